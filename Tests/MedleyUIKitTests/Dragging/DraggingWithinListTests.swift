import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows that the user drags to another place of their list.
@Suite @MainActor struct DraggingWithinListTests {
  private let rest: [[Int]] = [[10, 11], [], [12]]

  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `a row is dragged to every valid place`() throws {
    try dragsEverywhere(DragFixture(.table(), .table()))
    try dragsEverywhere(DragFixture(.collection(), .table()))
    let grid = SectionLayout.grid(columns: 2)
    try dragsEverywhere(DragFixture(.collection(), .collection(), layout: grid))
  }

  private func dragsEverywhere<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let host = fixture.source.host
    #expect(host.driveDrag(from: path(0, 0), to: path(2, 0)))
    try fixture.requireRows([[[1, 2, 0], [3], [4]], rest])
    #expect(host.driveDrag(from: path(1, 0), to: path(0, 0)))
    try fixture.requireRows([[[2, 1, 0], [3], [4]], rest])
    #expect(host.driveDrag(from: path(1, 0), to: path(0, 1)))
    try fixture.requireRows([[[2, 0], [1, 3], [4]], rest])
    #expect(host.driveDrag(from: path(0, 0), to: path(2, 1)))
    try fixture.requireRows([[[0], [1, 3, 2], [4]], rest])
    #expect(host.driveDrag(from: path(0, 0), to: path(0, 1)))
    #expect(host.driveDrag(from: path(3, 1), to: path(0, 0)))
    try fixture.requireRows([[[2], [0, 1, 3], [4]], rest])
    #expect(fixture.dropCount == 6)
  }

  @Test func `a row is dragged beside the rows, where no path is proposed`() throws {
    try dragsBesideRows(DragFixture(.table(), .table()))
    try dragsBesideRows(DragFixture(.collection(), .table()))
  }

  private func dragsBesideRows<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let source = fixture.source
    let drag = try fixture.begin(0, 0)
    let end = try source.center(of: .row(ListPath(section: 0, item: 2)))
    #expect(drag.move(over: source.host, to: nil, at: end) == .move)
    #expect(drag.drop())
    try fixture.requireRows([[[1, 2, 0], [3], [4]], rest])
    let next = try fixture.begin(0, 0)
    let header = try source.center(of: .header(section: 1))
    #expect(next.move(over: source.host, to: nil, at: header) == .move)
    #expect(next.drop())
    try fixture.requireRows([[[2, 0], [1, 3], [4]], rest])
    let last = try fixture.begin(0, 0)
    #expect(last.move(over: source.host, to: nil) == .forbidden)
    #expect(!last.drop())
  }

  @Test func `a path beyond the end of a section denotes the end`() throws {
    let fixture = try DragFixture(.collection(), .table())
    let host = fixture.source.host
    #expect(host.driveDrag(from: path(0, 0), to: path(3, 0)))
    try fixture.requireRows([[[1, 2, 0], [3], [4]], rest])
    #expect(host.driveDrag(from: path(0, 0), to: path(9, 1)))
    try fixture.requireRows([[[2, 0], [3, 1], [4]], rest])
  }

  @Test func `a row that is dropped where it was is not moved`() throws {
    let table = try DragFixture(.table(), .table())
    #expect(table.source.host.driveDrag(from: path(1, 0), to: path(1, 0)))
    let collection = try DragFixture(.collection(), .table())
    #expect(collection.source.host.driveDrag(from: path(1, 0), to: path(1, 0)))
    #expect(collection.source.host.driveDrag(from: path(2, 0), to: path(3, 0)))
    #expect(table.dropCount == 0 && collection.dropCount == 0)
  }

  @Test func `a drop at an invalid destination is forbidden and changes nothing`() throws {
    try isForbidden(DragFixture(.table(), .table()))
    try isForbidden(DragFixture(.collection(), .table()))
  }

  private func isForbidden<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let drag = try fixture.begin(0, 0)
    #expect(drag.move(over: fixture.source.host, to: path(0, 2)) == .forbidden)
    #expect(!drag.drop())
    #expect(fixture.dropCount == 0)
    try fixture.requireRows([[[0, 1, 2], [3], [4]], rest])
  }

  @Test func `a drop that the data rejects leaves the row where it was`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show((0..<4).map { Row($0, kind: .native) })
    #expect(fixture.host.driveDrag(from: path(0, 0), to: path(2, 0)))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.items.map(\.id) == [0, 1, 2, 3])
    try fixture.requireConsistency()
  }

  @Test func `data that performs a drop some turns later moves the row then`() throws {
    for turns in 1...4 {
      let table = try DragFixture(.table(), .collection())
      let collection = try DragFixture(.collection(), .table())
      (table.delay, collection.delay) = (turns, turns)
      for target in [path(2, 0), path(0, 1)] {
        let expected = target.section == 0 ? [[1, 2, 0], [3], [4]] : [[1, 2], [0, 3], [4]]
        table.rows = [[[0, 1, 2], [3], [4]], rest]
        table.show()
        #expect(table.source.host.driveDrag(from: path(0, 0), to: target))
        try table.requireRows([expected, rest])
        collection.rows = [[[0, 1, 2], [3], [4]], rest]
        collection.show()
        #expect(collection.source.host.driveDrag(from: path(0, 0), to: target))
        try collection.requireRows([expected, rest])
      }
    }
  }

  @Test func `a row is dropped on a collapsed section`() throws {
    try dropsOnCollapsed(DragFixture(.table(), .table()))
    try dropsOnCollapsed(DragFixture(.collection(), .table()))
  }

  private func dropsOnCollapsed<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let source = fixture.source
    fixture.collapsing = .startsExpanded
    fixture.show()
    source.tapHeader(1)
    #expect(!source.surface.hasRow(at: path(0, 1)))
    #expect(source.host.driveDrag(from: path(0, 0), to: path(0, 1)))
    try fixture.requireRows([[[1, 2], [0, 3], [4]], rest])
    // The header of the collapsed section stands for the section.
    let drag = try fixture.begin(0, 0)
    let header = try source.center(of: .header(section: 1))
    #expect(drag.move(over: source.host, to: nil, at: header) == .move)
    #expect(drag.drop())
    try fixture.requireRows([[[2], [1, 0, 3], [4]], rest])
    #expect(!source.surface.hasRow(at: path(0, 1)))
  }
}
