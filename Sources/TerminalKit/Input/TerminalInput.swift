/// Something that a terminal sent, or that happened to it.
package enum TerminalInput: Hashable, Sendable {
  /// A key was pressed, or repeats.
  case key(KeyPress)
  /// A button of the mouse or its wheel was used.
  case mouse(MouseEvent)
  /// Text was pasted.
  case paste(PastedText)
  /// The terminal's window got the focus, or lost it.
  case focus(isFocused: Bool)
  /// The terminal has a size, most often a new one.
  case resize(TerminalSize)
  /// The terminal answers a question.
  case answer(TerminalAnswer)
  /// The program goes on after a stop: nobody knows what is on the screen.
  case resumed
  /// The terminal is gone; nothing follows.
  case closed

  /// A key that was pressed, with the modifiers that were held.
  package static func key(_ key: Key, _ modifiers: KeyModifiers = []) -> TerminalInput {
    .key(KeyPress(key, modifiers))
  }
}
