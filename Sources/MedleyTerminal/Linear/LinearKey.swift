import MedleyCore

/// The keys of linear reading, besides those of the window.
enum LinearKey: Hashable, Sendable {
  /// Repeats the last announcement.
  case again
  /// Announces the position of the focus.
  case place
  /// Moves the focus to the first row of the next or previous section.
  case section(isForward: Bool)

  /// Creates the key of a press; `nil` if the window handles the press.
  init?(_ press: KeyPress) {
    switch (press.key, press.modifiers) {
    case (.character("r"), .control): self = .again
    case (.character("w"), .control): self = .place
    case (.character("n"), .control): self = .section(isForward: true)
    case (.character("p"), .control): self = .section(isForward: false)
    default: return nil
    }
  }

  /// The keys on the help page of linear output.
  static let help =
    [
      KeyHint("Ctrl-W", "where am I: section, row, and what can be done with it"),
      KeyHint("Ctrl-R", "say again what was said last"),
      KeyHint("Ctrl-N Ctrl-P", "to the next or previous section"),
    ]
    + [
      KeyHint("Up and Down", "to the next or previous row"),
      KeyHint("Page Up, Page Down", "some rows on or back"),
      KeyHint("Home, End", "to the first or last row"),
      KeyHint("Left, Right", "between columns; less and more of a row"),
    ]
    + [
      KeyHint("Enter", "use the row's control, or select the row"),
      KeyHint("Space", "flip a switch, or select the row"),
      KeyHint("Left, Right, plus, minus", "change a number"),
      KeyHint("Tab, Shift-Tab", "to the next or previous control"),
      KeyHint("Delete", "discard a value that was not sent"),
      KeyHint("Ctrl-S, Alt-Enter", "send a text of several lines"),
      KeyHint("F2, Ctrl-A", "what can be done with the row"),
      KeyHint("Alt-Up, Alt-Down", "move the row"),
      KeyHint("Slash, or letters", "find, or filter; on a text: type"),
      KeyHint("F3, Shift-F3, n, N", "find the next or previous once more"),
      KeyHint("j, k, g, capital G", "down, up, to the first or last row"),
      KeyHint("Colon", "go to a row by its number"),
      KeyHint("Escape, Backspace", "back; Escape on the first screen leaves"),
      KeyHint("Ctrl-L", "say the screen and the row"),
      KeyHint("Ctrl-Z", "stop the program for a while"),
      KeyHint("Ctrl-C, Ctrl-Q, q", "leave"),
      KeyHint("F1, question mark", "this help; any key ends it"),
    ]
}

extension TerminalHost {
  /// Moves the focus to the first row of the next or previous section that has rows.
  ///
  /// - Returns: Whether there is such a section.
  @discardableResult
  func focusSection(isForward: Bool) -> Bool {
    let step = isForward ? 1 : -1
    let start = (focused?.position.section ?? -1) + step
    guard let next = steps.row(inSectionFrom: start, by: step)?.section else { return false }
    focus(.row(ListPath(section: next, item: 0)))
    return true
  }
}
