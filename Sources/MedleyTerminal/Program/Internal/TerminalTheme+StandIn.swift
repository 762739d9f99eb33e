extension TerminalTheme {
  /// The theme that suits a terminal.
  package static func automatic(isDark: Bool?, depth: ColorDepth) -> TerminalTheme {
    let inverse = TerminalStyle(attributes: .inverse)
    return TerminalTheme(
      styles: [:],
      focused: inverse,
      selected: TerminalStyle(attributes: .bold),
      bar: inverse,
      overlay: TerminalStyle(),
      choice: inverse,
      thumb: inverse,
      track: TerminalStyle()
    )
  }
}
