public import ArgumentParser
import MedleyTerminal

/// An error with an exit code of its own, which is printed without the usage of a command.
public protocol ProgramError: Error {
  /// The exit code of the program.
  var exitCode: Int32 { get }
}

extension ParsableCommand {
  /// Runs a program with the arguments of the process, and exits.
  ///
  /// - Parameter check: rejects arguments that the parser would misunderstand.
  @MainActor
  public static func runProgram(checking check: ([String]) throws -> Void = { _ in }) async -> Never
  {
    do {
      try check(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      if let screen = command as? any InteractiveCommand {
        try await run(screen)
      } else if var server = command as? any AsyncParsableCommand {
        try await server.run()
      } else {
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

  /// Shows a screen in the terminal or as text.
  @MainActor
  private static func run(_ screen: any InteractiveCommand) async throws {
    if try await screen.isCompleteWithoutScreen() { return }
    if screen.isInteractive(
      inTerminal: StandardStreams.isTerminal,
      hasKeys: StandardStreams.hasKeys
    ) {
      let output = ScreenOutput.standard
      do {
        try await screen.runInTerminal(on: output)
      } catch let error as ValidationError {
        throw ScreenError(message: error.message)
      }
      if screen.options.issues { output.showIssues() }
      return
    }
    if screen.options.linear, screen.isInteractive(inTerminal: true) {
      throw ScreenError(
        message: "--linear takes keys from a terminal, and there is none. Print with --plain."
      )
    }
    var screen = screen
    try screen.run()
  }

  /// Prints an error, or the help that was requested, and exits.
  private static func exit(showing error: any Error) -> Never {
    let code = (error as? any ProgramError).map { ExitCode($0.exitCode) } ?? exitCode(for: error)
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
  public static func printedText(for error: any Error) -> String {
    "\(TextBlock(error is any ProgramError ? "Error: \(error)" : fullMessage(for: error)))"
  }
}
