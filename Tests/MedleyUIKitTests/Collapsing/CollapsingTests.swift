import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Collapsed and expanded sections.
@Suite @MainActor struct CollapsingTests {
  private func section(_ name: SectionID, _ ids: Range<Int>) -> ListSection<Row> {
    ListSection(name, header: Row(1_000 + ids.lowerBound), items: ids.map { Row($0) })
  }

  private var list: ListSnapshot<Row> {
    ListSnapshot([section("a", 0..<3), section("b", 10..<13), section("c", 20..<23)])
  }

  private func counts<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) -> [Int] {
    (0..<fixture.controller.sectionCount).map {
      fixture.bridge.context.shownRowCount(inSection: $0)
    }
  }

  @Test func `a tap on a header collapses its section, and another tap expands it`() throws {
    try hides(.table())
    try hides(.table(style: .grouped))
    try hides(.collection())
  }

  private func hides<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.collapsing().show(list)
    #expect(counts(fixture) == [3, 3, 3])
    #expect(fixture.controller.state(at: .header(section: 1)).contains(.expanded))
    fixture.tapHeader(1)
    #expect(counts(fixture) == [3, 0, 3])
    try fixture.requireConsistency()
    #expect(fixture.rowsInView.map(\.identity) == [0, 1, 2, 20, 21, 22].map { .row($0) })
    // The list still has the rows.
    #expect(fixture.controller.snapshot.sections[1].items.count == 3)
    fixture.tapHeader(1)
    #expect(counts(fixture) == [3, 3, 3])
    // The ninth row of 44 points may begin below the window.
    let shown = fixture.rowsInView.map(\.identity)
    #expect(shown.starts(with: [0, 1, 2, 10, 11, 12, 20, 21].map { .row($0) }))
    try fixture.requireConsistency()
  }

  @Test func `a header of portable content shows and says whether its section is collapsed`() throws
  {
    let cells = CellAdapter<Row, UITableView>.content { ListContent("\($0.id)") }
    let fixture = ListFixture(UITableView(), cells: cells).collapsing()
    fixture.show(list)
    for isCollapsed in [false, true] {
      let header = fixture.surface.heading(at: .header(section: 1))
      let view = try #require(header?.descendant(of: ContentView.self))
      #expect(view.accessibilityValue == (isCollapsed ? "collapsed" : "expanded"))
      #expect(view.accessibilityTraits == [.button, .header])
      // The chevron points down or to the trailing edge.
      let size = try #require(view.trailing.first?.view as? UIImageView).frame.size
      #expect(isCollapsed ? size.width < size.height : size.width > size.height)
      fixture.tapHeader(1)
    }
  }

  @Test func `sections can start collapsed, and sections without a header never do`() throws {
    let fixture = ListFixture<Row, UITableView>.table().collapsing(.startsCollapsed)
    fixture.show(
      ListSnapshot([section("a", 0..<3), ListSection("b", items: [Row(10), Row(11)])])
    )
    #expect(counts(fixture) == [0, 2])
    fixture.tapHeader(0)
    #expect(counts(fixture) == [3, 2])
  }

  @Test func `sections that start expanded do not end the restoration of saved state`() throws {
    let used = ListFixture<Row, UITableView>.table().collapsing()
    used.show(list)
    used.controller.select(11)
    let restored = ListFixture<Row, UITableView>.table().collapsing()
    restored.controller.restore(used.controller.savedState)
    // The selected row arrives after the section of the first row.
    restored.show(ListSnapshot([section("a", 0..<3)]))
    #expect(restored.controller.selection.isEmpty)
    restored.show(list)
    #expect(restored.controller.selection == [11])
  }

  @Test func `sections that the user collapsed or expanded are restored`() throws {
    for isEarly in [false, true] {
      for (collapsing, chosen) in [
        (SectionCollapsing.startsExpanded, [3, 0, 3]), (.startsCollapsed, [0, 3, 0]),
      ] {
        let used = ListFixture<Row, UITableView>.table().collapsing(collapsing)
        used.show(list)
        used.tapHeader(1)
        #expect(counts(used) == chosen)
        let restored = ListFixture<Row, UITableView>.table().collapsing(collapsing)
        if isEarly { restored.controller.restore(used.controller.savedState) }
        restored.show(list)
        if !isEarly { restored.controller.restore(used.controller.savedState) }
        restored.runPendingWork()
        #expect(counts(restored) == chosen, "early: \(isEarly)")
        #expect(restored.controller.savedState == used.controller.savedState)
        try restored.requireConsistency()
        #expect(restored.violations.isEmpty)
      }
    }
  }

  @Test func `a collapsed section stays collapsed when its list is connected again`() {
    let fixture = ListFixture<Row, UITableView>.table().collapsing()
    fixture.show(list)
    fixture.tapHeader(1)
    fixture.controller.disconnect()
    fixture.runPendingWork()
    fixture.controller.connect(to: fixture.host)
    fixture.runPendingWork()
    #expect(counts(fixture) == [3, 0, 3])
  }

  @Test func `a collapsed section stays collapsed when a change moves it`() throws {
    try stays(.table())
    try stays(.collection())
  }

  private func stays<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.collapsing().show(list)
    fixture.tapHeader(1)
    fixture.controller.select(11)
    // The section moves, rows are inserted and deleted in it, and a row moves into it.
    var other = section("b", 12..<18)
    other.items.append(Row(0))
    fixture.show(ListSnapshot([section("new", 40..<42), other, section("a", 1..<3)]))
    #expect(counts(fixture) == [2, 0, 2])
    try fixture.requireConsistency()
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(counts(fixture) == [2, 0, 2])
    // A row moves out of the section and becomes visible.
    fixture.show(
      ListSnapshot([section("new", 40..<42), section("b", 13..<18), section("a", 0..<3)])
    )
    #expect(counts(fixture) == [2, 0, 3])
    try fixture.requireConsistency()
    fixture.tapHeader(1)
    #expect(counts(fixture) == [2, 5, 3])
    try fixture.requireConsistency()
  }

  @Test func `hidden rows keep their selection and have no cells`() throws {
    let fixture = ListFixture<Row, UITableView>.table().collapsing()
    fixture.show(list)
    fixture.host.driveTap(at: IndexPath(row: 1, section: 1))
    fixture.tapHeader(1)
    #expect(fixture.host.indexPathsForSelectedRows ?? [] == [])
    #expect(fixture.controller.selection == [11])
    fixture.tapHeader(1)
    #expect(fixture.host.indexPathsForSelectedRows == [IndexPath(row: 1, section: 1)])
  }

  @Test func `scrolling to a hidden row expands its section`() throws {
    let fixture = ListFixture<Row, UITableView>.table().collapsing()
    fixture.show(
      ListSnapshot([section("a", 0..<30), section("b", 100..<130), section("c", 200..<230)])
    )
    fixture.host.scroll(to: .header("b"))
    fixture.runPendingWork()
    fixture.tapHeader(1)
    #expect(counts(fixture) == [30, 0, 30])
    #expect(fixture.controller.scroll(to: 120))
    fixture.runPendingWork()
    #expect(counts(fixture) == [30, 30, 30])
    #expect(fixture.rowsInView.contains { $0.identity == .row(120) })
    try fixture.requireConsistency()
  }

  @Test func `collapsing the focused field's section resigns it and keeps the anchor row`() throws {
    let fixture = ListFixture<Row, UITableView>.table().collapsing()
    fixture.show(
      ListSnapshot([section("a", 0..<30), section("b", 100..<130), section("c", 200..<230)])
    )
    fixture.host.scroll(to: .row(103), at: .start)
    fixture.runPendingWork()
    let before = try #require(fixture.distance(of: .row(105)))
    fixture.controller.send(.collapse, to: .header("a"))
    fixture.runPendingWork()
    #expect(counts(fixture) == [0, 30, 30])
    #expect(abs(try #require(fixture.distance(of: .row(105))) - before) < 1)
    try fixture.requireConsistency()
  }

  @Test func `sections that become collapsible later hide their rows`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show(list)
    fixture.show(list.collapsing(.startsCollapsed))
    #expect(counts(fixture) == [0, 0, 0])
    try fixture.requireConsistency()
    fixture.show(list)
    #expect(counts(fixture) == [3, 3, 3])
    try fixture.requireConsistency()
  }

  @Test func `a section with many rows is collapsed and expanded`() throws {
    let fixture = ListFixture<Row, UITableView>.table().collapsing()
    fixture.controller.backgroundThreshold = nil
    fixture.show(ListSnapshot([section("a", 0..<20_000), section("b", 30_000..<30_003)]))
    fixture.tapHeader(0)
    #expect(counts(fixture) == [0, 3])
    try fixture.requireConsistency()
    fixture.tapHeader(0)
    #expect(counts(fixture) == [20_000, 3])
    try fixture.requireConsistency()
  }

  @Test func `the header of a collapsible section shows its state and performs its behaviour once`()
    throws
  {
    try shows(.table())
    try shows(.collection())
  }

  private func shows<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    var taps: [Int] = []
    fixture.controller.cells = CellAdapter<Row, Host>.content { row, context in
      ListContent(row.text, detail: context.state.contains(.expanded) ? "open" : "closed")
    }
    .onSelect { row, _ in taps.append(row.id) }
    fixture.collapsing(.startsCollapsed).show(list)
    let header = CellPosition.header(section: 1)
    func detail() throws -> String? {
      try #require(fixture.host.cellView(at: header) as? ContentView).content.detail
    }
    #expect(try detail() == "closed")
    fixture.tapHeader(1)
    #expect(try detail() == "open")
    #expect(counts(fixture) == [0, 3, 0])
    #expect(taps == [1_010])
    fixture.tapHeader(1)
    #expect(try detail() == "closed")
    #expect(counts(fixture) == [0, 0, 0])
    #expect(taps == [1_010, 1_010])
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test
  func `a scroll to a row of a collapsed section waits for the animations and the held row`()
    throws
  {
    try scrollsLater(.table()) {
      $0.host.driveHold(at: [0, 0])
    } end: {
      $0.host.driveRelease()
    }
    try scrollsLater(.collection()) {
      $0.host.driveHold(at: [0, 0])
    } end: {
      $0.host.driveRelease()
    }
    // The view still animates rows that were inserted.
    try scrollsLater(.table()) {
      $0.host.enforcement.completions = .whenDriven
      $0.show(ListSnapshot([section("a", 0..<4), section("b", 10..<90)]))
    } end: {
      $0.host.driveCompletions()
    }
  }

  private func scrollsLater<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    begin: (ListFixture<Row, Host>) -> Void,
    end: (ListFixture<Row, Host>) -> Void
  ) throws {
    fixture.collapsing().show(ListSnapshot([section("a", 0..<3), section("b", 10..<90)]))
    fixture.tapHeader(1)
    #expect(counts(fixture) == [3, 0])
    begin(fixture)
    fixture.controller.scroll(to: 60, at: .middle)
    fixture.runPendingWork()
    #expect(counts(fixture).last == 0)
    end(fixture)
    fixture.runPendingWork()
    end(fixture)
    fixture.runPendingWork()
    #expect(counts(fixture).last == 80)
    #expect(fixture.rowsInView.contains { $0.identity == .row(60) && $0.distance > 100 })
    try fixture.requireConsistency()
  }
}
