/// A screen that is interactive in a terminal.
public protocol InteractiveCommand: ScreenCommand {
  /// Whether the arguments contain events, or options for plain text only.
  var isScripted: Bool { get }

  /// Does what precedes the screen, and returns whether nothing is shown afterwards.
  ///
  /// The default implementation returns `false`.
  func isCompleteWithoutScreen() async throws -> Bool

  /// Shows the screen in the terminal until the user quits.
  ///
  /// - Parameter output: the output of the program; issues are added to its log.
  @MainActor
  func runInTerminal(on output: ScreenOutput) async throws
}

extension InteractiveCommand {
  /// Returns `false`: the screen is shown.
  public func isCompleteWithoutScreen() async throws -> Bool { false }

  /// Returns whether the screen runs interactively.
  ///
  /// - Parameters:
  ///   - inTerminal: whether the program runs in a terminal that can show screens.
  ///   - hasKeys: whether keys can be read, which suffices for `--linear`.
  public func isInteractive(inTerminal: Bool, hasKeys: Bool = false) -> Bool {
    (inTerminal || options.linear && hasKeys) && !options.plain
      && options.width == ScreenOptions.defaultWidth && !isScripted
  }
}
