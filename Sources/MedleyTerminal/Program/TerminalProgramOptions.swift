/// The options of a terminal program.
public struct TerminalProgramOptions: Hashable, Sendable {
  /// The ways to show lists.
  public enum Style: Hashable, Sendable {
    /// On the whole screen, which is redrawn.
    case screen
    /// In lines that are printed once, for screen readers.
    case lines
  }

  /// The ways to show pictures.
  public enum Pictures: Hashable, Sendable, CaseIterable {
    /// As graphics where the terminal says that it has them, else as half blocks.
    case automatic
    /// Two pixels in each cell, by its colours, which every terminal with colours has.
    case halfBlocks
    /// By kitty's protocol, whatever the terminal says.
    case kitty
    /// As sixels, whatever the terminal says, but as half blocks until it tells the size of its
    /// cells.
    case sixel
    /// As words.
    case none
  }

  /// How lists are shown.
  public var style: Style

  /// The styles; those that suit the terminal's colours where it is `nil`.
  public var theme: TerminalTheme?

  /// How many colours are used; as many as the environment says where it is `nil`.
  public var colors: ColorDepth?

  /// How pictures are shown; without colours, as words.
  public var pictures: Pictures

  /// Whether the mouse is the program's; otherwise the terminal selects text with it.
  public var usesMouse: Bool

  /// The descriptor to read from.
  var input: Int32 = 0

  /// The descriptor to write to.
  var output: Int32 = 1

  /// Whether signals that end or stop the program are taken care of.
  var handlesSignals = true

  /// Makes options.
  public init(
    style: Style = .screen,
    theme: TerminalTheme? = nil,
    colors: ColorDepth? = nil,
    pictures: Pictures = .automatic,
    usesMouse: Bool = true
  ) {
    self.style = style
    self.theme = theme
    self.colors = colors
    self.pictures = pictures
    self.usesMouse = usesMouse
  }
}
