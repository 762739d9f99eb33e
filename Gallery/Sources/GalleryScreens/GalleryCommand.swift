public import ArgumentParser
import MedleyTerminal

/// The program *gallery*: one screen for each way to show rows of many kinds.
///
/// ``GalleryScreen/all`` names the screens; each is a subcommand, and without one the menu is
/// shown.
public struct GalleryCommand: ParsableCommand {
  /// The name and the help of the program.
  public static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows lists whose rows are of many kinds, as Medley draws them in text.",
    discussion: """
      Without a screen it shows the menu. In a terminal the screens are worked with by keys and \
      mouse; F1 names the keys. Elsewhere, or with --plain, a screen is printed as text: what a person does on it (writing, tapping, scrolling on) is given by options then, and goes the \
      way of every event, from the cell to the presenter.

      EXAMPLES
        gallery
        gallery chat --send "I bring the cards"
        gallery help chat
      """,
    subcommands: [MenuCommand.self] + GalleryScreen.all.map(\.command),
    defaultSubcommand: MenuCommand.self
  )

  /// Makes the command as nobody has set its options.
  public init() {}

  /// Runs the program with the arguments it was started with, and ends it.
  @MainActor
  public static func start() async -> Never {
    do {
      try refuseUnknownHelp(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      if let screen = command as? any InteractiveCommand,
        screen.isInteractive(
          inTerminal: StandardStreams.isTerminal,
          hasKeys: StandardStreams.hasKeys
        )
      {
        try await screen.runInTerminal()
      } else {
        if let screen = command as? any InteractiveCommand, screen.options.linear,
          screen.isInteractive(inTerminal: true)
        {
          throw ScreenError(
            message: "--linear takes keys from a terminal, and there is none. Print with --plain."
          )
        }
        try command.run()
      }
      guard StandardStreams.flush() else {
        throw ScreenError(message: "What was printed could not be written; is there room for it?")
      }
      exit()
    } catch {
      exit(withError: error)
    }
  }
}

extension InteractiveCommand {
  /// Shows the screen in the terminal until the person leaves, and then the issues where they are asked for.
  @MainActor
  fileprivate func runInTerminal() async throws {
    #if os(macOS) || os(Linux)
      var setup = GallerySetup()
      setup.isSpoken = options.linear
      do {
        try prepare(&setup)
      } catch let error as ValidationError {
        throw ScreenError(message: error.message)
      }
      let stage = Stage { print($0, terminator: "") }
      let style: TerminalProgramOptions.Style = options.linear ? .lines : .screen
      try await GalleryProgram(setup, issueLog: stage.issueLog, style: style).run()
      if options.issues { stage.showIssues() }
    #else
      try run()
    #endif
  }
}

extension GalleryCommand {
  /// Refuses `help` for what is no screen, which the parser answers with the help of the program.
  ///
  /// - Parameter arguments: all, without the name of the program.
  static func refuseUnknownHelp(_ arguments: [String]) throws {
    guard arguments.first == "help", let topic = arguments.dropFirst().first,
      !topic.hasPrefix("-"), topic != "help"
    else { return }
    let names = configuration.subcommands.map { $0.configuration.commandName }
    guard !names.contains(topic) else { return }
    throw GalleryScreen.unknown(topic)
  }
}
