import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Display and impressions of nested rows, which follow what is visible in the outer list.
@Suite @MainActor struct NestedDisplayTests {
  private final class Log {
    var visible: Set<Int> = []
    var seen: Set<Int> = []
    var events = 0
  }

  /// A table with a nested list of 40 rows, each 40 points high, and 20 more such lists.
  private func fixture(_ log: Log) -> ListFixture<Shelf, UITableView> {
    let cell = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      .height(40)
      .onDisplay { row, _ in
        #expect(log.visible.insert(row.id).inserted)
        log.events += 1
      }
      .onEndDisplay { row, _ in
        #expect(log.visible.remove(row.id) != nil)
        log.events += 1
      }
      .onImpression(visibleFraction: 0.5, dwell: 1) { row, _ in log.seen.insert(row.id) }
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Shelf, UITableView>.list(axis: .vertical, cells: cell) {
        ListSnapshot(items: $0.rows)
      }
    )
    fixture.show(
      (0..<20).map { shelf in Shelf(id: shelf, rows: (0..<40).map { Row(shelf * 100 + $0) }) }
    )
    return fixture
  }

  @Test func `nested rows are displayed while they are visible in the outer list`() {
    let log = Log()
    let fixture = fixture(log)
    #expect(log.visible == Set(0..<12))
    fixture.host.driveScroll(by: 400)
    fixture.runPendingWork()
    #expect(log.visible == Set(10..<22))
    // The end of the first list and the beginning of the second one.
    fixture.host.driveScroll(by: 1_000)
    fixture.runPendingWork()
    #expect(log.visible == Set(35..<40).union(100..<107))
    // The cell of the first list is recycled.
    fixture.host.driveScroll(by: 8_000)
    fixture.runPendingWork()
    #expect(log.visible.allSatisfy { $0 >= 500 } && log.visible.count >= 12)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a nested row below a bar is not displayed`() {
    let log = Log()
    let fixture = fixture(log)
    fixture.host.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 40, right: 0)
    fixture.runPendingWork()
    #expect(log.visible == Set(0..<9))
    fixture.host.driveScroll(by: 80)
    fixture.runPendingWork()
    #expect(log.visible == Set(2..<11))
  }

  @Test func `a nested row that the outer list hides has no impression`() {
    let log = Log()
    let fixture = fixture(log)
    let start = SystemClock.now
    fixture.bridge.display.updateVisibility(at: start + 10)
    fixture.bridge.display.updateVisibility(at: start + 11.1)
    fixture.runPendingWork()
    #expect(log.seen == Set(0..<12))
  }

  @Test func `nested rows keep being displayed when the outer list is updated`() {
    let log = Log()
    let fixture = fixture(log)
    let events = log.events
    fixture.show(
      (0..<19).map { shelf in Shelf(id: shelf, rows: (0..<40).map { Row(shelf * 100 + $0) }) }
    )
    #expect(log.events == events)
  }

  @Test func `nested rows load their pictures only while they are visible in the outer list`() async
  {
    let loader = HeldPictures()
    let address = { (row: Int) in "https://example.org/\(row)" }
    let cell = CellAdapter<Row, UICollectionView>.content { row in
      ListContent(row.text, image: ListImage(url: address(row.id), alternative: "a face"))
    }
    .height(80)
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Shelf, UITableView>.list(axis: .vertical, cells: cell) {
        ListSnapshot(items: $0.rows)
      }
    )
    fixture.controller.pictures = ListPictures(loader)
    fixture.show(
      (0..<20).map { shelf in Shelf(id: shelf, rows: (0..<40).map { Row(shelf * 100 + $0) }) }
    )
    let first = Set((0..<6).map(address))
    #expect(await eventually { Set(loader.waiting) == first })
    #expect(Set(loader.requests) == first)
    fixture.host.driveScroll(by: 160)
    fixture.runPendingWork()
    #expect(await eventually { Set(loader.waiting) == Set((2..<8).map(address)) })
    #expect(Set(loader.cancelled) == [address(0), address(1)])
    // The cell of the first list waits for reuse.
    fixture.host.driveScroll(by: 3_200 * 10 - 160)
    fixture.runPendingWork()
    #expect(await eventually { Set(loader.waiting) == Set((1_000..<1_006).map(address)) })
  }

  @Test func `a nested list that leaves the list ends the display of its rows`() {
    let log = Log()
    let fixture = fixture(log)
    fixture.show([Shelf(id: 3, rows: [Row(300)])])
    #expect(log.visible == [300])
  }

  @Test func `lists two levels down end the display of their rows from top to bottom`() {
    var visible: Set<Int> = []
    var ended: [Int] = []
    let cell = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      .height(40)
      .onDisplay { row, _ in visible.insert(row.id) }
      .onEndDisplay { row, _ in
        visible.remove(row.id)
        ended.append(row.id)
      }
    let shelf = CellAdapter<Shelf, UICollectionView>.list(axis: .vertical, cells: cell) {
      ListSnapshot(items: $0.rows)
    }
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: WallCells(
        wall: .list(axis: .vertical, cells: shelf) { ListSnapshot(items: $0.shelves) },
        blank: .content { ListContent("wall \($0.id)") }.height(400)
      )
    )
    let shelves = (0..<2).map { shelf in
      Shelf(id: shelf, rows: (0..<10).map { Row(shelf * 10 + $0) })
    }
    fixture.show([Wall(id: 0, shelves: shelves)] + (1..<20).map { Wall(id: $0) })
    #expect(visible == Set(0..<12))
    // The cell of the first row waits for reuse and keeps its lists.
    fixture.host.driveScroll(by: 4_000)
    fixture.runPendingWork()
    #expect(visible.isEmpty)
    #expect(ended.filter { $0 < 10 } == Array(0..<10))
    #expect(ended.filter { $0 >= 10 } == [10, 11])
    fixture.host.driveScroll(by: -4_000)
    fixture.runPendingWork()
    #expect(visible == Set(0..<12))
    #expect(fixture.violations.isEmpty)
  }
}

private struct Shelf: ListModel {
  var id: Int
  var rows: [Row]
}

private struct Wall: ListModel {
  var id: Int
  var shelves: [Shelf] = []
}

/// A list of shelves, or a tall cell of another kind for none.
private struct WallCells<Host: ViewHost>: CellProvider {
  typealias Item = Wall

  var wall: CellAdapter<Wall, Host>
  var blank: CellAdapter<Wall, Host>

  func visit<Visitor: CellVisitor>(
    _ item: Wall,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    visitor.visit(item, adapter: item.shelves.isEmpty ? blank : wall)
  }
}
