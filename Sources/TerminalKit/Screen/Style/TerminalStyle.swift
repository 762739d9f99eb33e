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
