import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Nested lists.
@Suite @MainActor struct NestedListTests {
  private struct Shelf: ListModel {
    var id: Int
    var rows: [Row]
  }

  private func fixture(_ axis: ListAxis) -> ListFixture<Shelf, UITableView> {
    ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Shelf, UITableView>.list(
        axis: axis,
        cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      ) { ListSnapshot(items: $0.rows) }
    )
  }

  private func shelves(_ count: Int) -> [Shelf] {
    (0..<count).map { shelf in Shelf(id: shelf, rows: (0..<30).map { Row($0, "\(shelf).\($0)") }) }
  }

  @Test func `a horizontal nested list restores its scroll position`() throws {
    let fixture = fixture(.horizontal)
    fixture.show(shelves(60))
    let nested = try #require(fixture.view(0, 0) as? NestedListView)
    #expect(!nested.collectionView.visibleCells.isEmpty)
    nested.collectionView.driveScroll(by: 0, horizontally: 500)
    fixture.runPendingWork()
    let offset = nested.collectionView.contentOffset.x
    #expect(offset > 100)
    fixture.host.driveScroll(by: 2400, step: 200)
    fixture.runPendingWork()
    fixture.host.driveScroll(by: -2400, step: 200)
    fixture.runPendingWork()
    let again = try #require(fixture.view(0, 0) as? NestedListView)
    #expect(abs(again.collectionView.contentOffset.x - offset) < 1)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a nested list in a recycled cell does not start at the previous list's position`() {
    let fixture = fixture(.horizontal)
    fixture.show(shelves(60))
    func nested(_ row: Int) -> UICollectionView? {
      (fixture.view(0, row) as? NestedListView)?.collectionView
    }
    nested(0)?.driveScroll(by: 0, horizontally: 500)
    fixture.runPendingWork()
    let first = nested(0)
    var hasTakenOver = false
    for _ in 0..<40 {
      fixture.host.driveScroll(by: 60)
      fixture.runPendingWork()
      for row in 1..<60 {
        guard let nested = nested(row) else { continue }
        #expect(nested.contentOffset.x <= 0)
        hasTakenOver = hasTakenOver || nested === first
      }
    }
    #expect(hasTakenOver)
  }

  @Test func `a vertical nested list is as high as all its rows`() throws {
    let fixture = fixture(.vertical)
    fixture.show([Shelf(id: 1, rows: (0..<5).map { Row($0) })])
    let height = fixture.host.rectForRow(at: IndexPath(row: 0, section: 0)).height
    #expect(height >= 5 * 30)
    let nested = try #require(fixture.view(0, 0) as? NestedListView)
    #expect(nested.collectionView.visibleCells.count == 5)
  }

  @Test func `headers and footers of a horizontal list are placed in its line`() throws {
    let cells = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Shelf, UITableView>.list(axis: .horizontal, cells: cells) { shelf in
        let isEmpty = shelf.rows.isEmpty
        return ListSnapshot([
          ListSection(
            "a",
            header: Row(100, "head\(shelf.rows.count)"),
            footer: isEmpty ? nil : Row(101, "foot"),
            items: shelf.rows
          ),
          ListSection("b", items: [Row(102, "last")]),
        ])
      }
    )
    fixture.show([Shelf(id: 1, rows: [Row(1), Row(2)])])
    let nested = try #require(fixture.view(0, 0) as? NestedListView).collectionView
    func place(_ position: CellPosition) -> CGFloat? {
      nested.frame(of: position)?.minX.rounded()
    }
    func title(_ position: CellPosition) -> String? {
      (nested.cellView(at: position) as? ContentView)?.content.title
    }
    let (header, footer) = (CellPosition.header(section: 0), CellPosition.footer(section: 0))
    func row(_ section: Int, _ item: Int) -> CellPosition {
      .row(ListPath(section: section, item: item))
    }
    #expect(
      [header, row(0, 0), row(0, 1), footer, row(1, 0)].map(place) == [0, 134, 253, 379, 514]
    )
    let widths = [header, row(0, 0)].map { nested.frame(of: $0)?.width.rounded() }
    #expect(widths == [118, 110], "a row has half a gap at each side")
    #expect(title(header) == "head2")
    #expect(title(footer) == nil)
    nested.driveScroll(by: 0, horizontally: 500)
    fixture.runPendingWork()
    #expect(title(header) == nil)
    #expect(title(footer) == "foot")
    nested.driveScroll(by: 0, horizontally: -500)
    fixture.show([Shelf(id: 1, rows: [Row(2)])])
    #expect(title(header) == "head1")
    #expect([header, row(0, 0), footer, row(1, 0)].map(place) == [0, 134, 261, 395])
    fixture.show([Shelf(id: 1, rows: [])])
    #expect([header, row(1, 0)].map(place) == [0, 134])
    #expect(nested.frame(of: footer) == nil)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a change of a nested list is a separate update`() throws {
    let fixture = fixture(.horizontal)
    fixture.show(shelves(3))
    let nested = try #require(fixture.view(0, 0) as? NestedListView)
    var changed = shelves(3)
    changed[0].rows[0].text = "new"
    changed[0].rows.remove(at: 1)
    fixture.show(changed)
    #expect(fixture.view(0, 0) === nested)
    let first = nested.collectionView.cellView(at: .row(ListPath(section: 0, item: 0)))
    #expect((first as? ContentView)?.content.title == "new")
    #expect(nested.collectionView.numberOfItems(inSection: 0) == 29)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a nested list that changes while its row is not visible has its height afterwards`() {
    var count = 1
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Shelf, UITableView>.list(
        cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      ) { _ in ListSnapshot(items: (0..<count).map { Row($0) }) }
    )
    fixture.show(shelves(60))
    let path = IndexPath(row: 0, section: 0)
    let height = fixture.host.rectForRow(at: path).height
    fixture.host.driveScroll(by: 1_000)
    fixture.runPendingWork()
    count = 3
    fixture.host.driveScroll(by: -1_000)
    fixture.runPendingWork()
    #expect(fixture.host.rectForRow(at: path).height == 3 * height)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a nested list keeps its cells while its row is removed`() throws {
    let fixture = fixture(.vertical)
    fixture.show(shelves(2))
    let nested = try #require(fixture.view(0, 0) as? NestedListView).collectionView
    let count = nested.visibleCells.count
    #expect(count > 0)
    fixture.controller.apply(ListSnapshot(items: [Shelf(id: 1, rows: [Row(0)])]))
    #expect(nested.list == nil)
    #expect(nested.visibleCells.count == count)
    fixture.runPendingWork()
    #expect(nested.visibleCells.isEmpty)
    #expect(fixture.violations.isEmpty)
  }

  private final class Log {
    var names: [String] = []
  }

  @Test func `a row rendered as another list has the cells and events of that list`() throws {
    let log = Log()
    func cells(_ name: String) -> CellAdapter<Row, UICollectionView> {
      CellAdapter<Row, UICollectionView>.content { ListContent("\(name) \($0.text)") }
        .onSelect { _, _ in log.names.append(name) }
    }
    let portable = CellAdapter<Shelf, UITableView>.list(cells: cells("portable")) {
      ListSnapshot(items: $0.rows)
    }
    let fixture = ListFixture<Shelf, UITableView>(
      UITableView(frame: .zero, style: .plain),
      cells: portable.rendered(
        by: .list(axis: .horizontal, cells: cells("own")) { ListSnapshot(items: $0.rows) }
      )
    )
    fixture.show(shelves(1))
    let nested = try #require(fixture.view(0, 0) as? NestedListView)
    nested.collectionView.driveTap(at: IndexPath(item: 0, section: 0))
    fixture.runPendingWork()
    #expect(log.names == ["own"])
    let first = nested.collectionView.cellView(at: .row(ListPath(section: 0, item: 0)))
    #expect((first as? ContentView)?.content.title == "own 0.0")
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a nested list is as high as its rows, whatever their heights`() {
    let nested = NestedListView(axis: .vertical)
    nested.frame.size.width = 320
    nested.collectionView.frame.size.width = 320
    let cells = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    let controller = ListController(nested.collectionView, cells: cells)
    let text = String(repeating: "many words ", count: 60)
    controller.apply(ListSnapshot(items: (0..<30).map { Row($0, text) }))
    let height = nested.sizeThatFits(CGSize(width: 320, height: 0)).height
    nested.frame.size.height = 20_000
    nested.layoutIfNeeded()
    nested.collectionView.layoutIfNeeded()
    #expect(height > 3_000)
    #expect(height == nested.collectionView.contentSize.height)
  }
}
