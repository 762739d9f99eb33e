/// What is between two places of a text.
@MainActor open class UITextRange: NSObject {
  /// Where it begins.
  open var start: UITextPosition { from }

  /// Where it ends.
  open var end: UITextPosition { to }

  /// Whether nothing is between.
  open var isEmpty: Bool { from.offset == to.offset }

  private let from: UITextPosition
  private let to: UITextPosition

  init(_ from: UITextPosition, _ to: UITextPosition) {
    (self.from, self.to) = from.offset <= to.offset ? (from, to) : (to, from)
    super.init()
  }
}
