public import ArgumentParser

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
      Without a screen it shows the menu. What a person does on a screen (writing, tapping, \
      scrolling on) is given by options, and goes the way of every event, from the cell to the \
      presenter.

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
  public static func start() -> Never {
    do {
      try refuseUnknownHelp(Array(CommandLine.arguments.dropFirst()))
    } catch {
      exit(withError: error)
    }
    main()
    exit()
  }

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
