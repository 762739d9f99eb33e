import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Ancestors of the first visible row that stay above the rows that scroll.
@Suite @MainActor struct StickyRowTests {
  /// 12 folders with 3 folders of 6 rows each.
  private let roots = (1...12).map { id in
    TreeItem(
      id * 100,
      (1...3).map { inner in
        TreeItem(id * 100 + inner * 10, (1...6).map { TreeItem(id * 100 + inner * 10 + $0) })
      }
    )
  }

  private func opened<Host: ViewHost>(_ fixture: TreeFixture<Host>) -> TreeFixture<Host> {
    fixture.isSticky = true
    fixture.open = Set(fixture.ids)
    fixture.list.controller.setAllExpanded(true)
    fixture.show()
    return fixture
  }

  private func scroll<Host: ViewHost>(_ fixture: TreeFixture<Host>, to offset: CGFloat) {
    fixture.list.host.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    fixture.list.runPendingWork()
  }

  // MARK: The shown rows

  @Test func `a table view shows the ancestors at every offset`() throws {
    try showsAncestors(opened(TreeFixture.table(roots)))
  }

  @Test func `a collection view shows the ancestors at every offset`() throws {
    try showsAncestors(opened(TreeFixture.collection(roots)))
  }

  private func showsAncestors<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    var most = 0
    for offset in stride(from: CGFloat(-40), to: 2_000, by: 7) {
      scroll(fixture, to: offset)
      try #require(fixture.stickyDifference() == nil, "offset \(offset)")
      most = max(most, fixture.list.bridge.sticky.cells.count)
    }
    #expect(most == 2)
    #expect(fixture.list.violations.isEmpty)
  }

  @Test func `the cells of the ancestors are reused`() throws {
    try reuses(opened(TreeFixture.table(roots)))
    try reuses(opened(TreeFixture.collection(roots)))
  }

  private func reuses<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    // The cells are kept, so that no address is used twice.
    var cells: [ObjectIdentifier: StickyCell] = [:]
    var shown: Set<ItemIdentity> = []
    for offset in stride(from: CGFloat(0), to: 4_000, by: 40) {
      scroll(fixture, to: offset)
      for (identity, cell) in fixture.list.bridge.sticky.cells {
        cells[ObjectIdentifier(cell)] = cell
        shown.insert(identity)
      }
    }
    #expect(shown.count > 8)
    // An ancestor can appear before the one that it replaces has gone.
    #expect(cells.count <= 4)
  }

  @Test func `the ancestors are right after every random step`() throws {
    for seed in 0..<(LongRun.isOn ? 100 : 6) {
      try run(seed) { TreeFixture.table($0) }
      try run(seed + 1000) { TreeFixture.collection($0) }
    }
  }

  private func run<Host: ViewHost>(
    _ seed: Int,
    _ make: ([TreeItem]) -> TreeFixture<Host>
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = make(RandomTreeRun<Host>.roots(&random))
    fixture.isSticky = true
    var run = RandomTreeRun(fixture, random)
    for step in 0..<60 {
      let name = run.step()
      let place: Comment = "seed \(seed), step \(step): \(name)"
      try #require(fixture.differences() == [], place)
      try #require(fixture.stickyDifference() == nil, place)
    }
  }

  @Test func `a section without sticky ancestors has no cells above its rows`() {
    let fixture = TreeFixture.table(roots)
    fixture.list.controller.setAllExpanded(true)
    scroll(fixture, to: 500)
    #expect(fixture.list.bridge.sticky.view == nil)
    fixture.isSticky = true
    fixture.show()
    #expect(fixture.list.bridge.sticky.cells.count == 2)
    fixture.isSticky = false
    fixture.show()
    #expect(fixture.list.bridge.sticky.cells.isEmpty)
    #expect(fixture.list.bridge.sticky.view?.isHidden == true)
  }

  @Test func `the ancestors are below a sticky header`() throws {
    let fixture = opened(TreeFixture.table(roots))
    fixture.header = Row(9_000)
    fixture.show()
    for offset in stride(from: CGFloat(0), to: 400, by: 11) {
      scroll(fixture, to: offset)
      let header = try #require(fixture.list.surface.frame(of: .header(section: 0)))
      let edge = max(offset, 0) + header.height
      try #require(fixture.stickyDifference(below: edge) == nil, "offset \(offset)")
    }
    let view = try #require(fixture.list.bridge.sticky.view)
    let header = try #require(fixture.list.surface.heading(at: .header(section: 0)))
    #expect(view.frame.minY >= header.frame.maxY - 0.5)
  }

  @Test func `the option can change together with rows, and stays while rows change`() {
    let fixture = opened(TreeFixture.table(roots))
    scroll(fixture, to: 500)
    fixture.isSticky = false
    fixture.show()
    #expect(fixture.list.bridge.sticky.cells.isEmpty)
    fixture.edit(100) { $0.row.text = "Changed" }
    fixture.isSticky = true
    fixture.show()
    #expect(fixture.stickyDifference() == nil)
    #expect(fixture.list.bridge.sticky.cells.count == 2)
    fixture.remove(111)
    fixture.show()
    #expect(fixture.stickyDifference() == nil)
    #expect(fixture.list.bridge.sticky.cells.count == 2)
  }

  @Test func `a row that changes is shown with its new content`() throws {
    let fixture = opened(TreeFixture.table(roots))
    scroll(fixture, to: 300)
    fixture.edit(100) { $0.row.text = "Changed" }
    fixture.show()
    #expect(fixture.stickyDifference() == nil)
    let cell = try #require(fixture.list.bridge.sticky.cells.first?.cell)
    #expect(fixture.line(of: cell).text == "Changed")
  }

  // MARK: Taps

  @Test func `a tap scrolls to the row, which is then below its own ancestors`() throws {
    try scrollsToRow(opened(TreeFixture.table(roots)))
    try scrollsToRow(opened(TreeFixture.collection(roots)))
  }

  private func scrollsToRow<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    scroll(fixture, to: 700)
    let shown = fixture.list.bridge.sticky.cells
    let (identity, cell) = try #require(shown.last)
    let cover = shown.dropLast().reduce(0) { $0 + $1.cell.frame.height }
    (cell.gestureRecognizers?.first as? UITapGestureRecognizer)?.driveTap()
    for _ in 0..<4 { fixture.list.runPendingWork() }
    let distance = try #require(fixture.list.distance(of: identity))
    #expect(abs(distance - cover) < 1)
    #expect(fixture.stickyDifference() == nil)
    #expect(fixture.list.controller.selection.isEmpty)
  }

  @Test func `a tap on the chevron collapses the row`() throws {
    try collapses(opened(TreeFixture.table(roots)))
    try collapses(opened(TreeFixture.collection(roots)))
  }

  private func collapses<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    scroll(fixture, to: 700)
    let (identity, cell) = try #require(fixture.list.bridge.sticky.cells.first)
    let chevron = try #require(cell.descendant(of: OutlineButton.self))
    let center = fixture.list.window.convert(
      CGPoint(x: chevron.bounds.midX, y: chevron.bounds.midY),
      from: chevron
    )
    #expect(fixture.list.window.hitTest(center, with: nil) === cell)
    let title = fixture.list.window.convert(CGPoint(x: 40, y: 10), from: cell)
    #expect(fixture.list.window.hitTest(title, with: nil) === cell)
    fixture.list.window.driveTouch(center)
    fixture.list.runPendingWork()
    let id = try #require(identity.rowID(as: Int.self))
    fixture.open.remove(id)
    #expect(fixture.differences() == [])
    #expect(fixture.stickyDifference() == nil)
    #expect((fixture.list.distance(of: identity) ?? -1) >= 0)
  }

  @Test func `nothing in the view of the ancestors takes the keyboard or the focus`() throws {
    let cells = CellAdapter<Row, UITableView>.content { row in
      switch row.id % 3 {
      case 0: ListContent(row.text, control: .text(row.text))
      case 1: ListContent(row.text, control: .toggle(true))
      default:
        ListContent(
          row.text,
          control: .choice("a", options: [ListControl.Option("a"), ListControl.Option("b")])
        )
      }
    }
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    let fixture = opened(TreeFixture(list, roots))
    var kinds: Set<Int> = []
    for offset in stride(from: CGFloat(100), to: 4_000, by: 150) {
      scroll(fixture, to: offset)
      for (identity, cell) in list.bridge.sticky.cells {
        kinds.insert((identity.rowID(as: Int.self) ?? 0) % 3)
        for view in cell.descendants(of: UIView.self) where view !== cell {
          #expect(!view.canBecomeFirstResponder)
          #expect(!(view is UIControl) || !view.isUserInteractionEnabled)
        }
        #expect(cell.embeddedView?.isUserInteractionEnabled == false)
        #expect(!cell.canBecomeFirstResponder && !cell.canBecomeFocused)
      }
    }
    #expect(kinds.count == 3)
    // The row itself can be edited.
    scroll(fixture, to: 0)
    let inputs = list.surface.shownRows.compactMap { $0.cell.firstTextInput }
    #expect(inputs.contains { $0.becomeFirstResponder() })
  }

  @Test func `a copy adopts another width`() throws {
    let fixture = opened(TreeFixture.table(roots))
    scroll(fixture, to: 700)
    fixture.list.host.frame.size.width -= 80
    for _ in 0..<3 { fixture.list.runPendingWork() }
    #expect(fixture.stickyDifference() == nil)
    for (_, cell) in fixture.list.bridge.sticky.cells {
      let shown = cell.naturalHeight
      cell.measure()
      #expect(shown == cell.naturalHeight)
    }
  }

  // MARK: Scrolling and screen readers

  @Test func `a scroll to a row leaves it below the ancestors`() throws {
    try leavesRoom(opened(TreeFixture.table(roots)))
    try leavesRoom(opened(TreeFixture.collection(roots)))
  }

  private func leavesRoom<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    for (id, edge) in [(323, ScrollEdge.start), (514, .nearest), (215, .start), (111, .nearest)] {
      for isAnimated in [false, true] {
        scroll(fixture, to: id == 514 ? 0 : 1_500)
        fixture.list.controller.scroll(to: id, at: edge, animated: isAnimated)
        for _ in 0..<4 { fixture.list.runPendingWork() }
        let distance = try #require(fixture.list.distance(of: .row(id)))
        let bottom = fixture.list.bridge.sticky.cells.map(\.cell.frame.maxY).max() ?? 0
        #expect(distance >= bottom - 0.5, "row \(id), animated \(isAnimated)")
        if edge == .start { #expect(abs(distance - bottom) < 1, "row \(id)") }
      }
    }
  }

  @Test func `a row that receives the focus is not covered`() throws {
    let fixture = opened(TreeFixture.table(roots))
    scroll(fixture, to: 700)
    let bottom = try #require(fixture.list.bridge.sticky.view?.frame.maxY)
    let (path, _) = try #require(
      fixture.list.surface.shownRows.first {
        $0.cell.frame.maxY <= bottom && $0.cell.frame.minY > 700
      }
    )
    #expect(fixture.list.host.driveFocus(at: path))
    for _ in 0..<4 { fixture.list.runPendingWork() }
    let frame = try #require(fixture.list.surface.frame(of: .row(ListPath(path))))
    #expect(frame.minY >= (fixture.list.bridge.sticky.view?.frame.maxY ?? 0) - 0.5)
  }

  @Test func `screen readers find only the rows themselves`() throws {
    let fixture = opened(TreeFixture.table(roots))
    scroll(fixture, to: 700)
    let view = try #require(fixture.list.bridge.sticky.view)
    #expect(view.accessibilityElementsHidden)
    #expect(!view.isHidden)
    try fixture.list.requireConsistency()
  }

  @Test func `the view of the ancestors is above the rows and below docked cells`() throws {
    let fixture = opened(TreeFixture.table(roots))
    fixture.list.show(
      ListSnapshot([
        ListSection("tree", tree: fixture.tree).stickyAncestors(),
        ListSection("dock", dock: .bottom, items: [Row(9_000)]),
      ])
    )
    scroll(fixture, to: 700)
    let view = try #require(fixture.list.bridge.sticky.view)
    let dock = try #require(fixture.list.bridge.dock.view)
    #expect(!fixture.list.bridge.sticky.cells.isEmpty)
    #expect(fixture.list.host.subviews.suffix(2).elementsEqual([view, dock], by: ===))
    #expect(view.layer.zPosition < dock.layer.zPosition)
    #expect(view.clipsToBounds)
    for (_, cell) in fixture.list.bridge.sticky.cells { #expect(cell.backgroundColor != nil) }
  }
}

extension TreeFixture {
  /// Returns how the sticky cells differ from a walk over all rows, or `nil` if they do not.
  fileprivate func stickyDifference(below top: CGFloat? = nil) -> String? {
    let shown = list.bridge.sticky.cells.map { entry in
      let frame = list.host.convert(entry.cell.bounds, from: entry.cell)
      return StickyLine(line: line(of: entry.cell), y: frame.minY, height: frame.height)
    }
    let wanted = wantedSticky(below: top ?? list.surface.uncoveredBounds.minY)
    return zip(shown, wanted).allSatisfy({ $0.isNear($1) }) && shown.count == wanted.count
      ? nil : "\(shown) instead of \(wanted)"
  }

  private func wantedSticky(below top: CGFloat) -> [StickyLine] {
    let rows: [(line: TreeLine, frame: CGRect)] = expected.enumerated().compactMap { item, line in
      let path = ListPath(section: 0, item: item)
      guard var frame = list.surface.frame(of: .row(path)) else { return nil }
      if let height = list.bridge.sticky.height(of: path) { frame.size.height = CGFloat(height) }
      return (line, frame)
    }
    var (edge, cover) = (top, CGFloat(0))
    var stack: [Int] = []
    var wanted: [StickyLine] = []
    while let first = rows.firstIndex(where: { $0.frame.maxY > edge }) {
      // The rows that contain the first one, from the first level on, and the row itself.
      var chain = [first]
      for index in (0..<first).reversed() where rows[index].line.level < rows[chain[0]].line.level {
        chain.insert(index, at: 0)
      }
      guard chain.count > stack.count, Array(chain.prefix(stack.count)) == stack else { break }
      let next = chain[stack.count]
      let end = (next + 1..<rows.count).first { rows[$0].line.level <= rows[next].line.level }
      let last = (end ?? rows.count) - 1
      let row = rows[next]
      guard last > next, next != first || row.frame.minY < edge,
        cover + row.frame.height <= list.surface.uncoveredBounds.height / 3
      else { break }
      let y = min(edge, rows[last].frame.maxY - row.frame.height)
      wanted.append(StickyLine(line: row.line, y: y, height: row.frame.height))
      stack.append(next)
      edge += row.frame.height
      cover += row.frame.height
    }
    return wanted
  }
}

/// A sticky cell with its place in the content.
private struct StickyLine {
  var line: TreeLine
  var y: CGFloat
  var height: CGFloat

  func isNear(_ other: StickyLine) -> Bool {
    line == other.line && abs(y - other.y) < 0.5 && abs(height - other.height) < 0.5
  }
}
