/// A view with text that is written, and with a selection in it.
@MainActor public protocol UITextInput: AnyObject {
  /// What is selected; an empty range is the caret.
  var selectedTextRange: UITextRange? { get set }

  /// Before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// Behind the last character.
  var endOfDocument: UITextPosition { get }

  /// How many characters are between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The position so many characters further on; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// What is between two positions.
  func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange?
}
