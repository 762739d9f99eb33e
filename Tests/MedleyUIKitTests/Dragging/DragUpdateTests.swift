import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates that arrive while a row is dragged, and drags without a drop.
@Suite @MainActor struct DragUpdateTests {
  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `a cancelled drag changes nothing`() throws {
    try cancels(DragFixture(.table(), .collection()))
    try cancels(DragFixture(.collection(), .table()))
  }

  private func cancels<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let before = fixture.rows
    let outside = try fixture.begin(0, 0)
    outside.move(over: fixture.target.host, to: path(0, 0))
    outside.move(over: nil, to: nil)
    #expect(!outside.drop())
    let drag = try fixture.begin(0, 0)
    drag.move(over: fixture.target.host, to: path(0, 0))
    drag.cancel()
    #expect(!drag.drop())
    #expect(fixture.dropCount == 0)
    try fixture.requireRows(before)
    // No update waits any more.
    fixture.remove(1)
    fixture.remove(10)
    fixture.apply()
    try fixture.requireRows([[[0, 2], [3], [4]], [[11], [], [12]]])
  }

  @Test func `an update of the list waits until its row is dropped or the drag is cancelled`()
    throws
  {
    for drops in [true, false] {
      try waits(DragFixture(.table(), .table()), drops: drops)
      try waits(DragFixture(.table(), .collection()), drops: drops)
      try waits(DragFixture(.collection(), .table()), drops: drops)
      try waits(DragFixture(.collection(), .collection()), drops: drops)
    }
  }

  private func waits<Source, Target>(
    _ fixture: DragFixture<Source, Target>,
    drops: Bool
  ) throws {
    let drag = try fixture.begin(1, 0)
    fixture.remove(0)
    fixture.rows[0][1].append(5)
    fixture.apply()
    fixture.source.runPendingWork()
    #expect(fixture.source.controller.snapshot.sections[0].itemCount == 3)
    #expect(drag.move(over: fixture.target.host, to: path(2, 0)) == .move)
    if drops {
      #expect(drag.drop())
      try fixture.requireRows([[[2], [3, 5], [4]], [[10, 11, 1], [], [12]]])
    } else {
      drag.cancel()
      try fixture.requireRows([[[1, 2], [3, 5], [4]], [[10, 11], [], [12]]])
    }
  }

  @Test func `an update waits while a row is dragged over the list`() throws {
    try waitsForTouch(DragFixture(.table(), .table()))
    try waitsForTouch(DragFixture(.table(), .collection()))
    try waitsForTouch(DragFixture(.collection(), .table()))
    try waitsForTouch(DragFixture(.collection(), .collection()))
  }

  private func waitsForTouch<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let target = fixture.target
    let drag = try fixture.begin(1, 0)
    drag.move(over: target.host, to: path(0, 0))
    fixture.remove(10)
    fixture.apply()
    target.runPendingWork()
    #expect(target.controller.snapshot.sections[0].itemCount == 2)
    drag.move(over: fixture.source.host, to: path(0, 0))
    target.runPendingWork()
    #expect(target.controller.snapshot.sections[0].itemCount == 1)
    drag.move(over: target.host, to: path(0, 0))
    fixture.remove(12)
    fixture.apply()
    target.runPendingWork()
    #expect(target.controller.snapshot.sections[2].itemCount == 1)
    #expect(drag.drop())
    try fixture.requireRows([[[0, 2], [3], [4]], [[1, 11], [], []]])
  }

  @Test func `a row that an update deletes during its drag is not dropped`() throws {
    try deletesRow(DragFixture(.table(), .table()))
    try deletesRow(DragFixture(.table(), .collection()))
    try deletesRow(DragFixture(.collection(), .table()))
    try deletesRow(DragFixture(.collection(), .collection()))
  }

  private func deletesRow<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    for isOwn in [true, false] {
      let id = fixture.rows[0][0][1]
      let drag = try fixture.begin(1, 0)
      fixture.remove(id)
      fixture.apply()
      let host: UIScrollView = isOwn ? fixture.source.host : fixture.target.host
      drag.move(over: host, to: path(0, 0))
      drag.drop()
      let left = isOwn ? [0, 2] : [0]
      try fixture.requireRows([[left, [3], [4]], [[10, 11], [], [12]]])
    }
  }

  @Test func `an update waits while the dragged row has scrolled away`() throws {
    try waitsForHiddenRow(DragFixture(.table(), .collection()))
    try waitsForHiddenRow(DragFixture(.collection(), .table()))
  }

  private func waitsForHiddenRow<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    fixture.rows[0][1] = Array(20..<80)
    fixture.show()
    let drag = try fixture.begin(0, 0)
    let end = ItemIdentity.header("locked")
    fixture.source.bridge.scroller.scroll(to: end, at: .end, animated: false)
    fixture.source.runPendingWork()
    #expect(!fixture.source.surface.shownRows.contains { $0.path == path(0, 0) })
    fixture.remove(0)
    fixture.apply()
    fixture.source.runPendingWork()
    #expect(fixture.source.controller.snapshot.sections[0].itemCount == 3)
    drag.cancel()
    try fixture.requireRows([[[1, 2], Array(20..<80), [4]], [[10, 11], [], [12]]])
  }

  @Test func `an update that requires a reload waits as well`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 60)
    let fixture = ListFixture<Row, UICollectionView>(
      UICollectionView(frame: .zero, collectionViewLayout: layout),
      cells: RowCells.standard(native: .cell(CollectionRowCell.self))
    )
    let rows = (0..<40).map { Row($0, kind: .native) }
    fixture.show(rows)
    #expect(fixture.surface.failsToDelete)
    let drag = try #require(fixture.host.driveDragBegin(at: path(1, 0)))
    fixture.show(Array(rows.dropFirst(2)))
    #expect(fixture.controller.snapshot.itemCount == 40)
    drag.cancel()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 38)
    try fixture.requireConsistency()
  }

  @Test func `a row that a reload has removed during its drag is not accepted`() throws {
    try losesRow(DragFixture(.table(), .collection()))
    try losesRow(DragFixture(.collection(), .table()))
  }

  private func losesRow<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let drag = try fixture.begin(1, 0)
    #expect(drag.move(over: fixture.target.host, to: path(0, 0)) == .move)
    // A view outside of a window is reloaded.
    fixture.source.host.removeFromSuperview()
    fixture.remove(1)
    fixture.source.show(ListSnapshot([ListSection("first", items: [Row(0), Row(2)])]))
    #expect(fixture.source.controller.snapshot.itemCount == 2)
    #expect(drag.move(over: fixture.target.host, to: path(1, 0)) == .cancel)
    #expect(!drag.drop())
    #expect(fixture.dropCount == 0)
  }

  @Test func `a list that is shown during a drag decides about the drop`() throws {
    try exchangesTarget(DragFixture(.table(), .collection()), .collection())
    try exchangesTarget(DragFixture(.collection(), .table()), .table())
  }

  private func exchangesTarget<Source, Target>(
    _ fixture: DragFixture<Source, Target>,
    _ other: ListFixture<Row, Target>
  ) throws {
    let drag = try fixture.begin(1, 0)
    #expect(drag.move(over: fixture.target.host, to: path(0, 0)) == .move)
    // A list without a receiver.
    other.show([Row(20)])
    other.controller.connect(to: fixture.target.host)
    #expect(drag.move(over: fixture.target.host, to: path(0, 0)) == .cancel)
    #expect(!drag.drop())
    fixture.target.runPendingWork()
    #expect(fixture.dropCount == 0)
    try fixture.target.requireConsistency(of: other.controller)
  }

  @Test func `a list accepts no row until its view shows it`() throws {
    try waitsForReload(DragFixture(.table(), .collection()), .collection())
    try waitsForReload(DragFixture(.collection(), .table()), .table())
  }

  private func waitsForReload<Source, Target>(
    _ fixture: DragFixture<Source, Target>,
    _ other: ListFixture<Row, Target>
  ) throws {
    other.show([Row(20)])
    var dropped: [RowDestination] = []
    other.controller.onDrop(of: Row.self) { dropped.append($1) }
    let drag = try fixture.begin(1, 0)
    // The list is connected within a pass of the view, which is reloaded in the next turn.
    fixture.target.bridge.context.scheduler.passWillBegin()
    other.controller.connect(to: fixture.target.host)
    #expect(drag.move(over: fixture.target.host, to: path(0, 0)) == .forbidden)
    fixture.target.runPendingWork()
    #expect(drag.move(over: fixture.target.host, to: path(0, 0)) == .move)
    #expect(drag.drop())
    #expect(dropped.map(\.path) == [ListPath(section: 0, item: 0)])
    try fixture.target.requireConsistency(of: other.controller)
  }

  @Test func `a drop is shown before the drag ends, and animated to the row`() throws {
    try isShownAtOnce(DragFixture(.table(), .table()))
    try isShownAtOnce(DragFixture(.table(), .collection()))
    try isShownAtOnce(DragFixture(.collection(), .table()))
    try isShownAtOnce(DragFixture(.collection(), .collection()))
  }

  private func isShownAtOnce<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let drag = try fixture.begin(0, 0)
    drag.move(over: fixture.target.host, to: path(1, 0))
    #expect(drag.drop())
    // No turn of the run loop has passed.
    #expect(fixture.target.surface.hasRow(at: path(2, 0)))
    #expect(drag.animatedPath == path(1, 0))
    try fixture.requireRows([[[1, 2], [3], [4]], [[10, 0, 11], [], [12]]])
    fixture.delay = 1
    let late = try fixture.begin(0, 0)
    late.move(over: fixture.target.host, to: path(0, 1))
    #expect(late.drop())
    #expect(late.animatedPath == nil)
    try fixture.requireRows([[[2], [3], [4]], [[10, 0, 11], [1], [12]]])
  }

  @Test func `an item that stays in its collection view is animated to its place`() throws {
    let fixture = try DragFixture(.collection(), .table())
    let drag = try fixture.begin(0, 0)
    drag.move(over: fixture.source.host, to: path(2, 0))
    #expect(drag.drop())
    #expect(drag.animatedPath == path(2, 0))
    try fixture.requireRows([[[1, 2, 0], [3], [4]], [[10, 11], [], [12]]])
    let refused = ListFixture<Row, UICollectionView>.collection()
    refused.show((0..<4).map { Row($0, kind: .native) })
    let other = try #require(refused.host.driveDragBegin(at: path(1, 0)))
    other.move(over: refused.host, to: path(3, 0))
    #expect(other.drop())
    #expect(other.animatedPath == path(1, 0))
  }
}
