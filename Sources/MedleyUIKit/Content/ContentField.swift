import MedleyCore

/// A field for one line of text that sends an edit when the user presses return or leaves the field.
///
/// Until then the text is a draft, which is kept whatever happens to the data.
final class ContentField: UITextField {
  /// Sends events to the row that the field shows.
  var send: (@MainActor (CellEvent) -> Void)?

  /// The model's text.
  private var shown = ""

  /// Whether the user is editing.
  private var isWriting = false

  /// Whether the host has taken the focus away temporarily.
  private var isSuspended = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addActions()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addActions()
  }

  private func addActions() {
    returnKeyType = .done
    addAction(UIAction { [weak self] _ in self?.began() }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.ended() }, for: .editingDidEnd)
    addAction(
      UIAction { [weak self] _ in self?.returned() },
      for: .editingDidEndOnExit
    )
  }

  /// Aligns the text with the trailing edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wanted: NSTextAlignment = isMirrored ? .left : .right
    if textAlignment != wanted { textAlignment = wanted }
  }

  /// The text that was entered and not sent yet, or `nil` if there is none.
  var draft: String? { isWriting && text ?? "" != shown ? text ?? "" : nil }

  /// Sets the model's text, which the field shows unless there is a draft.
  func show(_ new: String) {
    let hasDraft = draft != nil
    shown = new
    guard !hasDraft, text ?? "" != new else { return }
    // A focused field without a draft keeps its caret.
    let caret = isFirstResponder ? TextCaret(self) : nil
    text = new
    caret?.restore(in: self)
  }

  /// The return key goes to the next field, or ends editing in the last one.
  private func returned() {
    if !(enclosingAttachment?.editField(after: self) ?? false) { resignFirstResponder() }
  }

  private func began() {
    isWriting = true
    returnKeyType = enclosingAttachment?.hasField(after: self) ?? false ? .next : .done
    send?(.focus)
  }

  private func ended() {
    guard !isSuspended else { return }
    // The event may replace the data immediately.
    let (draft, send) = (draft, send)
    isWriting = false
    send?(.blur)
    if let draft { send?(.edit(.text(draft))) }
  }

  // MARK: Updates of the list

  /// Lets the field lose the focus without ending the edit; the caller keeps the draft.
  func suspend() {
    isSuspended = true
    isWriting = false
  }

  /// Ends the suspension.
  func release() {
    isSuspended = false
  }

  /// Continues the edit, in the field that shows the row now.
  func resume(_ draft: String?) {
    isWriting = true
    if let draft, text != draft { text = draft }
  }

  /// Ends the edit because the field did not get the focus.
  func abandon() {
    isWriting = false
  }
}
