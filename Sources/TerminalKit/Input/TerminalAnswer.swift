/// What a terminal says about itself when it is asked.
package enum TerminalAnswer: Hashable, Sendable {
  /// Its class and abilities (DA1); 4 among them stands for sixel graphics.
  case attributes([Int])
  /// Its kind and version by number (DA2).
  case version([Int])
  /// Its name and version (XTVERSION).
  case name(String)
  /// Whether it knows a private mode, and whether that is on (DECRPM).
  case mode(Int, ModeState)
  /// The colour of its text (OSC 10).
  case foreground(TerminalColor)
  /// The colour behind its text (OSC 11).
  case background(TerminalColor)
  /// Whether its colours are dark, or changed to be so.
  case colorScheme(isDark: Bool)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// The size of all cells in pixels.
  case areaSize(width: Int, height: Int)
  /// Where the cursor is.
  case cursor(FramePosition)
  /// What it tells of keys beyond the usual, by the bits of kitty's protocol.
  case keyboard(Int)
  /// Whether it takes pictures by kitty's protocol.
  case graphics(isAvailable: Bool)

  /// What a terminal says of a mode.
  package enum ModeState: Int, Hashable, Sendable {
    /// It does not know the mode.
    case unknown
    /// The mode is on.
    case on
    /// The mode is off.
    case off
    /// The mode is on, and stays so.
    case alwaysOn
    /// The mode is off, and stays so.
    case alwaysOff

    /// Whether the mode is on or can be.
    package var isAvailable: Bool { self == .on || self == .off || self == .alwaysOn }
  }
}
