/// The styles of a terminal list: for each kind of text, each state of a row, and the bars.
public struct TerminalTheme: Hashable, Sendable {
  /// The styles of inks; other inks have the style ``/TerminalKit/TerminalStyle/default``.
  public var styles: [TerminalInk: TerminalStyle]

  /// The style of the focused row: its background and its attributes.
  public var focused: TerminalStyle

  /// The style of selected rows.
  public var selected: TerminalStyle

  /// The style of the bars at the edges of the screen.
  public var bar: TerminalStyle

  /// The style of overlays: menus, fields, help.
  public var overlay: TerminalStyle

  /// The style of the selected line of a menu.
  public var choice: TerminalStyle

  /// The style of the scroll bar's thumb.
  public var thumb: TerminalStyle

  /// The style of the scroll bar's track.
  public var track: TerminalStyle

  /// The style of the matches of a search or a filter.
  public var match = TerminalStyle(attributes: [.bold, .underline])

  /// Creates a theme.
  public init(
    styles: [TerminalInk: TerminalStyle],
    focused: TerminalStyle,
    selected: TerminalStyle,
    bar: TerminalStyle,
    overlay: TerminalStyle,
    choice: TerminalStyle,
    thumb: TerminalStyle,
    track: TerminalStyle
  ) {
    self.styles = styles
    self.focused = focused
    self.selected = selected
    self.bar = bar
    self.overlay = overlay
    self.choice = choice
    self.thumb = thumb
    self.track = track
  }

  /// Returns the style of an ink.
  public func style(of ink: TerminalInk) -> TerminalStyle {
    if case .custom(let style) = ink { return style }
    return styles[ink] ?? .default
  }
}

extension TerminalTheme {
  /// A theme without colours: bold, dim, underlined and inverse letters.
  ///
  /// The focused row is inverse, selected rows and controls are underlined, and failures are bold
  /// and underlined.
  public static let monochrome = TerminalTheme(
    styles: [
      .title: TerminalStyle(attributes: .bold),
      .quiet: TerminalStyle(attributes: .dim),
      .accent: TerminalStyle(attributes: .bold),
      .heading: TerminalStyle(attributes: .bold),
      .rule: TerminalStyle(attributes: .dim),
      .badge: TerminalStyle(attributes: .bold),
      .control: TerminalStyle(attributes: .underline),
      .code: TerminalStyle(attributes: .dim),
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

  /// ``monochrome`` with some of the sixteen colours of the user's terminal.
  ///
  /// Their values are not known, so a row with a background has one foreground.
  private static func sixteen(
    _ colors: [TerminalInk: TerminalColor],
    focused: TerminalStyle = TerminalStyle(foreground: .brightWhite, background: .brightBlack),
    selected: TerminalStyle = TerminalStyle(foreground: .brightWhite, background: .blue)
  ) -> TerminalTheme {
    var theme = monochrome
    theme.styles[.badge] = theme.styles[.quiet]
    theme.styles[.control] = .default
    for (ink, color) in colors { theme.styles[ink, default: .default].foreground = color }
    (theme.focused, theme.selected) = (focused, selected)
    theme.match = TerminalStyle(foreground: .black, background: .yellow)
    return theme
  }

  static let dark16 = sixteen([
    .accent: .cyan, .own: .brightYellow, .success: .green, .warning: .brightYellow,
    .failure: .brightRed,
  ])

  static let light16 = sixteen(
    [.accent: .blue, .own: .blue, .warning: .magenta, .failure: .red],
    focused: TerminalStyle(foreground: .black, background: .white),
    selected: TerminalStyle(foreground: .black, background: .cyan)
  )

  /// The theme for an unknown background: those of the sixteen colours that can be read on black and
  /// on white.
  static let either = sixteen([
    .accent: .brightBlue, .own: .brightMagenta, .warning: .magenta, .failure: .red,
  ])
}

extension TerminalTheme {
  /// Returns the theme for a terminal.
  ///
  /// - Parameters:
  ///   - isDark: Whether the terminal's background is dark; `nil` if it is unknown.
  ///   - depth: The colours of the terminal.
  static func automatic(isDark: Bool?, depth: ColorDepth) -> TerminalTheme {
    guard let isDark else { return either.adapted(to: depth) }
    return (isDark ? dark : light).adapted(to: depth)
  }

  /// Returns whether the background of a terminal that does not answer is dark; `nil` if it is
  /// unknown.
  ///
  /// - Parameters:
  ///   - name: The name of the terminal, as in `TERM`.
  ///   - colors: `COLORFGBG`, which rxvt and Konsole set: the numbers of the foreground and the
  ///     background in the palette.
  static func isDark(terminal name: String, colors: String?) -> Bool? {
    switch colors?.split(separator: ";").last.flatMap({ Int($0) }) {
    case .some(0...6), 8: true
    case .some(7...15): false
    default: name == "linux" || name.hasPrefix("linux-") ? true : nil
    }
  }

  /// Returns the theme for a colour depth.
  ///
  /// Without colours the result is ``monochrome``. With sixteen colours, the themes of this package
  /// use the terminal's colours.
  func adapted(to depth: ColorDepth) -> TerminalTheme {
    switch depth {
    case .monochrome: .monochrome
    case .ansi16: self == .dark ? .dark16 : self == .light ? .light16 : self
    case .ansi256, .trueColor: self
    }
  }
}

extension TerminalTheme {
  /// The theme for a dark background.
  ///
  /// The accent colour marks only what can be used; counts and values that are only read are quiet. All colours
  /// but the tint of selected rows are among the 256 of most terminals.
  public static let dark = TerminalTheme(
    styles: [
      .title: TerminalStyle(attributes: .bold),
      .quiet: TerminalStyle(foreground: .palette(248)),
      .accent: TerminalStyle(foreground: .palette(75)),
      .heading: TerminalStyle(attributes: .bold),
      .rule: TerminalStyle(foreground: .palette(245)),
      .badge: TerminalStyle(foreground: .palette(248)),
      .code: TerminalStyle(foreground: .palette(180)),
      .own: TerminalStyle(foreground: .palette(153)),
      .success: TerminalStyle(foreground: .palette(113)),
      .warning: TerminalStyle(foreground: .palette(221)),
      .failure: TerminalStyle(foreground: .palette(210), attributes: .bold),
    ],
    focused: TerminalStyle(background: .palette(237)),
    selected: TerminalStyle(background: TerminalColor(red: 0x1A, green: 0x24, blue: 0x5E)),
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
  .with(match: TerminalStyle(foreground: .palette(16), background: .palette(221)))

  /// The theme for a light background.
  public static let light = TerminalTheme(
    styles: [
      .title: TerminalStyle(attributes: .bold),
      .quiet: TerminalStyle(foreground: .palette(240)),
      .accent: TerminalStyle(foreground: .palette(25)),
      .heading: TerminalStyle(attributes: .bold),
      .rule: TerminalStyle(foreground: .palette(243)),
      .badge: TerminalStyle(foreground: .palette(240)),
      .code: TerminalStyle(foreground: .palette(23)),
      .own: TerminalStyle(foreground: .palette(55)),
      .success: TerminalStyle(foreground: .palette(22)),
      .warning: TerminalStyle(foreground: .palette(58)),
      .failure: TerminalStyle(foreground: .palette(124), attributes: .bold),
    ],
    focused: TerminalStyle(background: .palette(254)),
    selected: TerminalStyle(background: TerminalColor(red: 0xD6, green: 0xE4, blue: 0xFF)),
    bar: TerminalStyle(foreground: .palette(235), background: .palette(253)),
    overlay: TerminalStyle(foreground: .palette(234), background: .palette(255)),
    choice: TerminalStyle(
      foreground: .palette(231),
      background: .palette(25),
      attributes: .bold
    ),
    thumb: TerminalStyle(foreground: .palette(243)),
    track: TerminalStyle(foreground: .palette(250))
  )
  .with(match: TerminalStyle(foreground: .palette(16), background: .palette(222)))

  private func with(match: TerminalStyle) -> TerminalTheme {
    var theme = self
    theme.match = match
    return theme
  }
}

/// The kind of a text in a cell, for which a theme has a style.
///
/// A cell has inks instead of styles, so that it need not be made again when the theme changes.
public enum TerminalInk: Hashable, Sendable {
  /// Running text.
  case text
  /// The title of the row.
  case title
  /// Less important text.
  case quiet
  /// Links, chevrons and ticks; links in texts are underlined, too.
  case accent
  /// A heading.
  case heading
  /// Rules and frames.
  case rule
  /// A short mark, such as a count.
  case badge
  /// A control with its value.
  case control
  /// A part of a text that is code.
  case code
  /// Text of the user.
  case own
  /// A success.
  case success
  /// A warning.
  case warning
  /// A failure, or a destructive action.
  case failure
  /// A custom style for all themes; its colours are degraded to those of the terminal.
  case custom(TerminalStyle)
}
