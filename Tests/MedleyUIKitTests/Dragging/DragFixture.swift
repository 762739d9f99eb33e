import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Two lists of one store, whose rows can be dragged within their list and to the other list.
///
/// Each list has three sections with headers. The third section accepts no rows.
@MainActor
final class DragFixture<Source: ViewHost, Target: ViewHost> {
  /// The index of the source or the target in the store.
  enum List: Int {
    case source, target
  }

  let source: ListFixture<Row, Source>
  let target: ListFixture<Row, Target>

  /// The ids of the rows of each section, by list.
  var rows: [[[Int]]] = [
    [[0, 1, 2], [3], [4]],
    [[10, 11], [], [12]],
  ]

  /// The layout of the sections.
  let layout: SectionLayout

  /// How the sections are collapsible.
  var collapsing = SectionCollapsing.never

  /// The number of turns after which the store performs a drop.
  var delay = 0

  /// The number of drops that the store has performed.
  private(set) var dropCount = 0

  static var sections: [SectionID] { ["first", "second", "locked"] }

  init(
    _ source: ListFixture<Row, Source>,
    _ target: ListFixture<Row, Target>,
    layout: SectionLayout = .list
  ) throws {
    (self.source, self.target, self.layout) = (source, target, layout)
    try connect(source, as: .source)
    try connect(target, as: .target)
    show()
  }

  private func connect<Host: ViewHost>(_ fixture: ListFixture<Row, Host>, as list: List) throws {
    var cells = try #require(fixture.controller.cells as? RowCells<Host>)
    cells.content = cells.content
      .onMove { [weak self] row, path, _ in self?.drop(row.id, on: list, at: path) }
      .movable { _, destination in destination.section != "locked" }
    fixture.controller.cells = cells
    fixture.controller.onDrop(of: Row.self) { _, destination in
      destination.section != "locked"
    } perform: { [weak self] row, destination in
      self?.drop(row.id, on: list, at: destination.path)
    }
  }

  private func drop(_ id: Int, on list: List, at path: ListPath) {
    dropCount += 1
    afterTurns(delay) { [self] in
      guard remove(id) else { return }
      // The store may have changed since the list was shown.
      let end = rows[list.rawValue][path.section].count
      rows[list.rawValue][path.section].insert(id, at: min(path.item, end))
      apply()
    }
  }

  private func afterTurns(_ turns: Int, _ work: @escaping () -> Void) {
    guard turns > 0 else { return work() }
    UIKitTurn.enqueue { self.afterTurns(turns - 1, work) }
  }

  /// Removes a row from the store, and returns whether the store had the row.
  @discardableResult
  func remove(_ id: Int) -> Bool {
    for list in rows.indices {
      for section in rows[list].indices {
        guard let item = rows[list][section].firstIndex(of: id) else { continue }
        rows[list][section].remove(at: item)
        return true
      }
    }
    return false
  }

  /// Applies the rows of the store to both lists, and performs nothing else.
  func apply() {
    source.controller.apply(snapshot(.source))
    target.controller.apply(snapshot(.target))
  }

  func show() {
    apply()
    source.runPendingWork()
    target.runPendingWork()
  }

  private func snapshot(_ list: List) -> ListSnapshot<Row> {
    ListSnapshot(
      zip(Self.sections, rows[list.rawValue]).enumerated().map { index, section in
        let header = Row(100 * (list.rawValue + 1) + index, "header \(index)")
        return ListSection(
          section.0,
          header: header,
          layout: layout,
          items: section.1.map { Row($0) }
        )
        .collapsing(collapsing)
      }
    )
  }

  /// Performs the deferred work, and checks that both views show the rows of the store.
  func requireRows(_ expected: [[[Int]]]) throws {
    source.runPendingWork()
    target.runPendingWork()
    #expect(rows == expected)
    #expect(source.controller.snapshot.sections.map { $0.items.map(\.id) } == rows[0])
    #expect(target.controller.snapshot.sections.map { $0.items.map(\.id) } == rows[1])
    try source.requireConsistency()
    try target.requireConsistency()
  }

  /// Begins to drag a row of the source.
  func begin(_ item: Int, _ section: Int) throws -> DrivenDrag {
    try #require(source.host.driveDragBegin(at: IndexPath(item: item, section: section)))
  }
}

extension ListFixture {
  /// Returns the center of a cell in the view.
  func center(of position: CellPosition) throws -> CGPoint {
    let frame = try #require(surface.frame(of: position))
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}
