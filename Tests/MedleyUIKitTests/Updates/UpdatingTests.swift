import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// How updates come to the cells of a table and of a collection view.
@Suite @MainActor struct UpdatingTests {
  private func rows(_ range: Range<Int>) -> [Row] { range.map { Row($0) } }

  @Test func `a row whose content changed keeps its cell`() throws {
    try keepsCell(.table())
    try keepsCell(.collection())
  }

  private func keepsCell<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show(rows(0..<5))
    let cell = try #require(stage.surface.preparedCell(at: IndexPath(row: 2, section: 0)))
    var changed = rows(0..<5)
    changed[2].text = "another text"
    changed.insert(Row(9), at: 0)
    stage.show(changed)
    #expect(stage.surface.preparedCell(at: IndexPath(row: 3, section: 0)) === cell)
    let view = stage.view(0, 3) as? ContentView
    #expect(view?.content.title == "another text")
    try stage.requireConsistency()
  }

  @Test func `a row that is shown by another kind of cell now gets one`() throws {
    try exchanges(.table())
    try exchanges(.collection())
  }

  private func exchanges<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show(rows(0..<3))
    var changed = rows(0..<3)
    changed[1].kind = .plain
    stage.show(changed)
    #expect(stage.view(0, 1) is PlainRowView)
    try stage.requireConsistency()
  }

  @Test func `a view that is in no window is reloaded`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let stage = ListStage(
      table,
      cells: RowCells.standard(native: .cell(TableRowCell.self)),
      isInWindow: false
    )
    stage.show(rows(0..<3))
    stage.show(rows(1..<9))
    #expect(stage.violations.isEmpty)
    stage.window.addSubview(table)
    stage.settle()
    try stage.requireConsistency()
    #expect(table.numberOfRows(inSection: 0) == 8)
  }

  @Test func `the completion of an update comes once, when the view is done`() {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<3))
    var outcomes: [UpdateOutcome] = []
    stage.controller.apply(ListSnapshot(items: rows(1..<5))) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    stage.settle()
    #expect(outcomes.count == 1)
    #expect(stage.violations.isEmpty)
  }

  @Test func `a change that comes while the view is busy waits for its turn`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<3))
    for last in 4..<12 { stage.controller.apply(ListSnapshot(items: rows(1..<last))) }
    stage.settle()
    try stage.requireConsistency()
    #expect(stage.controller.snapshot.itemCount == 10)
  }

  @Test func `a change that a cell's appearance leads to is performed after the layout`() throws {
    let stage = ListStage<Row, UITableView>.table()
    var cells = RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    let all = rows(0..<40)
    cells.content = cells.content.onDisplay { [weak controller = stage.controller] row, _ in
      guard row.id == 2 else { return }
      controller?.apply(ListSnapshot(items: all))
    }
    stage.controller.cells = cells
    stage.show(rows(0..<3))
    stage.settle()
    #expect(stage.controller.snapshot.itemCount == 40)
    try stage.requireConsistency()
  }

  @Test func `a reload right after cells were exchanged or measured waits for the end of that`()
    throws
  {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<3))
    var changed = rows(0..<3)
    changed[1].kind = .plain
    stage.controller.apply(ListSnapshot(items: changed))
    stage.host.reload()
    stage.settle()
    try stage.requireConsistency()
    stage.bridge.askForHeights()
    stage.host.reload()
    stage.settle()
    try stage.requireConsistency()
  }

  @Test func `an update that is over at once has shown its content before the next begins`() throws
  {
    let stage = ListStage<Row, UITableView>.table()
    stage.host.listOptions.animation = .none
    stage.host.enforcement.completions = .atOnce
    stage.show(rows(0..<5))
    var outcomes = 0
    var changed = rows(1..<6)
    changed[0].text = "another"
    stage.controller.apply(ListSnapshot(items: changed)) { [weak stage] _ in
      outcomes += 1
      #expect((stage?.view(0, 0) as? ContentView)?.content.title == "another")
    }
    stage.settle()
    #expect(outcomes == 1)
    try stage.requireConsistency()
  }
}
