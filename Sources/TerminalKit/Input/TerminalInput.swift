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

/// Text that was pasted in one piece.
///
/// It has no control characters but tabs and line feeds: breaks of lines of any kind are line
/// feeds, and what is left of an escape sequence is text.
package struct PastedText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// Whether more was pasted than is taken, or its end did not arrive.
  package var isTruncated: Bool

  /// Makes a pasted text as it is, without cleaning it.
  package init(_ text: String, isTruncated: Bool = false) {
    self.text = text
    self.isTruncated = isTruncated
  }
}

/// A terminal's size in cells.
package struct TerminalSize: Hashable, Sendable {
  /// The number of rows: 1 to ``Frame/limit``.
  package let rows: Int

  /// The number of columns: 1 to ``Frame/limit``.
  package let columns: Int

  /// Makes a size; what lies outside of the limits is taken as the nearest.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(1, rows), Frame.limit)
    self.columns = min(max(1, columns), Frame.limit)
  }
}
