import MedleyTerminal
import Testing

@testable import GalleryScreens

@Suite(.enabled(if: GitHubLog.path != nil, "The log of real deliveries is not there."))
struct GitHubLogTests {
  private let path = GitHubLog.path ?? ""

  @Test func `all deliveries are read`() throws {
    let stage = try EventsStage(path, "--faults")
    #expect(stage.lines.suffix(3) == ["219 deliveries, 45 kinds, 0 broken", "", "no issues"])
    #expect(stage.lines[0].hasPrefix("Codertocat/Hello-World ─"))
    #expect(stage.lines[0].hasSuffix("─ 157 deliveries"))
  }

  @Test func `only kinds without a cell are unknown`() throws {
    let log = DeliveryLog.reading(try GitHubLog.lines().joined(separator: "\n"))
    let unknown = Set(log.entries.filter { $0.delivery.kind == .unknown }.map(\.kind))
    #expect(unknown.count == 23)
    #expect(log.entries.count { $0.delivery.kind == .unknown } == 57)
    #expect(log.kinds.count == 45)
  }

  @Test(arguments: [0, 10, 218])
  func `half a line is one broken line`(index: Int) throws {
    var lines = try GitHubLog.lines()
    lines[index] = String(lines[index].prefix(lines[index].count / 2))
    let stage = try EventsStage(log: lines.joined(separator: "\n"))
    #expect(stage.text.contains("✗ line \(index + 1): cut off"))
    #expect(stage.summary.hasPrefix("218 deliveries, "))
    #expect(stage.summary.hasSuffix(" kinds, 1 broken"))
    #expect(stage.issues.count == 1)
  }

  @Test func `a kind is shown alone`() throws {
    let stage = try EventsStage(path, "--kind", "issues")
    #expect(stage.summary == "219 deliveries, 45 kinds, 0 broken; 28 shown")
    #expect(stage.lines[0].hasSuffix("─ 27 of 157 deliveries"))
  }

  @Test func `the beginning is shown alone`() throws {
    let stage = try EventsStage(path, "--limit", "10")
    #expect(stage.summary == "first 10: 10 deliveries, 8 kinds, 0 broken")
    #expect(try EventsStage(path, "--limit", "220").summary.hasPrefix("219 deliveries"))
  }

  @Test(arguments: [20, 40, 80, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    let stage = try EventsStage(path, "--width", "\(width)")
    #expect(stage.lines.dropLast().allSatisfy { $0.columnWidth <= width })
  }

  @Test func `a push tells its commits and a run its end`() throws {
    let pushes = try EventsStage(path, "--kind", "push", "--width", "60")
    #expect(
      pushes.lines.suffix(4) == [
        "  ↑ Codertocat pushed 1 commit to master    2019-05-15 15:19",
        "    └ 6113728  Initial commit",
        "",
        "219 deliveries, 45 kinds, 0 broken; 6 shown",
      ]
    )
    let runs = try EventsStage(path, "--kind", "workflow_run", "--width", "60")
    #expect(runs.lines[2] == "  ! Workflow test #163 needs someone to     2020-10-05 16:33")
  }
}
