/// A view with text that is written, and with a selection in it.
@MainActor public protocol UITextInput: AnyObject {
  /// The selection. An empty range is the caret.
  var selectedTextRange: UITextRange? { get set }

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// Behind the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the number of characters between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The position so many characters further on; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the range between two positions.
  func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange?
}

/// A position between two characters of a text.
@MainActor open class UITextPosition: NSObject {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range of text.
@MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { from }

  /// The end of the range.
  open var end: UITextPosition { to }

  /// Whether the range is empty.
  open var isEmpty: Bool { from.offset == to.offset }

  private let from: UITextPosition
  private let to: UITextPosition

  init(_ from: UITextPosition, _ to: UITextPosition) {
    (self.from, self.to) = from.offset <= to.offset ? (from, to) : (to, from)
    super.init()
  }
}
