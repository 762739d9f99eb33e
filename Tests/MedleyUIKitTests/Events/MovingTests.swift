import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows that the user drops at another position.
@Suite @MainActor struct MovingTests {
  private func fixture(
    onMove: @escaping (ListController<Row, UITableView>, ListPath, ListPath) -> Void
  ) -> ListFixture<Row, UITableView> {
    let fixture = ListFixture<Row, UITableView>.table()
    var cells = RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    cells.content = cells.content.onMove { [weak controller = fixture.controller] _, path, event in
      guard let controller, let from = event.path else { return }
      onMove(controller, from, path)
    }
    fixture.controller.cells = cells
    fixture.show((0..<6).map { Row($0) })
    return fixture
  }

  @Test func `a drop that the data performs does not move the row twice`() throws {
    let fixture = fixture { controller, from, to in
      var snapshot = controller.snapshot
      try? snapshot.move(from: from, to: to)
      controller.apply(snapshot)
    }
    fixture.host.driveMove(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.sections[0].items.map(\.id) == [1, 2, 3, 0, 4, 5])
    try fixture.requireConsistency()
  }

  private func collection(
    onMove: @escaping (ListController<Row, UICollectionView>, ListPath, ListPath) -> Void
  ) -> ListFixture<Row, UICollectionView> {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    var cells = RowCells<UICollectionView>.standard(native: .cell(CollectionRowCell.self))
    cells.content = cells.content.onMove { [weak controller = fixture.controller] _, path, event in
      guard let controller, let from = event.path else { return }
      onMove(controller, from, path)
    }
    fixture.controller.cells = cells
    fixture.show(
      ListSnapshot([
        ListSection("a", items: (0..<6).map { Row($0) }),
        ListSection("b", layout: .grid(columns: 2), items: (10..<14).map { Row($0) }),
      ])
    )
    return fixture
  }

  @Test func `a dropped item of a collection view is placed where the data moves it`() throws {
    let moves = {
      (controller: ListController<Row, UICollectionView>, from: ListPath, to: ListPath) in
      var snapshot = controller.snapshot
      try? snapshot.move(from: from, to: to)
      controller.apply(snapshot)
    }
    let fixture = collection(onMove: moves)
    fixture.host.driveMove(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.sections[0].items.map(\.id) == [1, 2, 3, 0, 4, 5])
    try fixture.requireConsistency()
    fixture.host.driveMove(from: IndexPath(item: 3, section: 0), to: IndexPath(item: 1, section: 1))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.sections[1].items.map(\.id) == [10, 0, 11, 12, 13])
    try fixture.requireConsistency()
  }

  @Test func `a collection view shows the result of a drop, and reverts a rejected one`() throws {
    let refused = collection { _, _, _ in }
    refused.host.driveMove(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 1))
    refused.runPendingWork()
    #expect(refused.controller.snapshot.sections[0].items.map(\.id) == [0, 1, 2, 3, 4, 5])
    try refused.requireConsistency()
    let other = collection { controller, _, _ in
      controller.apply(ListSnapshot(items: [Row(9), Row(0), Row(5)]))
    }
    other.host.driveMove(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
    other.runPendingWork()
    #expect(other.controller.snapshot.sections[0].items.map(\.id) == [9, 0, 5])
    try other.requireConsistency()
  }

  @Test func `a rejected drop moves the row back`() throws {
    let fixture = fixture { _, _, _ in }
    fixture.host.driveMove(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.sections[0].items.map(\.id) == [0, 1, 2, 3, 4, 5])
    try fixture.requireConsistency()
  }

  @Test func `a drop that the data performs differently shows the data's result`() throws {
    let fixture = fixture { controller, _, _ in
      controller.apply(ListSnapshot(items: [Row(9), Row(0), Row(5)]))
    }
    fixture.host.driveMove(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.sections[0].items.map(\.id) == [9, 0, 5])
    try fixture.requireConsistency()
  }

  @Test func `a drop across sections is shown one turn later, or reverted`() throws {
    let sections = ListSnapshot([
      ListSection("a", items: (0..<3).map { Row($0) }),
      ListSection("b", items: (10..<13).map { Row($0) }),
    ])
    for target in [IndexPath(row: 2, section: 0), IndexPath(row: 1, section: 1)] {
      let refusing = fixture { _, _, _ in }
      refusing.show(sections)
      refusing.host.driveMove(from: IndexPath(row: 0, section: 0), to: target)
      refusing.runPendingWork()
      #expect(refusing.controller.snapshot == sections)
      try refusing.requireConsistency()
      for turns in 1...4 {
        let late = fixture { controller, from, to in
          Self.after(turns) { Self.move(controller, from, to) }
        }
        late.show(sections)
        late.host.driveMove(from: IndexPath(row: 0, section: 0), to: target)
        late.runPendingWork()
        #expect(late.controller.snapshot.item(at: ListPath(target))?.id == 0)
        try late.requireConsistency()
      }
    }
  }

  @Test func `a collection view waits for data that performs a drop later`() throws {
    for target in [IndexPath(item: 2, section: 0), IndexPath(item: 1, section: 1)] {
      for turns in 1...4 {
        let late = collection { controller, from, to in
          Self.after(turns) { Self.move(controller, from, to) }
        }
        late.host.driveMove(from: IndexPath(item: 0, section: 0), to: target)
        late.runPendingWork()
        #expect(late.controller.snapshot.item(at: ListPath(target))?.id == 0)
        try late.requireConsistency()
      }
    }
  }

  @Test func `a row is dropped at valid destinations only`() throws {
    let snapshot = ListSnapshot([
      ListSection("a", items: (0..<3).map { Row($0) }),
      ListSection("locked", items: (10..<12).map { Row($0) }),
      ListSection("b", items: (20..<22).map { Row($0) }),
    ])
    let table = fixture { Self.move($0, $1, $2) }
    let collection = collection { Self.move($0, $1, $2) }
    try restrict(table)
    try restrict(collection)
    for (proposed, expected) in [
      (IndexPath(item: 1, section: 1), IndexPath(item: 2, section: 0)),
      (IndexPath(item: 0, section: 2), IndexPath(item: 0, section: 2)),
      (IndexPath(item: 2, section: 2), IndexPath(item: 2, section: 2)),
    ] {
      let first = IndexPath(item: 0, section: 0)
      table.show(snapshot)
      #expect(table.host.driveMove(from: first, to: proposed) == expected)
      table.runPendingWork()
      #expect(table.controller.snapshot.item(at: ListPath(expected))?.id == 0)
      try table.requireConsistency()
      collection.show(snapshot)
      #expect(collection.host.driveMove(from: first, to: proposed) == expected)
      collection.runPendingWork()
      #expect(collection.controller.snapshot.item(at: ListPath(expected))?.id == 0)
      try collection.requireConsistency()
    }
    // A drag shows that the destination is forbidden.
    table.show(snapshot)
    let first = IndexPath(row: 0, section: 0)
    #expect(!table.host.driveDrag(from: first, to: IndexPath(row: 0, section: 1)))
    #expect(table.host.driveDrag(from: first, to: IndexPath(row: 1, section: 2)))
    table.runPendingWork()
    #expect(table.controller.snapshot.sections.map(\.itemCount) == [2, 2, 3])
    #expect(table.issues.issues.isEmpty && collection.issues.issues.isEmpty)
  }

  private func restrict<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    var cells = try #require(fixture.controller.cells as? RowCells<Host>)
    cells.content = cells.content.movable { _, destination in destination.section != "locked" }
    fixture.controller.cells = cells
  }

  /// The rows of two sections, each with its index in its text, under headers with their counts.
  private static func numbered(_ sections: [[Int]]) -> ListSnapshot<Row> {
    ListSnapshot(
      sections.enumerated().map { index, ids in
        ListSection(
          SectionID(index),
          // The height of the header grows by one line with each row.
          header: Row(1_000 + index, String(repeating: "many words ", count: 5 * ids.count)),
          items: ids.enumerated().map { Row($1, "\($0 + 1). row \($1)") }
        )
      }
    )
  }

  private static func renumber<Host: ViewHost>(
    _ controller: ListController<Row, Host>,
    _ from: ListPath,
    _ to: ListPath
  ) {
    var ids = controller.snapshot.sections.map { $0.items.map(\.id) }
    ids[to.section].insert(ids[from.section].remove(at: from.item), at: to.item)
    controller.apply(numbered(ids))
  }

  private static let drops: [(from: IndexPath, to: IndexPath)] = [
    (IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)),
    (IndexPath(item: 3, section: 0), IndexPath(item: 0, section: 0)),
    (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 1)),
    (IndexPath(item: 2, section: 1), IndexPath(item: 0, section: 0)),
  ]

  @Test func `a drop that changes rows and headers shows their final content`() throws {
    let before = Self.numbered([[0, 1, 2, 3], [10, 11, 12]])
    for (from, to) in Self.drops {
      let table = fixture { Self.renumber($0, $1, $2) }
      table.show(before)
      table.host.driveMove(from: from, to: to)
      table.runPendingWork()
      #expect(table.controller.snapshot != before)
      try table.requireConsistency()
      let collection = collection { Self.renumber($0, $1, $2) }
      collection.show(before)
      collection.host.driveMove(from: from, to: to)
      collection.runPendingWork()
      #expect(collection.controller.snapshot != before)
      try collection.requireConsistency()
    }
  }

  @Test func `a change that arrives during a drop is shown afterwards`() throws {
    let after = Self.numbered([[7, 3, 2], [12, 0, 8, 10]])
    for (from, to) in Self.drops {
      let table = fixture { controller, from, to in
        Self.renumber(controller, from, to)
        controller.apply(after)
      }
      table.show(Self.numbered([[0, 1, 2, 3], [10, 11, 12]]))
      table.host.driveMove(from: from, to: to)
      table.runPendingWork()
      #expect(table.controller.snapshot == after)
      try table.requireConsistency()
      let collection = collection { controller, from, to in
        Self.renumber(controller, from, to)
        controller.apply(after)
      }
      collection.show(Self.numbered([[0, 1, 2, 3], [10, 11, 12]]))
      collection.host.driveMove(from: from, to: to)
      collection.runPendingWork()
      #expect(collection.controller.snapshot == after)
      try collection.requireConsistency()
    }
  }

  private static func move<Host: ViewHost>(
    _ controller: ListController<Row, Host>,
    _ from: ListPath,
    _ to: ListPath
  ) {
    var snapshot = controller.snapshot
    try? snapshot.move(from: from, to: to)
    controller.apply(snapshot)
  }

  private static func after(_ turns: Int, _ work: @escaping () -> Void) {
    guard turns > 0 else { return work() }
    UIKitTurn.enqueue { after(turns - 1, work) }
  }
}
