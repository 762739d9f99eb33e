import StrictUIKit
import Testing

@MainActor @Suite struct HeaderTests {
  private func fixture(style: UITableView.Style) -> TableFixture {
    let source = RowSource(counts: [20, 20])
    source.headers = [0: "First", 1: "Second"]
    return TableFixture(source, style: style)
  }

  @Test func `a plain header stays at the top until the next header pushes it out`() {
    let fixture = fixture(style: .plain)
    let height = fixture.table.rectForHeader(inSection: 0).height
    #expect(fixture.table.rectForRow(at: IndexPath(0, 0)).minY == height)
    fixture.table.driveScroll(by: 300)
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == 300)
    let next = fixture.table.rectForHeader(inSection: 1).minY
    fixture.table.contentOffset.y = next - 10
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == next - height)
    #expect(fixture.table.headerView(forSection: 1)?.frame.minY == next)
    #expect(fixture.table.headerView(forSection: 1)?.textLabel?.text == "Second")
  }

  @Test func `a grouped header scrolls away`() {
    let fixture = fixture(style: .grouped)
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == 0)
    fixture.table.driveScroll(by: 300)
    #expect(fixture.table.headerView(forSection: 0) == nil)
  }

  @Test func `sections without titles or views have no header`() {
    let fixture = TableFixture(counts: [2, 2])
    #expect(fixture.table.contentSize.height == 176)
    #expect(fixture.table.headerView(forSection: 0) == nil)
  }

  @Test func `a table header view shifts the rows`() {
    let fixture = TableFixture(counts: [2])
    fixture.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.rectForRow(at: IndexPath(0, 0)).minY == 100)
    #expect(fixture.table.contentSize.height == 188)
    #expect(fixture.table.indexPathForRow(at: CGPoint(x: 5, y: 150)) == IndexPath(0, 1))
  }
}
