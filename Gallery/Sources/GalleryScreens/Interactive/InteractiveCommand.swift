/// A screen that can be worked with in a terminal, besides being shown as text.
protocol InteractiveCommand: ScreenCommand {
  /// Whether the arguments say what a person does, or ask for something that only text can show.
  var isScripted: Bool { get }

  /// Says which data the screens look at, and which screen comes first.
  func prepare(_ setup: inout GallerySetup) throws
}

extension InteractiveCommand {
  /// Whether the screen is to be worked with, given what the program is connected to.
  ///
  /// - Parameters:
  ///   - inTerminal: whether there is a terminal that can show screens.
  ///   - hasKeys: whether there are keys to be read, which is enough where lines are printed.
  func isInteractive(inTerminal: Bool, hasKeys: Bool = false) -> Bool {
    (inTerminal || options.linear && hasKeys) && !options.plain
      && options.width == ScreenOptions.defaultWidth && !isScripted
  }
}
