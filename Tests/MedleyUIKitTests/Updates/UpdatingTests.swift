import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates of the cells of table and collection views.
@Suite @MainActor struct UpdatingTests {
  private func rows(_ range: Range<Int>) -> [Row] { range.map { Row($0) } }

  @Test func `a content change keeps the row's cell`() throws {
    try keepsCell(.table())
    try keepsCell(.collection())
  }

  private func keepsCell<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(rows(0..<5))
    let cell = try #require(fixture.surface.preparedCell(at: IndexPath(row: 2, section: 0)))
    var changed = rows(0..<5)
    changed[2].text = "another text"
    changed.insert(Row(9), at: 0)
    fixture.show(changed)
    #expect(fixture.surface.preparedCell(at: IndexPath(row: 3, section: 0)) === cell)
    let view = fixture.view(0, 3) as? ContentView
    #expect(view?.content.title == "another text")
    try fixture.requireConsistency()
  }

  @Test func `a row whose kind of cell changes gets a cell of the new kind`() throws {
    try exchanges(.table())
    try exchanges(.collection())
  }

  private func exchanges<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(rows(0..<3))
    var changed = rows(0..<3)
    changed[1].kind = .plain
    fixture.show(changed)
    #expect(fixture.view(0, 1) is PlainRowView)
    try fixture.requireConsistency()
  }

  @Test func `a view outside of a window is reloaded`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let fixture = ListFixture(
      table,
      cells: RowCells.standard(native: .cell(TableRowCell.self)),
      isInWindow: false
    )
    fixture.show(rows(0..<3))
    fixture.show(rows(1..<9))
    #expect(fixture.violations.isEmpty)
    fixture.window.addSubview(table)
    fixture.runPendingWork()
    try fixture.requireConsistency()
    #expect(table.numberOfRows(inSection: 0) == 8)
  }

  @Test func `the completion of an update is called once, when the view has completed the batch`() {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<3))
    var outcomes: [UpdateOutcome] = []
    fixture.controller.apply(ListSnapshot(items: rows(1..<5))) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    fixture.runPendingWork()
    #expect(outcomes.count == 1)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a change that arrives during a call of the view is deferred`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<3))
    for last in 4..<12 { fixture.controller.apply(ListSnapshot(items: rows(1..<last))) }
    fixture.runPendingWork()
    try fixture.requireConsistency()
    #expect(fixture.controller.snapshot.itemCount == 10)
  }

  @Test func `a change made in onDisplay is performed after the layout`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    var cells = RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    let all = rows(0..<40)
    cells.content = cells.content.onDisplay { [weak controller = fixture.controller] row, _ in
      guard row.id == 2 else { return }
      controller?.apply(ListSnapshot(items: all))
    }
    fixture.controller.cells = cells
    fixture.show(rows(0..<3))
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 40)
    try fixture.requireConsistency()
  }

  @Test func `a reload after cells were replaced or remeasured waits for the end of that batch`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<3))
    var changed = rows(0..<3)
    changed[1].kind = .plain
    fixture.controller.apply(ListSnapshot(items: changed))
    fixture.host.reload()
    fixture.runPendingWork()
    try fixture.requireConsistency()
    fixture.bridge.updates.requestRemeasuring()
    fixture.host.reload()
    fixture.runPendingWork()
    try fixture.requireConsistency()
  }

  @Test func `an update without animation has shown its content before the next one begins`() throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.listOptions.animation = .none
    fixture.host.enforcement.completions = .atOnce
    fixture.show(rows(0..<5))
    var outcomes = 0
    var changed = rows(1..<6)
    changed[0].text = "another"
    fixture.controller.apply(ListSnapshot(items: changed)) { [weak fixture] _ in
      outcomes += 1
      #expect((fixture?.view(0, 0) as? ContentView)?.content.title == "another")
    }
    fixture.runPendingWork()
    #expect(outcomes == 1)
    try fixture.requireConsistency()
  }

  @Test(
    arguments: [
      (UpdateAnimation.fade, UITableView.RowAnimation.fade), (.slide, .left), (.none, .none),
      (.automatic, .automatic),
    ]
  )
  func `rows are inserted and deleted with the animation of the options`(
    animation: UpdateAnimation,
    expected: UITableView.RowAnimation
  ) {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.listOptions.animation = animation
    fixture.show((0..<10).map { Row($0) })
    _ = fixture.host.takeAnimations()
    fixture.show((2..<12).map { Row($0) })
    #expect(Set(fixture.host.takeAnimations()) == [expected])
    fixture.show(
      ListSnapshot([ListSection("a", items: [Row(2)]), ListSection("b", items: [Row(3)])])
    )
    #expect(Set(fixture.host.takeAnimations()) == [expected])
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a row that has lost its duplicate in a later stage is known by its new identity`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    func section(_ id: SectionID, _ rows: [Int]) -> ListSection<Row> {
      ListSection(id, items: rows.map { Row($0) })
    }
    fixture.show(
      ListSnapshot([
        section("a", [53, 27, 5, 38, 57]), section("b", [57, 52]), section("c", [40, 56]),
      ])
    )
    // The sections move in one stage and section b is deleted in another one: between the stages, the
    // remaining row is the second one with its id.
    fixture.show(ListSnapshot([section("c", [40, 56, 35]), section("a", [53, 38, 27, 5, 57])]))
    let cell = try #require(fixture.surface.preparedCell(at: IndexPath(row: 4, section: 1)))
    #expect(fixture.bridge.cells.records[cell]?.identity == .row(57))
    fixture.controller.send(.select, toRow: 57)
    fixture.runPendingWork()
    #expect(fixture.host.indexPathsForSelectedRows == [IndexPath(row: 4, section: 1)])
  }
}
