/// How a ``TerminalProgram`` shows lists, colours and pictures, and whether it uses the mouse.
public struct TerminalProgramOptions: Hashable, Sendable {
  /// The ways to show lists.
  public enum Style: Hashable, Sendable {
    /// Frames on the whole screen.
    case screen
    /// Lines for screen readers, which are printed once.
    case lines
  }

  /// The ways to show pictures.
  public enum Pictures: Hashable, Sendable, CaseIterable {
    /// Graphics if the terminal reports them, or else blocks.
    case automatic
    /// Characters for halves and quarters of a cell, which show four pixels in two colours.
    ///
    /// On the console of Linux a cell shows two pixels, because the font has halves only. Choose ``halfBlocks`` in
    /// a multiplexer on this console, and for other fonts without quarters.
    case blocks
    /// Characters for the halves of a cell, which show two pixels, in every terminal with colours.
    case halfBlocks
    /// Graphics of kitty's protocol, even if the terminal does not report them.
    case kitty
    /// Sixels, even if the terminal does not report them; blocks until the size of a cell is known.
    case sixel
    /// Words.
    case none
  }

  /// The way in which lists are shown.
  public var style: Style

  /// The styles; `nil` for a theme that suits the terminal's colours.
  public var theme: TerminalTheme?

  /// The colour depth; `nil` for the depth that the environment reports.
  public var colors: ColorDepth?

  /// The way in which pictures are shown; without colours, words replace them.
  public var pictures: Pictures

  /// Whether the program handles the mouse; otherwise the mouse selects text in the terminal.
  public var usesMouse: Bool

  /// The texts of the window and of linear reading.
  public var texts = TerminalTexts()

  /// The file descriptor of the input.
  var input: Int32 = 0

  /// The file descriptor of the output.
  var output: Int32 = 1

  /// Whether the program handles signals that end or stop it.
  var handlesSignals = true

  /// Creates options.
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
