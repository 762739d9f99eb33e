import StrictUIKit
import Testing

@MainActor @Suite struct HeaderTests {
  private func world(style: UITableView.Style) -> TableWorld {
    let source = RowSource(counts: [20, 20])
    source.headers = [0: "First", 1: "Second"]
    return TableWorld(source, style: style)
  }

  @Test func `a plain header stays at the top until the next pushes it out`() {
    let world = world(style: .plain)
    let height = world.table.rectForHeader(inSection: 0).height
    #expect(world.table.rectForRow(at: IndexPath(0, 0)).minY == height)
    world.table.driveScroll(by: 300)
    #expect(world.table.headerView(forSection: 0)?.frame.minY == 300)
    let next = world.table.rectForHeader(inSection: 1).minY
    world.table.contentOffset.y = next - 10
    world.window.layoutIfNeeded()
    #expect(world.table.headerView(forSection: 0)?.frame.minY == next - height)
    #expect(world.table.headerView(forSection: 1)?.frame.minY == next)
    #expect(world.table.headerView(forSection: 1)?.textLabel?.text == "Second")
  }

  @Test func `a grouped header scrolls away`() {
    let world = world(style: .grouped)
    #expect(world.table.headerView(forSection: 0)?.frame.minY == 0)
    world.table.driveScroll(by: 300)
    #expect(world.table.headerView(forSection: 0) == nil)
  }

  @Test func `sections without titles or views have no header`() {
    let world = TableWorld(counts: [2, 2])
    #expect(world.table.contentSize.height == 176)
    #expect(world.table.headerView(forSection: 0) == nil)
  }

  @Test func `a view above all rows moves them down`() {
    let world = TableWorld(counts: [2])
    world.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    world.window.layoutIfNeeded()
    #expect(world.table.rectForRow(at: IndexPath(0, 0)).minY == 100)
    #expect(world.table.contentSize.height == 188)
    #expect(world.table.indexPathForRow(at: CGPoint(x: 5, y: 150)) == IndexPath(0, 1))
  }
}
