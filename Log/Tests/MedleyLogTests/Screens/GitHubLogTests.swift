import Foundation
import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

@Suite(.enabled(if: GitHubLog.path != nil, "The log of real deliveries is not there."))
struct GitHubLogTests {
  private let path = GitHubLog.path ?? ""

  @Test func `all deliveries are decoded`() throws {
    let run = try LogRun(path, "--issues")
    #expect(run.lines.suffix(3) == ["219 deliveries, 45 kinds, 0 broken", "", "no issues"])
    #expect(run.lines[0].hasPrefix("Codertocat/Hello-World ─"))
    #expect(run.lines[0].hasSuffix("─ 157 deliveries"))
  }

  @Test func `only kinds without a cell are unknown`() throws {
    let log = DeliveryLog.reading(try GitHubLog.lines().joined(separator: "\n"))
    let unknown = Set(log.entries.filter { $0.delivery.kind == .unknown }.map(\.kind))
    #expect(unknown.count == 23)
    #expect(log.entries.count { $0.delivery.kind == .unknown } == 57)
    #expect(log.kinds.count == 45)
  }

  @Test(arguments: [0, 10, 218])
  func `a truncated line is one broken line`(index: Int) throws {
    var lines = try GitHubLog.lines()
    lines[index] = String(lines[index].prefix(lines[index].count / 2))
    let run = try LogRun(log: lines.joined(separator: "\n"))
    #expect(run.text.contains("✗ line \(index + 1): cut off"))
    #expect(run.summary.hasPrefix("218 deliveries, "))
    #expect(run.summary.hasSuffix(" kinds, 1 broken"))
    #expect(run.issues.count == 1)
  }

  @Test func `the kind filter applies`() throws {
    let run = try LogRun(path, "--kind", "issues")
    #expect(run.summary == "219 deliveries, 45 kinds, 0 broken; 28 shown")
    #expect(run.lines[0].hasSuffix("─ 27 of 157 deliveries"))
  }

  @Test func `the limit applies`() throws {
    let run = try LogRun(path, "--limit", "10")
    #expect(run.summary == "first 10: 10 deliveries, 8 kinds, 0 broken")
    #expect(try LogRun(path, "--limit", "220").summary.hasPrefix("219 deliveries"))
  }

  /// The lines with a value that contains a word, as Foundation's parser finds them.
  private func lines(with word: String) throws -> Set<Int> {
    func contains(_ value: Any) -> Bool {
      switch value {
      case let value as [String: Any]: value.values.contains(where: contains)
      case let value as [Any]: value.contains(where: contains)
      case let text as String:
        text.lowercased().contains(word)
          && text.wholeMatch(of: /[a-zA-Z]\S*:\/\/\S*|git@\S*/) == nil
      default: "\(value)".contains(word)
      }
    }
    let lines = try GitHubLog.lines()
    return Set(
      try lines.indices.filter {
        contains(try JSONSerialization.jsonObject(with: Data(lines[$0].utf8)))
      }
    )
  }

  @Test(arguments: ["label", "deploy", "issue", "comment", "hook", "push", "octo-repo"])
  func `a word is not found in addresses, and in all other values`(word: String) throws {
    let expected = try lines(with: word)
    let query = LogQuery(LogFilter(text: word))
    let found = try GitHubLog.lines().enumerated().filter { _, line in
      Array(line.utf8).withUnsafeBufferPointer {
        query.accepts(classNumber: LineClasses.none, line: $0)
      }
    }
    // Rows have words of their own, such as “pushed”.
    #expect(expected.isSubset(of: found.map(\.offset)))
    let others = found.filter { !expected.contains($0.offset) }
    for (_, line) in others {
      let entry = try LossyDecoder().decodeElement(LogEntry.self, from: line.utf8)
      #expect(entry.delivery.words.joined(separator: " ").lowercased().contains(word))
    }
    let run = try LogRun(path, "--find", word)
    #expect(run.summary == "219 deliveries, 45 kinds, 0 broken; \(found.count) shown")
  }

  @Test func `a value that a filter found and that the row does not show is below the row`() throws
  {
    let run = try LogRun(path, "--find", "label kind:installation")
    #expect(run.text.contains("    installation.events["), "\(run.text)")
    #expect(run.text.contains("]: label"))
    let actions = try LogRun(path, "--find", "label -kind:installation -kind:workflow*")
    #expect(!actions.text.contains("events["))
  }

  @Test(arguments: [20, 40, 80, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    let run = try LogRun(path, "--width", "\(width)")
    #expect(run.lines.dropLast().allSatisfy { $0.columnWidth <= width })
  }

  @Test func `a push lists its commits, and a run shows its result`() throws {
    let pushes = try LogRun(path, "--kind", "push", "--width", "60")
    #expect(
      pushes.lines.suffix(4) == [
        "  ↑ Codertocat pushed 1 commit to master    2019-05-15 15:19",
        "    6113728  Initial commit",
        "",
        "219 deliveries, 45 kinds, 0 broken; 6 shown",
      ]
    )
    let runs = try LogRun(path, "--kind", "workflow_run", "--width", "60")
    #expect(runs.lines[2] == "  ! Workflow test #163 needs someone to     2020-10-05 16:33")
  }
}

/// A log of real deliveries, if it exists beside the repository.
enum GitHubLog {
  /// The path of the file, if it exists.
  static let path: String? = {
    var folder = URL(fileURLWithPath: #filePath)
    // From this file up to the package: the folders Screens, MedleyLogTests and Tests.
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    for _ in 0..<2 {
      folder.deleteLastPathComponent()
      let file = folder.appendingPathComponent("shared/data/github-webhooks.ndjson")
      if FileManager.default.fileExists(atPath: file.path) { return file.path }
    }
    return nil
  }()

  /// The lines of the file.
  static func lines() throws -> [String] {
    guard let path else { return [] }
    return try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
