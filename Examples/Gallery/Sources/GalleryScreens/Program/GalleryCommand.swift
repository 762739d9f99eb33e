public import ArgumentParser
import MedleyTerminal

/// The program *gallery*: a screen for each approach to rows of many kinds.
///
/// ``GalleryScreen/all`` lists the screens. Each is a subcommand; the default is the menu.
public struct GalleryCommand: ParsableCommand {
  /// The name and the help text of the program.
  public static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows lists whose rows are of many kinds.",
    discussion: """
      The default is the menu. In a terminal the screens are controlled by keys and \
      mouse; F1 lists the keys. Elsewhere, or with --plain, a screen is printed as text, and \
      options send events to it.

      EXAMPLES
        gallery
        gallery chat --send "I bring the cards"
        gallery help chat
      """,
    version: "gallery of Medley, not released",
    subcommands: [MenuCommand.self] + GalleryScreen.all.map(\.command) + servers,
    defaultSubcommand: MenuCommand.self
  )

  /// The command that shows the screens in browsers, if it is built.
  private static var servers: [any ParsableCommand.Type] {
    #if Web
      if #available(macOS 14, iOS 17, *) { return [ServeCommand.self] }
    #endif
    return []
  }

  /// Creates the command with default options.
  public init() {}

  /// Runs the program with the arguments of the process, and exits.
  @MainActor
  public static func start() async -> Never {
    do {
      try refuseUnknownHelp(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      #if SQLite
        if let events = command as? EventsCommand, try await events.importsOnly() { exit() }
      #endif
      if let screen = command as? any InteractiveCommand,
        screen.isInteractive(
          inTerminal: StandardStreams.isTerminal,
          hasKeys: StandardStreams.hasKeys
        )
      {
        try await screen.runInTerminal()
      } else if var server = command as? any AsyncParsableCommand {
        try await server.run()
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
      exit(showing: error)
    }
  }

  /// Prints an error, or the help that was requested, and exits.
  private static func exit(showing error: any Error) -> Never {
    let code = (error as? InputFileError).map { ExitCode($0.exitCode) } ?? exitCode(for: error)
    let text = printedText(for: error)
    if code.isSuccess {
      print(text)
    } else if !text.isEmpty {
      StandardStreams.write(error: text + "\n")
    }
    exit(withError: code)
  }

  /// Returns the text of an error, without control characters: an argument and the name of a file can contain
  /// some that control the terminal.
  static func printedText(for error: any Error) -> String {
    "\(TextBlock(error is InputFileError ? "Error: \(error)" : fullMessage(for: error)))"
  }
}

extension InteractiveCommand {
  /// Shows the screen in the terminal until the user quits, then prints the issues if requested.
  @MainActor
  fileprivate func runInTerminal() async throws {
    #if os(macOS) || os(Linux)
      var setup = GallerySetup()
      setup.isSpoken = options.linear
      let output = ScreenOutput.standard
      setup.reporter = .log(output.issueLog)
      do {
        try await prepare(&setup)
      } catch let error as ValidationError {
        throw ScreenError(message: error.message)
      }
      let style: TerminalProgramOptions.Style = options.linear ? .lines : .screen
      try await GalleryProgram(setup, issueLog: output.issueLog, style: style).run()
      if options.issues { output.showIssues() }
    #else
      try run()
    #endif
  }
}

extension GalleryCommand {
  /// Rejects `help` for an unknown screen: the parser would show the help of the program.
  ///
  /// - Parameter arguments: all arguments without the name of the program.
  static func refuseUnknownHelp(_ arguments: [String]) throws {
    guard arguments.first == "help", let topic = arguments.dropFirst().first,
      !topic.hasPrefix("-"), topic != "help"
    else { return }
    let names = configuration.subcommands.map { $0.configuration.commandName }
    guard !names.contains(topic) else { return }
    throw GalleryScreen.unknown(topic)
  }
}
