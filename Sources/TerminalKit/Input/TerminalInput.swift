/// An event of a terminal.
package enum TerminalInput: Hashable, Sendable {
  /// A key was pressed, or repeated.
  case key(KeyPress)
  /// The mouse or its wheel was used.
  case mouse(MouseEvent)
  /// Text was pasted.
  case paste(PastedText)
  /// The terminal's window received or lost the focus.
  case focus(isFocused: Bool)
  /// The terminal reported its size, usually after a change.
  case resize(TerminalSize)
  /// The terminal answered a question.
  case answer(TerminalAnswer)
  /// The program continues after a stop, and the content of the screen is unknown.
  case resumed
  /// The terminal is closed; no other event follows.
  case closed

  /// A pressed key with its modifiers.
  package static func key(_ key: Key, _ modifiers: KeyModifiers = []) -> TerminalInput {
    .key(KeyPress(key, modifiers))
  }
}

/// A pasted text.
///
/// It contains no control characters except tabs and line feeds. Line breaks are line feeds; of
/// an escape sequence, only the control character is removed.
package struct PastedText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// Whether the paste exceeded the limit, or its end did not arrive.
  package var isTruncated: Bool

  /// Makes a pasted text without cleaning it.
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

  /// Makes a size; both values are clamped to the limits.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(1, rows), Frame.limit)
    self.columns = min(max(1, columns), Frame.limit)
  }
}
