import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows of trees that the user drags to another place of their tree.
@Suite @MainActor struct TreeDropTests {
  /// Row 1 with 2 and 3, row 4 in 3; then rows 5 and 6; row 7 is hidden in 6.
  private let roots = [
    TreeItem(1, [TreeItem(2), TreeItem(3, [TreeItem(4)])]),
    TreeItem(5),
    TreeItem(6, [TreeItem(7)]),
  ]

  private func opened<Host: ViewHost>(_ fixture: TreeFixture<Host>) -> TreeFixture<Host> {
    fixture.setExpanded(true, 3)
    fixture.setExpanded(true, 1)
    return fixture
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Drags a row to a path, and by a number of levels inwards.
  private func drag<Host: ViewHost>(
    _ fixture: TreeFixture<Host>,
    _ item: Int,
    to target: Int,
    levels: CGFloat = 0,
    part: CGFloat = 0.5
  ) throws -> UIDropOperation {
    let start = try fixture.list.center(of: .row(ListPath(section: 0, item: item)))
    let drag = try #require(fixture.list.host.driveDragBegin(at: path(item), from: start))
    let frame = try #require(
      fixture.list.surface.frame(of: .row(ListPath(section: 0, item: target)))
    )
    let isMirrored = fixture.list.surface.isMirrored
    let distance = levels * OutlineIndentation.step * (isMirrored ? -1 : 1)
    let point = CGPoint(x: start.x + distance, y: frame.minY + part * frame.height)
    let operation = drag.move(over: fixture.list.host, to: path(target), at: point)
    drag.drop()
    fixture.list.runPendingWork()
    return operation
  }

  @Test func `the horizontal position chooses the level of a dropped row`() throws {
    for isMirrored in [false, true] {
      try choosesLevel(isMirrored) { TreeFixture.table(roots) }
      try choosesLevel(isMirrored) { TreeFixture.collection(roots) }
    }
  }

  private func choosesLevel<Host: ViewHost>(
    _ isMirrored: Bool,
    _ make: () -> TreeFixture<Host>
  ) throws {
    let places: [(levels: CGFloat, parent: Int?, sibling: Int)] = [
      (1, 1, 3), (1.4, 1, 3), (2, 3, 4), (9, 3, 4),
    ]
    for (levels, parent, sibling) in places {
      let fixture = opened(make())
      if isMirrored { fixture.list.host.semanticContentAttribute = .forceRightToLeft }
      #expect(try drag(fixture, 4, to: 4, levels: levels) == .move)
      #expect(fixture.drops.map { $0.parentID(as: Int.self) } == [parent])
      #expect(fixture.drops.map { $0.precedingID(as: Int.self) } == [sibling])
      #expect(fixture.differences() == [])
      try fixture.list.requireConsistency()
    }
    let fixture = opened(make())
    #expect(try drag(fixture, 4, to: 4) == .move)
    #expect(fixture.drops.isEmpty)
  }

  @Test func `a row that is dragged straight down keeps its level where it can`() throws {
    let fixture = opened(TreeFixture.table(roots))
    // Row 2 moves below row 4: as a sibling of 3.
    #expect(try drag(fixture, 1, to: 3) == .move)
    #expect(fixture.drops.first?.level == 2)
    #expect(fixture.differences() == [])
    // Row 1 with all its rows moves to the end.
    #expect(try drag(fixture, 0, to: 5, part: 0.9) == .move)
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [5, 6, 1, 3, 4, 2])
    #expect(fixture.differences() == [])
  }

  @Test func `a row is dropped on a row that can have rows below it`() throws {
    try dropsOnRow(opened(TreeFixture.table(roots)))
    try dropsOnRow(opened(TreeFixture.collection(roots)))
  }

  private func dropsOnRow<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    // In the middle of row 6, which is collapsed.
    #expect(try drag(fixture, 1, to: 5) == .move)
    #expect(fixture.drops.last?.parentID() == 6)
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 3, 4, 5, 6])
    #expect(fixture.differences() == [])
    fixture.setExpanded(true, 6)
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 3, 4, 5, 6, 2, 7])
    #expect(fixture.differences() == [])
    try fixture.list.requireConsistency()
  }

  @Test func `a row cannot be dropped in the rows below it`() throws {
    try isForbidden(opened(TreeFixture.table(roots)))
    try isForbidden(opened(TreeFixture.collection(roots)))
  }

  private func isForbidden<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    #expect(try drag(fixture, 0, to: 1) == .forbidden)
    #expect(try drag(fixture, 0, to: 2) == .forbidden)
    #expect(fixture.drops.isEmpty)
    #expect(fixture.differences() == [])
  }

  @Test func `a handle of editing mode moves a row to the deepest place`() throws {
    try movesByHandle(opened(TreeFixture.table(roots))) { $0.driveMove(from: path(4), to: path(1)) }
    try movesByHandle(opened(TreeFixture.collection(roots))) {
      $0.driveMove(from: path(4), to: path(1))
    }
  }

  private func movesByHandle<Host: ViewHost>(
    _ fixture: TreeFixture<Host>,
    _ move: (Host) -> IndexPath?
  ) throws {
    (fixture.list.host as? UITableView)?.setEditing(true, animated: false)
    fixture.list.runPendingWork()
    #expect(move(fixture.list.host) == path(1))
    for _ in 0..<4 { fixture.list.runPendingWork() }
    #expect(fixture.drops.map { $0.parentID(as: Int.self) } == [1])
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 5, 2, 3, 4, 6])
    #expect(fixture.differences() == [])
    try fixture.list.requireConsistency()
  }

  @Test func `rows with paths in place of places move as flat rows`() throws {
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
    var paths: [ListPath] = []
    let list = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: cells.onMove { _, path, _ in paths.append(path) }
    )
    let fixture = opened(TreeFixture(list, roots))
    #expect(try drag(fixture, 4, to: 1) == .move)
    for _ in 0..<4 { fixture.list.runPendingWork() }
    #expect(paths == [ListPath(section: 0, item: 1)])
    #expect(fixture.list.issues.issues.isEmpty)
  }
}
