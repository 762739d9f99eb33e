/// What a terminal understands beyond moving the cursor, styles and erasing.
package struct TerminalFeatures: OptionSet, Hashable, Sendable {
  /// One bit for each feature.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It scrolls a band of rows (DECSTBM, SU, SD).
  static let scrollRegions = TerminalFeatures(rawValue: 1 << 0)
  /// Erasing leaves the background that is set, not its own (`bce`).
  static let backgroundErase = TerminalFeatures(rawValue: 1 << 1)
  /// It repeats the last character on demand (REP), if that is ASCII at least.
  static let repetition = TerminalFeatures(rawValue: 1 << 2)
  /// It shows nothing of a frame before its end (mode 2026).
  package static let synchronizedOutput = TerminalFeatures(rawValue: 1 << 3)
  /// It makes cells a link (OSC 8).
  package static let links = TerminalFeatures(rawValue: 1 << 4)

  /// What every terminal in use understands.
  package static let common: TerminalFeatures = [.scrollRegions]
}
