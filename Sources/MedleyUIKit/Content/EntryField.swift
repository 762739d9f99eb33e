import MedleyCore

/// A view for typing the text of a row.
///
/// Each change of the text is a draft, which the list keeps with the row. Only the return key or the
/// submit button sends the text.
@MainActor
protocol EntryField: RowEditor, UITextInput {
  /// The connection to the row that the field shows.
  var entry: FieldEntry { get }

  /// The text as the user sees it.
  var enteredText: String { get set }

  /// The text that is shown while the field is empty.
  var hint: String? { get set }

  /// Whether the text is at the leading edge instead of the trailing one.
  var isLeading: Bool { get set }

  /// Sets the keyboard and the kind of content.
  func adapt(to traits: KeyboardTraits)

  /// Returns the height of the field in points.
  func height(width: CGFloat) -> CGFloat

  init(frame: CGRect)
}

extension EntryField {
  var context: CellContext? { entry.context }

  var isSuspended: Bool {
    get { entry.isSuspended }
    set { entry.isSuspended = newValue }
  }

  /// Shows a text unless the field shows it already: then the caret and the input stay.
  func show(_ text: String) {
    guard enteredText != text else { return }
    let caret = isFirstResponder ? TextCaret(self) : nil
    enteredText = text
    caret?.restore(in: self)
  }

  /// Sends the text, and continues in the next field or ends editing, unless the text is refused.
  func submit() {
    guard entry.submit(enteredText), isFirstResponder else { return }
    if !(enclosingAttachment?.editField(after: self) ?? false) { resignFirstResponder() }
  }
}

/// The connection from a text field to its row.
@MainActor
final class FieldEntry {
  /// The context of the row that the field shows.
  var context: CellContext?

  /// Whether the content of the row has a problem.
  var hasProblem = false

  /// The kind of text.
  var traits = TextTraits()

  /// Whether the host has taken the focus away temporarily, so that the row is not notified.
  var isSuspended = false

  /// Whether the field is the first responder.
  private(set) var isEditing = false {
    didSet { onFocusChange() }
  }

  /// Called when the field becomes or resigns the first responder.
  var onFocusChange: () -> Void = {}

  func began() {
    isEditing = true
    if !isSuspended { context?.send(.focus) }
  }

  func changed(to text: String) {
    context?.send(.draft(edit(text)))
  }

  func ended() {
    isEditing = false
    if !isSuspended { context?.send(.blur) }
  }

  /// Sends a text, and returns whether it was not refused.
  func submit(_ text: String) -> Bool {
    guard let context else { return true }
    // A number without a draft is the model's, whatever the separators with which it is shown.
    if context.draft != nil || !context.isNumeric { context.send(.edit(edit(text))) }
    return context.draft == nil && context.problem == nil && !hasProblem
  }

  private func edit(_ text: String) -> CellEdit {
    CellEdit(.text(text), separators: .current, isSecure: traits.isSecure)
  }
}
