/// The style of a cell of the screen: two colours and attributes.
public struct TerminalStyle: Hashable, Sendable {
  /// The colour of the characters.
  public var foreground: TerminalColor

  /// The colour behind the characters.
  public var background: TerminalColor

  /// Bold, underlined and similar attributes.
  public var attributes: TerminalAttributes

  /// Makes a style; by default the style of the terminal.
  public init(
    foreground: TerminalColor = .default,
    background: TerminalColor = .default,
    attributes: TerminalAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  public static let `default` = TerminalStyle()

  /// The style with the nearest colours that a terminal of the given depth shows.
  ///
  /// Attributes do not change.
  public func degraded(to depth: ColorDepth) -> TerminalStyle {
    if depth == .trueColor { return self }
    return TerminalStyle(
      foreground: foreground.degraded(to: depth),
      background: background.degraded(to: depth),
      attributes: attributes
    )
  }
}

/// The attributes of characters.
public struct TerminalAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Makes a set of its bits; undefined bits are ignored.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0x3F
  }

  /// Bold, or on some terminals brighter.
  public static let bold = TerminalAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TerminalAttributes(rawValue: 1 << 1)
  /// Slanted.
  public static let italic = TerminalAttributes(rawValue: 1 << 2)
  /// With a line below.
  public static let underline = TerminalAttributes(rawValue: 1 << 3)
  /// With foreground and background exchanged.
  public static let inverse = TerminalAttributes(rawValue: 1 << 4)
  /// With a line through the middle.
  public static let strikethrough = TerminalAttributes(rawValue: 1 << 5)

  /// The attributes that are visible on a blank.
  static let visibleOnBlanks: TerminalAttributes = [.underline, .inverse, .strikethrough]
}
