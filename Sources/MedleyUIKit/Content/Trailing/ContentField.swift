import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A field for one line of text, which becomes the data's when the person is done with it: by the
/// return key, or by going elsewhere.
///
/// Until then what was written is a draft, which stays whatever the data does meanwhile.
final class ContentField: UITextField {
  /// Tells the row that is shown what happened.
  var send: (@MainActor (CellEvent) -> Void)?

  /// The text of the data.
  private var shown = ""

  /// Whether a person has begun to write and has not ended.
  private var isWriting = false

  /// Whether the host takes the focus away for a moment.
  private var isSuspended = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    listen()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    listen()
  }

  private func listen() {
    returnKeyType = .done
    addAction(UIAction { [weak self] _ in self?.began() }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.ended() }, for: .editingDidEnd)
    addAction(
      UIAction { [weak self] _ in _ = self?.resignFirstResponder() },
      for: .editingDidEndOnExit
    )
  }

  /// The text stands at the trailing edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wanted: NSTextAlignment = isMirrored ? .left : .right
    if textAlignment != wanted { textAlignment = wanted }
  }

  /// What was written and is not the data's yet; `nil` if nothing was.
  var draft: String? { isWriting && text ?? "" != shown ? text ?? "" : nil }

  /// Takes the text of the data, and shows it unless there is a draft.
  func show(_ new: String) {
    let hasDraft = draft != nil
    shown = new
    guard !hasDraft, text ?? "" != new else { return }
    // Who stands in the field without having written keeps the caret where it is.
    let caret = isFirstResponder ? TextCaret(self) : nil
    text = new
    caret?.restore(in: self)
  }

  private func began() {
    isWriting = true
    send?(.focus)
  }

  private func ended() {
    guard !isSuspended else { return }
    // What is sent may have other data shown at once.
    let (draft, send) = (draft, send)
    isWriting = false
    send?(.blur)
    if let draft { send?(.edit(.text(draft))) }
  }

  // MARK: While cells come and go

  /// Has the field lose the focus without an end of writing; whoever calls it keeps the draft.
  func suspend() {
    isSuspended = true
    isWriting = false
  }

  /// Ends that, in the field that was suspended.
  func release() {
    isSuspended = false
  }

  /// Goes on with what was written, in the field that shows the row now.
  func resume(_ draft: String?) {
    isWriting = true
    if let draft, text != draft { text = draft }
  }

  /// Takes that back: the field did not get the focus.
  func abandon() {
    isWriting = false
  }
}
