public import ArgumentParser
import ProgramSupport

/// The program *medley-log*: shows a log of JSON lines in a terminal, as text or in browsers.
public struct LogCommand: ParsableCommand {
  /// The name and the help text of the program.
  public static let configuration = CommandConfiguration(
    commandName: "medley-log",
    abstract: "Shows large logs of JSON lines.",
    discussion: """
      The default is to show a log. In a terminal the log is controlled by keys and mouse; \
      F1 lists the keys. Elsewhere, or with --plain, it is printed as text.

      EXAMPLES
        medley-log
        medley-log deliveries.ndjson --follow
        medley-log help show
      """,
    version: "medley-log of Medley, not released",
    subcommands: [ShowCommand.self] + servers,
    defaultSubcommand: ShowCommand.self
  )

  /// The command that shows the log in browsers, if it is built.
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
    await runProgram()
  }
}
