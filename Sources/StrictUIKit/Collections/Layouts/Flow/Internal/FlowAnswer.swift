/// What methods answer that nobody has implemented.
enum FlowAnswer {
  static let nothing = -CGFloat.greatestFiniteMagnitude
  static let noSize = CGSize(width: nothing, height: nothing)
  static let noInset = UIEdgeInsets(top: nothing, left: nothing, bottom: nothing, right: nothing)
}

extension CGFloat {
  /// The answer, or what holds where there is none.
  func answered(or value: CGFloat) -> CGFloat { self == FlowAnswer.nothing ? value : self }
}

extension CGSize {
  func answered(or value: CGSize) -> CGSize { self == FlowAnswer.noSize ? value : self }
}

extension UIEdgeInsets {
  func answered(or value: UIEdgeInsets) -> UIEdgeInsets {
    self == FlowAnswer.noInset ? value : self
  }
}
