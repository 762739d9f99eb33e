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
