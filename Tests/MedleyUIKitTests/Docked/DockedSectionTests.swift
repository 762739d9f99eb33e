import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Docked sections in a table view and a collection view: they stay at the lower edge, and are no rows of the view.
@MainActor
@Suite struct DockedSectionTests {
  private static func rows(_ ids: ClosedRange<Int>) -> [Row] { ids.map { Row($0) } }

  private func list(_ count: Int, docked: [Row]) -> ListSnapshot<Row> {
    ListSnapshot([
      ListSection("rows", items: Self.rows(1...count)),
      ListSection("dock", dock: .bottom, items: docked),
    ])
  }

  private func check<Host: ViewHost>(_ fixture: ListFixture<Row, Host>, _ comment: Comment) throws {
    let list = fixture.controller
    let scrolled = list.sectionCount - list.dockedSectionCount
    let counts = (0..<scrolled).map { list.section(at: $0)?.itemCount ?? 0 }
    #expect(fixture.shownCounts == counts, comment)
    #expect(fixture.violations.isEmpty, comment)
    let docked = (scrolled..<list.sectionCount).flatMap { list.positions(inSection: $0) }
    let dock = fixture.bridge.dock
    #expect(
      dock.cells.map { text(of: $0.cell) } == docked.map { text(list.model(at: $0)) },
      comment
    )
    let height = min(
      dock.cells.reduce(0) { $0 + $1.cell.frame.height },
      fixture.host.bounds.height / 2
    )
    #expect(abs(fixture.host.contentInset.bottom - height) < 0.5, comment)
    guard let view = dock.view, !dock.cells.isEmpty else { return }
    #expect(abs(view.frame.minY + height - fixture.host.bounds.maxY) < 0.5, comment)
    #expect(fixture.host.subviews.last === view, comment)
  }

  private func text(of cell: DockedCell) -> String? {
    switch cell.embeddedView {
    case let view as ContentView: view.content.title
    case let view as PlainRowView: view.row?.text
    case let view as any RowShowing: view.row?.text
    default: nil
    }
  }

  private func text(_ model: (any ListModel)?) -> String? { (model as? Row)?.text }

  // MARK: All small changes

  /// All lists of two sections, each absent, with a row, or docked, in both orders; one row can be in either.
  private static var lists: [ListSnapshot<Row>] {
    func sections(_ id: SectionID, _ row: Int) -> [ListSection<Row>?] {
      [
        nil, ListSection(id, items: [Row(row)]), ListSection(id, items: [Row(9)]),
        ListSection(id, dock: .bottom, items: [Row(9)]),
        ListSection(id, header: Row(row + 7), dock: .bottom, items: rows(row...row + 1)),
      ]
    }
    var lists: [ListSnapshot<Row>] = []
    for first in sections("a", 10) {
      for second in sections("b", 20) {
        let both = [first, second].compactMap { $0 }
        let ids = both.flatMap(\.items).map(\.id)
        guard Set(ids).count == ids.count else { continue }
        lists.append(ListSnapshot(both))
        if both.count == 2 { lists.append(ListSnapshot(both.reversed())) }
      }
    }
    return lists
  }

  private func checkAllChanges<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    let lists = Self.lists
    for (number, old) in lists.enumerated() {
      for (other, new) in lists.enumerated().prefix(number) where !LongRun.skips(number, other) {
        for (step, list) in [old, new, old].enumerated() {
          fixture.show(list)
          try check(fixture, "lists \(number) and \(other), step \(step)")
        }
      }
    }
    let codes = Set(fixture.issues.issues.map(\.code))
    #expect(codes.isSubset(of: [.misplacedDock]))
  }

  @Test func `a table view performs all changes of two sections`() throws {
    try checkAllChanges(ListFixture.table())
  }

  @Test func `a collection view performs all changes of two sections`() throws {
    try checkAllChanges(ListFixture.collection())
  }

  // MARK: Layout

  @Test func `the end of the list is above docked rows, and they stay when the list scrolls`()
    throws
  {
    let fixture = ListFixture.table()
    fixture.host.listOptions.followsEnd = true
    fixture.show(list(40, docked: [Row(100)]))
    let view = try #require(fixture.bridge.dock.view)
    let last = try #require(fixture.distance(of: .row(40)))
    let height = try #require(
      fixture.surface.frame(of: .row(ListPath(section: 0, item: 39)))?.height
    )
    #expect(abs(last + height - (view.frame.minY - fixture.host.contentOffset.y)) < 1)
    fixture.host.contentOffset.y = 100
    fixture.runPendingWork()
    try check(fixture, "scrolled")
    fixture.show(list(41, docked: [Row(100), Row(101)]))
    try check(fixture, "higher")
  }

  @Test func `docked rows are above the keyboard`() throws {
    let fixture = ListFixture.table()
    fixture.show(list(40, docked: [Row(100)]))
    let view = try #require(fixture.bridge.dock.view)
    let before = view.frame.minY - fixture.host.contentOffset.y
    fixture.host.contentInset.bottom += 200
    fixture.runPendingWork()
    #expect(abs(view.frame.minY - fixture.host.contentOffset.y - (before - 200)) < 0.5)
  }

  @Test func `docked rows that are higher than half of the view scroll`() throws {
    let fixture = ListFixture.table()
    fixture.show(list(40, docked: Self.rows(100...120)))
    let view = try #require(fixture.bridge.dock.view)
    #expect(fixture.host.contentInset.bottom == 240)
    #expect(view.isScrollEnabled && view.contentSize.height > 240)
  }

  // MARK: Cells

  @Test func `an update of a docked row keeps its cell`() throws {
    let fixture = ListFixture.table()
    fixture.show(list(5, docked: [Row(100), Row(101)]))
    let cells = fixture.bridge.dock.cells.map(\.cell)
    fixture.show(list(6, docked: [Row(100, "changed"), Row(101)]))
    #expect(fixture.bridge.dock.cells.map(\.cell) == cells)
    try check(fixture, "changed")
    fixture.show(list(6, docked: [Row(101), Row(102)]))
    #expect(fixture.bridge.dock.cells.first?.cell === cells[1])
    try check(fixture, "exchanged")
  }

  @Test func `docked rows are displayed, and not any more when they are removed`() {
    let fixture = ListFixture.table()
    fixture.show(list(5, docked: [Row(100)]))
    let position = CellPosition.row(ListPath(section: 1, item: 0))
    #expect(fixture.controller.isDisplayed(at: position))
    #expect(fixture.host.cellView(at: position) is ContentView)
    fixture.show(ListSnapshot(items: Self.rows(1...5)))
    #expect(fixture.bridge.dock.cells.isEmpty)
    #expect(fixture.host.contentInset.bottom == 0)
  }

  @Test func `scrolling to a docked row does nothing`() {
    let fixture = ListFixture.table()
    fixture.show(list(40, docked: [Row(100)]))
    let offset = fixture.host.contentOffset
    fixture.host.scroll(to: .row(100), at: .end)
    fixture.runPendingWork()
    #expect(fixture.host.contentOffset == offset)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a nested list shows its docked section at the end`() {
    let fixture = ListFixture.collection()
    fixture.bridge.context.isNested = true
    fixture.show(list(3, docked: [Row(100)]))
    #expect(fixture.shownCounts == [3, 1])
    #expect(fixture.bridge.dock.view == nil)
  }
}

extension ListFixture {
  /// The number of rows in each section of the view.
  fileprivate var shownCounts: [Int] {
    if let table = host as? UITableView {
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
    guard let collection = host as? UICollectionView else { return [] }
    return (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }
}
