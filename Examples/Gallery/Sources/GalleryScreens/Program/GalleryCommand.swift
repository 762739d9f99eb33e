public import ArgumentParser
import ProgramSupport

/// The program *gallery*: a screen for each approach to rows of many kinds.
///
/// ``ListedScreen/all`` lists the screens. Each is a subcommand; the default is the menu.
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
    subcommands: [MenuCommand.self] + ListedScreen.all.map(\.command) + servers,
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
    await runProgram(checking: refuseUnknownHelp)
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
    throw ListedScreen.unknown(topic)
  }
}
