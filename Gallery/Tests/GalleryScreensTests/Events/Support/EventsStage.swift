import ArgumentParser
import Medley

@testable import GalleryScreens

/// What a run of the screen shows.
struct EventsStage {
  let text: String
  let issues: [ListIssue]

  /// The lines, without the empty one behind the last line feed.
  var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The line that says what was read.
  var summary: String { lines.last ?? "" }

  /// Runs the screen with arguments as they are typed.
  init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  /// Runs the screen on a log.
  init(log: some Collection<UInt8>, _ arguments: String...) throws {
    let file = try TemporaryFile(log)
    try self.init([file.path] + arguments)
  }

  /// Runs the screen on a log.
  init(log: String, _ arguments: String...) throws {
    let file = try TemporaryFile(log.utf8)
    try self.init([file.path] + arguments)
  }

  private init(_ arguments: [String]) throws {
    var text = ""
    let stage = Stage { text += $0 }
    try EventsCommand.parse(arguments).run(on: stage)
    self.text = text
    issues = stage.issueLog.issues
  }
}
