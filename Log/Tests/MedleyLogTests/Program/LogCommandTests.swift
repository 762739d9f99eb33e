import ArgumentParser
import Medley
import MedleyTerminal
import ProgramSupport
import ProgramTesting
import Testing

@testable import MedleyLog

@Suite struct LogCommandTests {
  private func command(_ arguments: [String]) throws -> ShowCommand {
    try #require(try LogCommand.parseAsRoot(arguments) as? ShowCommand)
  }

  private func isInteractive(_ arguments: [String], inTerminal: Bool = true) throws -> Bool {
    try command(arguments).isInteractive(inTerminal: inTerminal)
  }

  @Test(arguments: [
    [], ["show"], ["log", "--filter", "push", "--kind", "push", "--limit", "9"],
    ["log", "--follow"], ["show", "log", "--linear"], ["--issues"],
  ])
  func `the log is interactive only in a terminal`(arguments: [String]) throws {
    #expect(try isInteractive(arguments))
    #expect(try !isInteractive(arguments, inTerminal: false))
    #expect(try !isInteractive(arguments + ["--plain"]))
  }

  @Test func `the default subcommand shows a file`() throws {
    #expect(try command(["deliveries.ndjson"]).file == "deliveries.ndjson")
    #expect(try command([]).file == nil)
  }

  @Test func `the version is printed`() {
    #expect {
      try LogCommand.parseAsRoot(["--version"])
    } throws: { error in
      LogCommand.message(for: error).hasPrefix("medley-log of Medley")
        && LogCommand.exitCode(for: error) == .success
    }
  }

  @Test func `a log on the standard input is interactive unless the keys come from there`() throws {
    #expect(try isInteractive(["-"]) == !StandardStreams.isInputTerminal)
    #expect(try !isInteractive(["-"], inTerminal: false))
    #expect(try !isInteractive(["-", "--plain"]))
  }

  @Test func `errors are reported before the terminal is changed`() {
    #expect(throws: InputFileError.self) {
      try ShowCommand.parse(["/nowhere/at/all"]).setup()
    }
    #expect(throws: InputFileError.self) {
      try ShowCommand.parse(["/tmp"]).setup()
    }
    #expect(ShowCommand.refusal(["--follow"])?.contains("path of a file") == true)
    #expect(ShowCommand.refusal(["/dev/null", "--follow"])?.contains("terminal") == true)
  }

  @Test(arguments: [
    ["NAME"], ["show", "NAME"], ["--NAME"], ["--kind", "NAME"], ["--find", "NAME"],
    ["--width", "NAME"], ["help", "NAME"], ["--database", "/NAME"], ["--import", "NAME"],
    ["--database", "/NAME/x", "--import", "/NAME"], ["serve", "NAME"],
    ["serve", "--host", "NAME"], ["serve", "--port", "NAME"],
  ])
  func `nothing that is printed has control characters of arguments`(arguments: [String]) {
    let name = "x\u{1B}]52;c;aGk=\u{7}\u{9B}1m\r"
    let arguments = arguments.map { $0.replacing("NAME", with: name) }
    let printed = printed(arguments)
    let controls = printed.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty, "\(printed.debugDescription)")
  }

  /// The output of the program for some arguments, without a screen or a server.
  private func printed(_ arguments: [String]) -> String {
    var text = ""
    do {
      let command = try LogCommand.parseAsRoot(arguments)
      _ = try (command as? ShowCommand)?.setup()
      let output = ScreenOutput { text += $0 }
      try (command as? any ScreenCommand)?.show(on: output)
      output.showIssues()
    } catch {
      text += LogCommand.printedText(for: error)
    }
    return text
  }
}
