extension TerminalTheme {
  /// No colours: bold, dim, underlined and inverse letters alone.
  ///
  /// The focus is inverse, what is selected is underlined as a whole row, controls are underlined,
  /// and what went wrong is bold and underlined.
  public static let monochrome = TerminalTheme(
    styles: [
      .title: TerminalStyle(attributes: .bold),
      .quiet: TerminalStyle(attributes: .dim),
      .accent: TerminalStyle(attributes: .bold),
      .heading: TerminalStyle(attributes: .bold),
      .rule: TerminalStyle(attributes: .dim),
      .badge: TerminalStyle(attributes: .bold),
      .control: TerminalStyle(attributes: .underline),
      .own: TerminalStyle(attributes: .italic),
      .success: TerminalStyle(attributes: .bold),
      .warning: TerminalStyle(attributes: [.bold, .italic]),
      .failure: TerminalStyle(attributes: [.bold, .underline]),
    ],
    focused: TerminalStyle(attributes: .inverse),
    selected: TerminalStyle(attributes: [.bold, .underline]),
    bar: TerminalStyle(attributes: .inverse),
    overlay: .default,
    choice: TerminalStyle(attributes: .inverse),
    thumb: TerminalStyle(attributes: .bold),
    track: TerminalStyle(attributes: .dim)
  )

  /// ``monochrome`` with some of the sixteen colours that people choose themselves.
  ///
  /// What they look like is not known, so none of them stands behind text.
  private static func sixteen(_ colors: [TerminalInk: TerminalColor]) -> TerminalTheme {
    var theme = monochrome
    for (ink, color) in colors { theme.styles[ink, default: .default].foreground = color }
    return theme
  }

  static let dark16 = sixteen([
    .accent: .cyan, .heading: .brightCyan, .badge: .yellow, .control: .brightCyan,
    .own: .brightYellow, .success: .green, .warning: .brightYellow, .failure: .brightRed,
  ])

  static let light16 = sixteen([
    .accent: .blue, .heading: .blue, .badge: .magenta, .control: .blue,
    .own: .blue, .warning: .magenta, .failure: .red,
  ])

  /// For a background that is not known to be dark or light.
  static let either = sixteen([.failure: .red])
}
