import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Indentation, chevrons and taps of rows of trees, in cells of all kinds.
@Suite @MainActor struct OutlineCellTests {
  private let roots = [
    TreeItem(1, [TreeItem(2), TreeItem(3, [TreeItem(4)])]),
    TreeItem(5),
    TreeItem(6, kind: .plain, [TreeItem(7, kind: .plain)]),
    TreeItem(8, kind: .native, [TreeItem(9, kind: .native)]),
  ]

  @Test func `cells of all kinds are indented by their level and show a chevron`() throws {
    try showsLevels(TreeFixture.table(roots))
    try showsLevels(TreeFixture.collection(roots))
  }

  private func showsLevels<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    #expect(fixture.differences() == [])
    for id in [8, 6, 3, 1] { fixture.setExpanded(true, id) }
    #expect(fixture.expected.count == 9)
    #expect(fixture.differences() == [])
    fixture.setExpanded(false, 3)
    #expect(fixture.differences() == [])
    try fixture.list.requireConsistency()
  }

  @Test func `a tap on the chevron expands a row, and another tap collapses it`() {
    taps(TreeFixture.table(roots), [0, 2, 3])
    taps(TreeFixture.collection(roots), [0, 2, 3])
  }

  private func taps<Host: ViewHost>(_ fixture: TreeFixture<Host>, _ items: [Int]) {
    for item in items.reversed() {
      let id = fixture.list.controller.snapshot.items[item].id
      fixture.tapChevron(item)
      fixture.open = [id]
      #expect(fixture.differences() == [])
      fixture.tapChevron(item)
      fixture.open = []
      #expect(fixture.differences() == [])
    }
  }

  @Test func `a chevron is tapped within 44 points around it`() throws {
    let fixture = TreeFixture.table(roots)
    for item in [0, 2, 3] {
      let chevron = try #require(fixture.chevron(item))
      let center = fixture.list.window.convert(
        CGPoint(x: chevron.bounds.midX, y: chevron.bounds.midY),
        from: chevron
      )
      let near = CGPoint(x: center.x - 20, y: center.y + 20)
      #expect(fixture.list.window.hitTest(near, with: nil)?.isInControl == true)
      let far = CGPoint(x: center.x - 30, y: center.y)
      #expect(fixture.list.window.hitTest(far, with: nil)?.isInControl == false)
    }
  }

  @Test func `a tap on a row without another effect expands it`() throws {
    try tapsRows(TreeFixture.table(roots))
    try tapsRows(TreeFixture.collection(roots))
  }

  private func tapsRows<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    fixture.list.controller.selectionMode = .none
    fixture.tap(0)
    fixture.open = [1]
    #expect(fixture.differences() == [])
    #expect(fixture.list.surface.selectedPaths.isEmpty)
    fixture.tap(1)
    #expect(fixture.differences() == [])
    fixture.tap(0)
    fixture.open = []
    #expect(fixture.differences() == [])
    // With a selection, a tap selects the row.
    fixture.list.controller.selectionMode = .single
    fixture.tap(0)
    #expect(fixture.differences() == [])
    #expect(fixture.list.controller.selection == [1])
    // So does a row with an action of its own.
    fixture.list.controller.selectionMode = .none
    var opened: [Int] = []
    var cells = try #require(fixture.list.controller.cells as? RowCells<Host>)
    cells.content = cells.content.onSelect { row, _ in opened.append(row.id) }
    fixture.list.controller.cells = cells
    fixture.list.runPendingWork()
    fixture.tap(0)
    #expect(fixture.differences() == [])
    #expect(opened == [1])
  }

  @Test func `a chevron turns, and takes the place of the chevron for another screen`() throws {
    let cells = CellAdapter<Row, UITableView>.content {
      ListContent($0.text, badge: "3", accessory: .disclosure)
    }
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    let fixture = TreeFixture(list, roots)
    let leaf = try #require(fixture.content(1)?.trailing.last?.view)
    let chevron = try #require(fixture.chevron(0))
    #expect(fixture.content(0)?.trailing.map { $0 is IndicatorPart } == [false, false])
    // Both are at the same distance from the edge.
    #expect(chevron.frame.midX == leaf.frame.midX)
    let symbol = try #require(chevron.descendant(of: UIImageView.self))
    #expect(symbol.transform.isIdentity)
    fixture.tapChevron(0)
    #expect(abs(symbol.transform.b - 1) < 0.001)
    #expect(fixture.chevron(0) === chevron)
    fixture.tapChevron(0)
    #expect(symbol.transform.isIdentity)
  }

  @Test func `deep levels leave room for their texts`() {
    var root = TreeItem(30, text: "The last level")
    for id in (0..<30).reversed() { root = TreeItem(id, [root]) }
    let fixture = TreeFixture.table([root])
    fixture.list.controller.setAllExpanded(true)
    fixture.list.runPendingWork()
    let table = fixture.list.host
    table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .bottom, animated: false)
    fixture.list.runPendingWork()
    let label = fixture.content(30)?.label("The last level")
    #expect(fixture.cell(30).map(fixture.indentation) == 96)
    #expect((label?.bounds.width ?? 0) >= 160)
    let steps = OutlineIndentation.steps(
      OutlinePlace(level: 30),
      width: 320,
      isOneColumn: true
    )
    #expect(steps == 2)
  }

  @Test func `a mirrored list indents from the right and lets the separator follow`() throws {
    let fixture = TreeFixture.table(roots)
    fixture.list.host.semanticContentAttribute = .forceRightToLeft
    fixture.setExpanded(true, 1)
    fixture.list.host.setNeedsLayout()
    fixture.list.runPendingWork()
    #expect(fixture.differences() == [])
    let cell = try #require(fixture.cell(1) as? UITableViewCell)
    let content = try #require(fixture.content(1))
    #expect(content.frame.maxX == cell.contentView.bounds.width - OutlineIndentation.step)
    #expect(cell.separatorInset.left == 16 + OutlineIndentation.step)
    let first = try #require(fixture.cell(0) as? UITableViewCell)
    #expect(first.separatorInset.left == 16)
  }

  @Test func `a cell that shows a flat row afterwards is not indented`() {
    let fixture = TreeFixture.table(roots)
    for id in [8, 6, 3, 1] { fixture.setExpanded(true, id) }
    let rows = (20..<29).map { Row($0, kind: Row.Kind(rawValue: $0 % 3) ?? .content) }
    fixture.list.show(rows)
    for (_, cell) in fixture.list.surface.shownRows {
      let line = fixture.line(of: cell)
      #expect(line.level == 1 && line.isExpanded == nil)
    }
  }

  @Test func `the cells of a tree that another list replaces are not indented`() {
    let fixture = TreeFixture.table(roots)
    for id in [8, 6, 3, 1] { fixture.setExpanded(true, id) }
    let cells = RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    let other = ListController(fixture.list.host, cells: cells, reporter: .silent)
    other.apply(
      ListSnapshot(items: (20..<29).map { Row($0, kind: Row.Kind(rawValue: $0 % 3) ?? .content) })
    )
    fixture.list.runPendingWork()
    #expect(fixture.list.surface.shownRows.count == 9)
    for (_, cell) in fixture.list.surface.shownRows {
      let line = fixture.line(of: cell)
      #expect(line.level == 1 && line.isExpanded == nil)
    }
  }

  @Test func `the accessories of a program's cell stay before its chevron`() throws {
    let fixture = TreeFixture.collection(roots)
    let cell = try #require(fixture.cell(3) as? ListRowCell)
    // The program sees only its own accessories.
    cell.onConfigure = { $0.accessories = $0.accessories.filter { _ in false } + [.checkmark()] }
    fixture.setExpanded(true, 8)
    #expect(cell.seen == 0)
    #expect(cell.accessories.map(\.accessoryType) == [.checkmark, .customView])
    #expect(fixture.differences() == [])
    cell.onConfigure = { _ in }
    fixture.setExpanded(false, 8)
    #expect(cell.seen == 1)
    #expect(cell.accessories.map(\.accessoryType) == [.checkmark, .customView])
    // A disclosure of the program replaces the chevron.
    cell.onConfigure = { $0.accessories = [.outlineDisclosure()] }
    fixture.setExpanded(true, 8)
    #expect(cell.accessories.map(\.accessoryType) == [.outlineDisclosure])
    #expect(fixture.chevron(3) == nil)
    // As many accessories as before with the chevron, all of them the program's.
    let own = UICellAccessory.CustomViewConfiguration(customView: UIView(), placement: .trailing())
    cell.onConfigure = { $0.accessories = [.outlineDisclosure(), .customView(configuration: own)] }
    fixture.setExpanded(false, 8)
    cell.onConfigure = { _ in }
    fixture.setExpanded(true, 8)
    #expect(cell.seen == 2)
    #expect(cell.accessories.map(\.accessoryType) == [.outlineDisclosure, .customView])
  }

  @Test func `the chevron of a program's cell turns`() throws {
    let fixture = TreeFixture.collection(roots)
    let chevron = try #require(fixture.chevron(3))
    let symbol = try #require(chevron.descendant(of: UIImageView.self))
    #expect(symbol.transform.isIdentity)
    fixture.tapChevron(3)
    #expect(fixture.chevron(3) === chevron)
    #expect(abs(symbol.transform.b - 1) < 0.001)
  }

  @Test(arguments: ContentConfigurationTests.Kind.allCases)
  func `cells with a content configuration are indented and show a chevron`(
    kind: ContentConfigurationTests.Kind
  ) throws {
    switch kind {
    case .table: try showsConfigurations(UITableView(frame: .zero, style: .plain))
    case .collection:
      try showsConfigurations(
        UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
      )
    }
  }

  private func showsConfigurations<Host: ViewHost>(_ host: Host) throws {
    let cells = CellAdapter<Row, Host>.contentConfiguration { row, _ in
      var configuration = UIListContentConfiguration.cell()
      configuration.text = row.text
      return configuration
    } accessory: { _ in
      .disclosure
    }
    let fixture = TreeFixture(ListFixture(host, cells: cells), roots)
    fixture.tapChevron(0)
    let cell = try #require(fixture.cell(1))
    let content = try #require(cell.descendant(of: UIListContentView.self))
    #expect(cell.convert(content.bounds, from: content).minX == OutlineIndentation.step)
    #expect(cell.accessibilityValue == "level 2")
    #expect(fixture.chevron(0) != nil && fixture.chevron(1) == nil)
    let action = try #require(fixture.cell(0)?.accessibilityCustomActions?.first)
    #expect(action.name == "Collapse")
    #expect(fixture.list.violations.isEmpty)
  }
}
