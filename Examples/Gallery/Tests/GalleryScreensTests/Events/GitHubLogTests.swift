import Foundation
import MedleyTerminal
import Testing

@testable import GalleryScreens

@Suite(.enabled(if: GitHubLog.path != nil, "The log of real deliveries is not there."))
struct GitHubLogTests {
  private let path = GitHubLog.path ?? ""

  @Test func `all deliveries are decoded`() throws {
    let run = try EventsRun(path, "--issues")
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
    let run = try EventsRun(log: lines.joined(separator: "\n"))
    #expect(run.text.contains("✗ line \(index + 1): cut off"))
    #expect(run.summary.hasPrefix("218 deliveries, "))
    #expect(run.summary.hasSuffix(" kinds, 1 broken"))
    #expect(run.issues.count == 1)
  }

  @Test func `the kind filter applies`() throws {
    let run = try EventsRun(path, "--kind", "issues")
    #expect(run.summary == "219 deliveries, 45 kinds, 0 broken; 28 shown")
    #expect(run.lines[0].hasSuffix("─ 27 of 157 deliveries"))
  }

  @Test func `the limit applies`() throws {
    let run = try EventsRun(path, "--limit", "10")
    #expect(run.summary == "first 10: 10 deliveries, 8 kinds, 0 broken")
    #expect(try EventsRun(path, "--limit", "220").summary.hasPrefix("219 deliveries"))
  }

  @Test(arguments: [20, 40, 80, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    let run = try EventsRun(path, "--width", "\(width)")
    #expect(run.lines.dropLast().allSatisfy { $0.columnWidth <= width })
  }

  @Test func `a push lists its commits, and a run shows its result`() throws {
    let pushes = try EventsRun(path, "--kind", "push", "--width", "60")
    #expect(
      pushes.lines.suffix(4) == [
        "  ↑ Codertocat pushed 1 commit to master    2019-05-15 15:19",
        "    6113728  Initial commit",
        "",
        "219 deliveries, 45 kinds, 0 broken; 6 shown",
      ]
    )
    let runs = try EventsRun(path, "--kind", "workflow_run", "--width", "60")
    #expect(runs.lines[2] == "  ! Workflow test #163 needs someone to     2020-10-05 16:33")
  }
}

/// A log of real deliveries, if it exists beside the repository.
enum GitHubLog {
  /// The path of the file, if it exists.
  static let path: String? = {
    var folder = URL(fileURLWithPath: #filePath)
    // From this file up to the package: the folders Events, GalleryScreensTests, Tests and Gallery.
    for _ in 0..<5 { folder.deleteLastPathComponent() }
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
