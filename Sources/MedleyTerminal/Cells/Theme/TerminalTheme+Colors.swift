extension TerminalTheme {
  /// Light letters for a dark background.
  ///
  /// Its colours are of the 256 that most terminals have, so they look the same with more.
  public static let dark = TerminalTheme(
    styles: [
      .title: TerminalStyle(attributes: .bold),
      .quiet: TerminalStyle(foreground: .palette(248)),
      .accent: TerminalStyle(foreground: .palette(75)),
      .heading: TerminalStyle(foreground: .palette(117), attributes: .bold),
      .rule: TerminalStyle(foreground: .palette(245)),
      .badge: TerminalStyle(foreground: .palette(215), attributes: .bold),
      .control: TerminalStyle(foreground: .palette(80)),
      .own: TerminalStyle(foreground: .palette(153)),
      .success: TerminalStyle(foreground: .palette(113)),
      .warning: TerminalStyle(foreground: .palette(221)),
      .failure: TerminalStyle(foreground: .palette(210), attributes: .bold),
    ],
    focused: TerminalStyle(background: .palette(18)),
    selected: TerminalStyle(background: .palette(237)),
    bar: TerminalStyle(foreground: .palette(252), background: .palette(236)),
    overlay: TerminalStyle(foreground: .palette(254), background: .palette(235)),
    choice: TerminalStyle(
      foreground: .palette(16),
      background: .palette(75),
      attributes: .bold
    ),
    thumb: TerminalStyle(foreground: .palette(248)),
    track: TerminalStyle(foreground: .palette(240))
  )

  /// Dark letters for a light background.
  public static let light = TerminalTheme(
    styles: [
      .title: TerminalStyle(attributes: .bold),
      .quiet: TerminalStyle(foreground: .palette(240)),
      .accent: TerminalStyle(foreground: .palette(25)),
      .heading: TerminalStyle(foreground: .palette(24), attributes: .bold),
      .rule: TerminalStyle(foreground: .palette(243)),
      .badge: TerminalStyle(foreground: .palette(90), attributes: .bold),
      .control: TerminalStyle(foreground: .palette(23)),
      .own: TerminalStyle(foreground: .palette(55)),
      .success: TerminalStyle(foreground: .palette(22)),
      .warning: TerminalStyle(foreground: .palette(58)),
      .failure: TerminalStyle(foreground: .palette(124), attributes: .bold),
    ],
    focused: TerminalStyle(background: .palette(189)),
    selected: TerminalStyle(background: .palette(254)),
    bar: TerminalStyle(foreground: .palette(235), background: .palette(254)),
    overlay: TerminalStyle(foreground: .palette(234), background: .palette(255)),
    choice: TerminalStyle(
      foreground: .palette(231),
      background: .palette(25),
      attributes: .bold
    ),
    thumb: TerminalStyle(foreground: .palette(243)),
    track: TerminalStyle(foreground: .palette(250))
  )
}
