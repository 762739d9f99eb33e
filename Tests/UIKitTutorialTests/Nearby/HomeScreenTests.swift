import MedleyCore
import MedleyUIKit
import StrictUIKit
import Testing

/// The home screen of "Elegantly prepare data source" with Medley.
@Suite @MainActor struct HomeScreenTests {
  private func fixture(_ rows: [AnyListItem]) -> ControllerFixture<HomeViewController> {
    let fixture = ControllerFixture(HomeViewController()) { $0.tableView }
    fixture.controller.rows = rows
    fixture.runPendingWork()
    return fixture
  }

  private func categories(_ number: Int) -> AnyListItem {
    AnyListItem(
      Categories(
        id: "categories \(number)",
        categories: (0..<12).map { CategoryDetail(id: "category \($0)", count: 100 * number + $0) }
      )
    )
  }

  private func carousel(_ row: Int, in table: UITableView) -> UICollectionView? {
    table.cellForRow(at: IndexPath(row: row, section: 0))?.all(UICollectionView.self).first
  }

  private let picks = TopPicks(places: [
    TopPick(category: "Restaurants", place: "Bistro"),
    TopPick(category: "Museums", place: "Kunsthalle"),
  ])

  @Test func `presentation models show a home screen`() throws {
    let fixture = fixture([
      AnyListItem(picks),
      categories(0),
      AnyListItem(Places(id: "restaurant", places: ["Bistro", "Bar"])),
    ])
    let table = try #require(fixture.controller.tableView)
    let page = try #require(carousel(0, in: table)).cellForItem(at: [0, 0])
    #expect(page?.texts == ["Bistro", "Restaurants"])
    #expect(table.visibleCells.last?.texts == ["restaurant", "Bistro, Bar"])
    let first = try #require(carousel(1, in: table)).cellForItem(at: [0, 0])
    #expect(first?.texts == ["category 0", "0"])
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a model with its own adapter needs no registration`() throws {
    let fixture = fixture([AnyListItem(picks)])
    let table = try #require(fixture.controller.tableView)
    fixture.controller.rows = [AnyListItem(Advertisement(id: "Buy"))]
    fixture.runPendingWork()
    #expect(table.visibleTexts == ["Buy"])
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `the top picks rest at the beginning of a page`() throws {
    let fixture = fixture([AnyListItem(picks)])
    let pages = try #require(carousel(0, in: fixture.controller.tableView))
    pages.driveScroll(by: 0, horizontally: 250)
    fixture.runPendingWork()
    let second = try #require(pages.cellForItem(at: [0, 1]))
    #expect(second.texts == ["Kunsthalle", "Museums"])
    #expect(fixture.brokenRules.isEmpty)
  }

  @Test func `a nested list starts at its stored position`() throws {
    let fixture = fixture((0..<60).map { categories($0) })
    let table = try #require(fixture.controller.tableView)
    try #require(carousel(0, in: table)).driveScroll(by: 0, horizontally: 200)
    fixture.runPendingWork()
    let offset = try #require(carousel(0, in: table)).contentOffset.x
    #expect(offset > 100)
    for _ in 0..<25 {
      table.driveScroll(by: 60)
      fixture.runPendingWork()
      let rows = table.indexPathsForVisibleRows?.map(\.row) ?? []
      #expect(rows.allSatisfy { $0 == 0 || carousel($0, in: table)?.contentOffset.x == 0 })
    }
    #expect(carousel(0, in: table) == nil)
    table.driveScroll(by: -1500, step: 100)
    fixture.runPendingWork()
    #expect(carousel(0, in: table)?.contentOffset.x == offset)
    #expect(fixture.brokenRules.isEmpty)
  }
}

private struct Advertisement: CellRepresentable {
  var id: String

  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.id) }
  }
}
