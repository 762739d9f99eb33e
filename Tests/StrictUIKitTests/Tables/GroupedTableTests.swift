import StrictUIKit
import Testing

/// The space between the sections of grouped tables.
@MainActor struct GroupedTableTests {
  @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
  func `sections without headers are 35 points apart, and the first is below the top`(
    _ style: UITableView.Style
  ) {
    let table = TableFixture(RowSource(counts: [2, 2]), style: style).table
    #expect(table.rectForRow(at: IndexPath(0, 0)).minY == 35)
    let end = table.rectForRow(at: IndexPath(0, 1)).maxY
    #expect(table.rectForRow(at: IndexPath(1, 0)).minY == end + 35)
    #expect(table.contentSize.height == 263.5)
  }

  @Test func `a plain table has no space between sections`() {
    let table = TableFixture(RowSource(counts: [2, 2])).table
    #expect(table.rectForRow(at: IndexPath(0, 0)).minY == 0)
    #expect(table.rectForRow(at: IndexPath(1, 0)).minY == 88)
  }

  @Test func `the space stays after sections are inserted and deleted`() {
    let fixture = TableFixture(RowSource(counts: [1, 1, 1]), style: .grouped)
    _ = fixture.batch(after: [1, 1, 1]) { table in
      table.deleteSections([0], with: .none)
      table.insertSections([2], with: .none)
    }
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.isEmpty)
    #expect(fixture.table.rectForRow(at: IndexPath(0, 0)).minY == 35)
    #expect(fixture.table.rectForRow(at: IndexPath(2, 0)).minY == 193)
  }
}
