extension TerminalTheme {
  /// The theme for a terminal.
  ///
  /// - Parameters:
  ///   - isDark: Whether the terminal's background is dark; `nil` if it did not say.
  ///   - depth: The colours it shows.
  static func automatic(isDark: Bool?, depth: ColorDepth) -> TerminalTheme {
    guard let isDark else { return either.adapted(to: depth) }
    return (isDark ? dark : light).adapted(to: depth)
  }

  /// The theme as a terminal of some depth shows it well.
  ///
  /// Without colours it is ``monochrome``, whatever it was: what colours told must be told
  /// otherwise. With sixteen, the themes of this package use the terminal's own colours, and no
  /// backgrounds.
  func adapted(to depth: ColorDepth) -> TerminalTheme {
    switch depth {
    case .monochrome: .monochrome
    case .ansi16: self == .dark ? .dark16 : self == .light ? .light16 : self
    case .ansi256, .trueColor: self
    }
  }
}
