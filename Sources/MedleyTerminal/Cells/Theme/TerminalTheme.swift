/// The styles of a terminal list: what each kind of text, and each state of a row, looks like.
public struct TerminalTheme: Hashable, Sendable {
  /// The styles of texts that have another than ``TerminalStyle/default``.
  public var styles: [TerminalInk: TerminalStyle]

  /// What the row with the keyboard's focus gets: its background, and its attributes.
  public var focused: TerminalStyle

  /// What selected rows get.
  public var selected: TerminalStyle

  /// Bars at the edges of the screen: titles and hints.
  public var bar: TerminalStyle

  /// What lies over the list: menus, fields, help.
  public var overlay: TerminalStyle

  /// The chosen line of a menu.
  public var choice: TerminalStyle

  /// The thumb of the scroll bar.
  public var thumb: TerminalStyle

  /// The way of the scroll bar's thumb.
  public var track: TerminalStyle

  /// Makes a theme.
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

  /// How a text of some kind looks.
  public func style(of ink: TerminalInk) -> TerminalStyle {
    if case .custom(let style) = ink { return style }
    return styles[ink] ?? .default
  }
}
