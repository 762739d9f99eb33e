/// One line of items in a flow layout.
struct FlowLine {
  var items: Range<Int>
  var start: CGFloat
  var length: CGFloat
  /// What the items take across the axis, without what lies between them.
  var used: CGFloat
  var isLast: Bool
}
