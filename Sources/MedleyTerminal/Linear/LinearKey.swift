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
