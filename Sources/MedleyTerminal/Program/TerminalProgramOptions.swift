/// How a program in a terminal is to be.
public struct TerminalProgramOptions: Hashable, Sendable {
  /// The ways to show lists.
  public enum Style: Hashable, Sendable {
    /// On the whole screen, which is redrawn.
    case screen
    /// In lines that are printed once, for screen readers.
    case lines
  }

  /// How lists are shown.
  public var style: Style

  /// The styles; those that suit the terminal's colours where it is `nil`.
  public var theme: TerminalTheme?

  /// How many colours are used; as many as the environment says where it is `nil`.
  public var colors: ColorDepth?

  /// Whether the mouse is the program's; otherwise the terminal selects text with it.
  public var usesMouse: Bool

  /// The descriptor to read from.
  package var input: Int32 = 0

  /// The descriptor to write to.
  package var output: Int32 = 1

  /// Whether signals that end or stop the program are taken care of.
  package var handlesSignals = true

  /// Makes options.
  public init(
    style: Style = .screen,
    theme: TerminalTheme? = nil,
    colors: ColorDepth? = nil,
    usesMouse: Bool = true
  ) {
    self.style = style
    self.theme = theme
    self.colors = colors
    self.usesMouse = usesMouse
  }
}
