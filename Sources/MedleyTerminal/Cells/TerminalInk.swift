/// What a piece of text in a cell is, which a theme turns into a style.
///
/// A cell says what it means, so that it need not be made again when colours change.
public enum TerminalInk: Hashable, Sendable {
  /// Running text.
  case text
  /// What names the row.
  case title
  /// What is less important.
  case quiet
  /// What leads on, or was chosen: links, chevrons, ticks.
  case accent
  /// A heading.
  case heading
  /// Rules and frames.
  case rule
  /// A short mark, such as a count.
  case badge
  /// A control with its value.
  case control
  /// What belongs to the reader.
  case own
  /// What went well.
  case success
  /// What deserves attention.
  case warning
  /// What went wrong, or destroys something.
  case failure
  /// A style of one's own, on every theme; its colours become the nearest that the terminal has.
  case custom(TerminalStyle)
}
