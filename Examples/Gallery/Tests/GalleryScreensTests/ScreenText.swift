import ArgumentParser
import Medley

@testable import GalleryScreens

/// The output of a command: its text and its issues.
struct ScreenRun<Command: ScreenCommand> {
  let text: String
  let issues: [String]

  /// The lines, without the empty line after the last line feed.
  var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Runs the command with arguments of the command line.
  init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  /// Runs the command with arguments of the command line.
  init(_ arguments: [String]) throws {
    var text = ""
    let output = ScreenOutput { text += $0 }
    try Command.parse(arguments).run(on: output)
    self.text = text
    issues = output.issueLog.issues.map(\.description)
  }
}

extension ScreenCommand {
  /// Returns the text that the command writes for arguments.
  static func text(_ arguments: String...) throws -> String {
    try ScreenRun<Self>(arguments).text
  }

  /// Returns the text that the command writes for arguments.
  static func text(_ arguments: [String]) throws -> String {
    try ScreenRun<Self>(arguments).text
  }

  /// Returns the error message for invalid arguments, without the usage.
  static func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try text(arguments)
      return nil
    } catch {
      return message(for: error)
    }
  }
}

/// A seeded random number generator (SplitMix by Steele, Lea and Flood).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
