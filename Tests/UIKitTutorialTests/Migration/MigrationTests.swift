import Medley
import MedleyUIKit
import StrictUIKit
import Testing

/// The errands before and after the migration to Medley.
@Suite @MainActor struct MigrationTests {
  private func before(_ titles: String...) -> ControllerFixture<BeforeMigration.ErrandsController> {
    let fixture = ControllerFixture(BeforeMigration.ErrandsController()) { $0.tableView }
    fixture.controller.show(
      titles.enumerated().map { BeforeMigration.Errand(id: $0.offset, title: $0.element) }
    )
    fixture.runPendingWork()
    return fixture
  }

  private func after(_ titles: String...) -> ControllerFixture<ErrandsController> {
    let fixture = ControllerFixture(ErrandsController()) { $0.tableView }
    fixture.controller.show(
      titles.enumerated().map { Errand(id: $0.offset, title: $0.element) }
    )
    fixture.runPendingWork()
    return fixture
  }

  @Test func `both controllers show the same rows after each tap`() throws {
    let (before, after) = (before("Post", "Bank", "Bread"), after("Post", "Bank", "Bread"))
    let tables = [
      try #require(before.controller.tableView), try #require(after.controller.tableView),
    ]
    for _ in 0..<3 {
      for table in tables { table.driveTap(at: [0, 0]) }
      before.runPendingWork()
      after.runPendingWork()
      #expect(tables[0].visibleTexts == tables[1].visibleTexts)
      #expect(tables.allSatisfy { $0.indexPathForSelectedRow == nil })
    }
    #expect(tables[1].visibleTexts == ["Nothing to do", "Bread", "Bank", "Post"])
    #expect(before.brokenRules.isEmpty && after.brokenRules.isEmpty)
  }

  @Test func `the delegate of the controller decides the heights of measured rows`() throws {
    let fixture = after()
    let table = try #require(fixture.controller.tableView)
    #expect(table.visibleTexts == ["Nothing to do"])
    #expect(table.rectForRow(at: [0, 0]).height == 88)
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a finished errand keeps its row, which moves to the other section`() throws {
    let fixture = after("Post", "Bank")
    let table = try #require(fixture.controller.tableView)
    table.driveTap(at: [0, 0])
    fixture.runPendingWork()
    let cell = try #require(table.cellForRow(at: [1, 0]))
    #expect(cell.textLabel?.text == "Post")
    #expect(cell.accessoryType == .checkmark)
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a second change before the first is shown raises no exception`() throws {
    let fixture = after("Post", "Bank")
    fixture.controller.show([])
    fixture.controller.show([Errand(id: 7, title: "Tea", isDone: true)])
    fixture.runPendingWork()
    let table = try #require(fixture.controller.tableView)
    #expect(table.visibleTexts == ["Nothing to do", "Tea"])
    #expect(fixture.brokenRules.isEmpty)
  }
}
