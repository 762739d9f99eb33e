import MedleyCore

// The edits of the visible screen that the user can undo and redo.

extension TerminalWindow {
  /// The key that undoes the last edit.
  var undoHints: [KeyHint] {
    navigator.active?.undoLabels.undo == nil ? [] : [KeyHint("u", settings.texts.hintUndo)]
  }

  /// Undoes or redoes an edit, and names it.
  func perform(_ direction: UndoDirection) {
    let label = navigator.active?.perform(direction)
    // A refusal has its own message.
    if notice == nil { notice = (host?.list?.texts ?? ListTexts()).message(direction, of: label) }
  }

  /// Offers to undo an edit of the visible screen.
  func offerUndo(of edit: UndoLabel, on screen: ScreenSession<TerminalHost>) {
    guard screen === navigator.active else { return }
    notice = settings.texts.filled(\.offersUndo, ["done": edit.done])
  }
}
