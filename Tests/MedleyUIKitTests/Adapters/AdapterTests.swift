import MedleyCore
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// Each adapter in each role in both kinds of views.
@Suite @MainActor struct AdapterTests {
  private func table(
    _ adapter: CellAdapter<Row, UITableView>
  ) -> ListFixture<Row, UITableView> {
    ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
  }

  private func collection(
    _ adapter: CellAdapter<Row, UICollectionView>
  ) -> ListFixture<Row, UICollectionView> {
    ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: adapter
    )
  }

  private func whole(_ id: Int = 1) -> ListSnapshot<Row> {
    ListSnapshot {
      ListSection("s", header: Row(7, "header"), footer: Row(8, "footer")) { Row(id, "row") }
    }
  }

  private func shown<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) -> [String?] {
    let positions: [CellPosition] = [
      .header(section: 0), .row(ListPath(section: 0, item: 0)), .footer(section: 0),
    ]
    return positions.map { (fixture.host.cellView(at: $0) as? any RowShowing)?.row?.text }
  }

  private let all: [String?] = ["header", "row", "footer"]

  @Test func `a table view cell is a row directly, and embedded in any other role`() {
    let list = table(.cell(TableRowCell.self))
    list.show(whole())
    #expect(shown(list) == all)
    #expect(list.host.cellForRow(at: IndexPath(row: 0, section: 0)) is TableRowCell)
    #expect(list.host.headerView(forSection: 0) != nil)
    let items = collection(.cell(TableRowCell.self))
    items.show(whole())
    #expect(shown(items) == all)
    #expect(list.violations.isEmpty && items.violations.isEmpty)
    #expect(list.issues.issues.isEmpty && items.issues.issues.isEmpty)
  }

  @Test func `a header view is used directly for a header, and embedded as a row`() {
    let list = table(.header(TableRowHeader.self))
    list.show(whole())
    #expect(shown(list) == all)
    #expect(list.host.headerView(forSection: 0) is TableRowHeader)
    #expect(list.violations.isEmpty)
  }

  @Test func `a collection view cell is an item directly, and embedded in any other role`() {
    let items = collection(.cell(CollectionRowCell.self))
    items.show(whole())
    #expect(shown(items) == all)
    #expect(items.host.cellForItem(at: IndexPath(item: 0, section: 0)) is CollectionRowCell)
    let list = table(.cell(CollectionRowCell.self))
    list.show(whole())
    #expect(shown(list) == all)
    #expect(list.violations.isEmpty && items.violations.isEmpty)
    #expect(list.issues.issues.isEmpty && items.issues.issues.isEmpty)
  }

  @Test func `a view that is not a cell is embedded, and has its preferred height`() {
    let list = table(.cell(PlainRowView.self))
    list.show(whole())
    #expect(shown(list) == all)
    #expect(list.host.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    let items = collection(.cell(PlainRowView.self))
    items.show(whole())
    #expect(shown(items) == all)
    #expect(items.host.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 60)
  }

  @Test func `cells from a nib are used directly and embedded`() {
    NibRegistry.set("TableRowCell") { TableRowCell(coder: NibRegistry.coder) }
    let nib = UINib(nibName: "TableRowCell", bundle: nil)
    let list = table(.cell(TableRowCell.self, nib: nib))
    list.show(whole())
    #expect(shown(list) == all)
    let items = collection(.cell(TableRowCell.self, nib: nib))
    items.show(whole())
    #expect(shown(items) == all)
    #expect(list.violations.isEmpty && items.violations.isEmpty)
    #expect(list.issues.issues.isEmpty && items.issues.issues.isEmpty)
  }

  @Test func `a nib is registered by its own identifier, and duplicates are distinguished`() {
    NibRegistry.set("Named", identifier: "Cell") { TableRowCell(coder: NibRegistry.coder) }
    NibRegistry.set("Other", identifier: "Cell") { OtherRowCell(coder: NibRegistry.coder) }
    let cells = RowCells<UITableView>(
      content: .cell(TableRowCell.self, nib: UINib(nibName: "Named", bundle: nil)),
      native: .cell(OtherRowCell.self, nib: UINib(nibName: "Other", bundle: nil)),
      plain: .cell(PlainRowView.self)
    )
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    list.show([Row(1), Row(2, kind: .native)])
    #expect(list.host.cellForRow(at: IndexPath(row: 0, section: 0))?.reuseIdentifier == "Cell")
    #expect(list.view(0, 0) is TableRowCell)
    #expect(list.view(0, 1) is OtherRowCell)
    #expect(list.violations.isEmpty && list.issues.issues.isEmpty)
    NibRegistry.set("Item", identifier: "Item") { CollectionRowCell(coder: NibRegistry.coder) }
    let items = collection(
      .cell(CollectionRowCell.self, nib: UINib(nibName: "Item", bundle: nil))
    )
    items.show(whole())
    #expect(shown(items) == all)
    let item = items.host.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(item?.reuseIdentifier == "Item")
    #expect(items.violations.isEmpty && items.issues.issues.isEmpty)
  }

  @Test func `a nib with several objects is not registered, and its cell is embedded`() {
    NibRegistry.setObjects("Several") {
      [UIView(frame: .zero), TableRowCell(coder: NibRegistry.coder) as Any]
    }
    let list = table(.cell(TableRowCell.self, nib: UINib(nibName: "Several", bundle: nil)))
    list.show(whole())
    #expect(shown(list) == all)
    #expect(list.violations.isEmpty && list.issues.issues.isEmpty)
  }

  @Test func `a prototype cell comes from the storyboard, and is embedded as a header`() {
    NibRegistry.set("Prototype") { TableRowCell(coder: NibRegistry.coder) }
    let view = UITableView(frame: .zero, style: .plain)
    // A storyboard registers its prototypes in this way.
    view.register(UINib(nibName: "Prototype", bundle: nil), forCellReuseIdentifier: "proto")
    let list = ListFixture(
      view,
      cells: CellAdapter<Row, UITableView>.prototype(TableRowCell.self, identifier: "proto")
    )
    list.show(whole())
    #expect(shown(list) == all)
    #expect(list.host.cellForRow(at: IndexPath(row: 0, section: 0))?.reuseIdentifier == "proto")
    #expect(list.violations.isEmpty)
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a missing prototype is reported once, and an empty cell is shown`() {
    let list = table(.prototype(TableRowCell.self, identifier: "misspelt"))
    list.show(whole())
    list.show([Row(1), Row(2), Row(3)])
    #expect(list.host.numberOfRows(inSection: 0) == 3)
    #expect(list.host.visibleCells.count == 3)
    #expect(
      list.issues.issues == [.missingPrototype(identifier: "misspelt", cell: "TableRowCell")]
    )
    #expect(list.violations.isEmpty)
  }

  @Test func `a collection view reports a prototype that its storyboard does not state`() {
    let list = collection(.prototype(CollectionRowCell.self, identifier: "misspelt"))
    list.host.listOptions.prototypes = ["proto"]
    list.show(whole())
    list.show([Row(1), Row(2), Row(3)])
    #expect(list.host.visibleCells.count == 3)
    #expect(
      list.issues.issues == [.missingPrototype(identifier: "misspelt", cell: "CollectionRowCell")]
    )
    #expect(list.violations.isEmpty)
  }

  @Test
  func `a collection view whose prototypes are not stated reports them, and raises no exception`() {
    let list = collection(.prototype(CollectionRowCell.self, identifier: "misspelt"))
    list.show(whole())
    list.show([Row(1), Row(2), Row(3)])
    #expect(list.host.visibleCells.count == 3)
    #expect(
      list.issues.issues
        == [.unstatedPrototype(identifier: "misspelt", cell: "CollectionRowCell")]
    )
    #expect(list.violations.isEmpty)
  }

  @Test func `prototypes that are stated after the first rows are shown from then on`() {
    let list = collection(.prototype(CollectionRowCell.self, identifier: "proto"))
    list.host.register(CollectionRowCell.self, forCellWithReuseIdentifier: "proto")
    list.show([Row(1), Row(2)])
    #expect(!(list.view(0, 1) is CollectionRowCell))
    list.host.listOptions.prototypes = ["proto"]
    list.host.reload()
    list.runPendingWork()
    #expect(list.view(0, 1) is CollectionRowCell)
    #expect(list.violations.isEmpty)
  }

  @Test func `a collection view shows the prototypes that its storyboard states`() {
    let list = collection(.prototype(CollectionRowCell.self, identifier: "proto"))
    list.host.register(CollectionRowCell.self, forCellWithReuseIdentifier: "proto")
    list.host.listOptions.prototypes = ["proto"]
    list.show([Row(1), Row(2)])
    #expect(list.view(0, 1) is CollectionRowCell)
    #expect(list.violations.isEmpty && list.issues.issues.isEmpty)
  }

  @Test func `two adapters with one reuse identifier and two classes are reported`() {
    let cells = RowCells<UITableView>(
      content: .cell(TableRowCell.self).reuseIdentifier("same"),
      native: .cell(OtherCell.self).reuseIdentifier("same"),
      plain: .cell(PlainRowView.self)
    )
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    list.show([Row(1), Row(2, kind: .native)])
    #expect(!list.issues.issues.isEmpty)
    #expect(list.violations.isEmpty)
  }

  @Test func `a class is registered once for each view and identifier`() {
    let list = table(.cell(TableRowCell.self))
    list.show((0..<40).map { Row($0) })
    list.show((10..<60).map { Row($0) })
    list.host.driveScroll(by: 800)
    list.runPendingWork()
    #expect(list.violations.isEmpty)
  }
}

final class OtherRowCell: UITableViewCell, ConfigurableCell {
  func configure(with row: Row, context: CellContext) {}
}

final class OtherCell: UITableViewCell, ConfigurableCell {
  func configure(with row: Row, context: CellContext) {}
}
