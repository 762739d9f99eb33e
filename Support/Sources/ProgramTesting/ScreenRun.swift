import ArgumentParser
import Medley
public import ProgramSupport

/// The output of a command: its text and its issues.
public struct ScreenRun<Command: ScreenCommand> {
  /// The text that was written.
  public let text: String
  /// The reported issues.
  public let issues: [String]

  /// The lines, without the empty line after the last line feed.
  public var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Runs the command with arguments of the command line.
  public init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  /// Runs the command with arguments of the command line.
  public init(_ arguments: [String]) throws {
    var text = ""
    let output = ScreenOutput { text += $0 }
    try Command.parse(arguments).run(on: output)
    self.text = text
    issues = output.issueLog.issues.map(\.description)
  }
}

extension ScreenCommand {
  /// Returns the text that the command writes for arguments.
  public static func text(_ arguments: String...) throws -> String {
    try ScreenRun<Self>(arguments).text
  }

  /// Returns the text that the command writes for arguments.
  public static func text(_ arguments: [String]) throws -> String {
    try ScreenRun<Self>(arguments).text
  }

  /// Returns the error message for invalid arguments, without the usage.
  public static func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try text(arguments)
      return nil
    } catch {
      return message(for: error)
    }
  }
}
