/// How a cell of the screen looks: two colours and attributes.
public struct TerminalStyle: Hashable, Sendable {
  /// The colour of the characters.
  public var foreground: TerminalColor

  /// The colour behind them.
  public var background: TerminalColor

  /// Bold, underlined and the like.
  public var attributes: TerminalAttributes

  /// Makes a style; what is left out is as the terminal has it.
  public init(
    foreground: TerminalColor = .default,
    background: TerminalColor = .default,
    attributes: TerminalAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The style of text for which nothing else is asked.
  public static let `default` = TerminalStyle()

  /// The style with the nearest colours that a terminal of some depth can show.
  ///
  /// Attributes stay, without colours too.
  public func degraded(to depth: ColorDepth) -> TerminalStyle {
    if depth == .trueColor { return self }
    return TerminalStyle(
      foreground: foreground.degraded(to: depth),
      background: background.degraded(to: depth),
      attributes: attributes
    )
  }
}

/// How characters are drawn beside their colours.
public struct TerminalAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Makes a set of its bits; those without a meaning are left out.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0x3F
  }

  /// Heavier, or on some terminals brighter.
  public static let bold = TerminalAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TerminalAttributes(rawValue: 1 << 1)
  /// Slanted.
  public static let italic = TerminalAttributes(rawValue: 1 << 2)
  /// With a line below.
  public static let underline = TerminalAttributes(rawValue: 1 << 3)
  /// With foreground and background changed for each other.
  public static let inverse = TerminalAttributes(rawValue: 1 << 4)
  /// With a line through the middle.
  public static let strikethrough = TerminalAttributes(rawValue: 1 << 5)

  /// Those that can be seen where there is nothing but a blank.
  static let visibleOnBlanks: TerminalAttributes = [.underline, .inverse, .strikethrough]
}
