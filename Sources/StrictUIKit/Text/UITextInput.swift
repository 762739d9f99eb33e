/// A view with editable text and a selection.
@preconcurrency @MainActor public protocol UITextInput: AnyObject {
  /// The selection. An empty range is the caret.
  var selectedTextRange: UITextRange? { get set }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the number of characters between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns a position at an offset, or `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the range between two positions.
  func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange?
}

/// A position between two characters of a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range of text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open private(set) var start: UITextPosition

  /// The end of the range.
  open private(set) var end: UITextPosition

  /// Whether the range is empty.
  open var isEmpty: Bool { start.offset == end.offset }

  init(_ from: UITextPosition, _ to: UITextPosition) {
    (start, end) = from.offset <= to.offset ? (from, to) : (to, from)
    super.init()
  }
}
