import MedleyCore

// Letters as commands, as in `less` and `vi`. Text is typed in fields and bars only.

extension TerminalWindow {
  /// Handles a letter that is a command, on every row and every screen.
  ///
  /// - Returns: The request to the program, or `nil` if the letter is no command.
  func commandOfLetter(_ press: KeyPress) -> LetterOutcome {
    switch press.typed {
    case "q": return .performed(leave())
    case "j": return .stands(for: KeyPress(.down))
    case "k": return .stands(for: KeyPress(.up))
    case "g": return .stands(for: KeyPress(.home))
    case "G": return .stands(for: KeyPress(.end))
    case ":": askForRow()
    case "n": findAgain(isForward: true)
    case "N": findAgain(isForward: false)
    case "y": return .performed(copyFocused())
    case "a": openScreenActions()
    case "r": refreshScreen()
    case "u": perform(.undo)
    case "U": perform(.redo)
    default: return .isNoCommand
    }
    return .performed(nil)
  }

  /// The effect of a letter.
  enum LetterOutcome {
    /// The letter is no command.
    case isNoCommand
    /// The letter has the effect of another key.
    case stands(for: KeyPress)
    /// The command was performed.
    case performed(WindowCommand?)
  }

  /// Leaves the program, after the questions of the screens.
  func leave() -> WindowCommand? {
    var command: WindowCommand?
    navigator.requestLeave { [weak self] in command = self?.close() }
    return command
  }

  /// Moves the focus to the next match of the last search, without a bar that takes the keys.
  private func findAgain(isForward: Bool) {
    if let filter = host?.filter, !filter.text.isEmpty {
      // All rows match.
      _ = host?.handle(KeyPress(isForward ? .down : .up))
      return
    }
    guard !lastQuery.isEmpty else {
      notice = settings.texts.nothingSearched
      return
    }
    if finder == nil { find(lastQuery) }
    isFinderPassive = true
    finder?.seekNext(isForward: isForward)
  }

  /// Copies the text of the focused row to the clipboard of the terminal.
  private func copyFocused() -> WindowCommand? {
    guard let host, host.focused != nil else {
      notice = settings.texts.noRowToCopy
      return nil
    }
    guard !host.isFocusHidden else {
      notice = settings.texts.invisibleRow
      return nil
    }
    guard let text = host.focusedText, !text.isEmpty else {
      notice = settings.texts.noTextToCopy
      return nil
    }
    notice = settings.texts.copied
    return .copy(text)
  }
}

extension TerminalHost {
  /// The text of the focused row, in a nested list if the focus is there.
  fileprivate var focusedText: String? {
    if let text = focusedNest?.focusedText { return text }
    return focused.flatMap { speech(at: $0.position)?.copied }
  }
}
