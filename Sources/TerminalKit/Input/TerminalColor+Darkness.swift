extension TerminalColor {
  /// Whether light text is read more easily on the colour than dark text; `nil` for a palette's.
  package var isDark: Bool? {
    guard rawValue >> 24 == 2 else { return nil }
    let channels = ColorChannels(rgb: rawValue)
    // The weights are those of ITU-R BT.601.
    return 299 * channels.red + 587 * channels.green + 114 * channels.blue < 128_000
  }
}
