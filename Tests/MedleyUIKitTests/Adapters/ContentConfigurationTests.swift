import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Cells of UIKit with a content configuration.
@Suite @MainActor struct ContentConfigurationTests {
  enum Kind: CaseIterable {
    case table, collection

    @MainActor
    func run(_ body: (any ConfiguredList) throws -> Void) rethrows {
      switch self {
      case .table: try body(ProbeList(UITableView(frame: .zero, style: .plain)))
      case .collection:
        let layout = SectionsLayout()
        try body(ProbeList(UICollectionView(frame: .zero, collectionViewLayout: layout)))
      }
    }
  }

  // MARK: Cells

  @Test(arguments: Kind.allCases)
  func `the configuration is that of a native cell`(kind: Kind) {
    kind.run { list in
      list.show([Row(1), Row(2)])
      #expect(list.cells.count == 2)
      #expect(list.cells.allSatisfy { $0 is TableContentCell || $0 is CollectionContentCell })
      #expect(list.shownTexts == ["row 1", "row 2"])
      #expect(list.isClean)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a header embeds the content view of the configuration, and keeps it`(kind: Kind) throws {
    try kind.run { list in
      list.show(ListSnapshot([ListSection("a", header: Row(0, "title"), items: [Row(1)])]))
      let header = try #require(list.heading(0))
      let content = try #require(header.descendant(of: ProbeContentView.self))
      #expect(content.shown?.text == "title")
      #expect(content.frame.width == header.bounds.width)
      #expect(content.bounds.height == ProbeContentView.height)
      list.show(ListSnapshot([ListSection("a", header: Row(0, "other"), items: [Row(1)])]))
      #expect(list.heading(0)?.descendant(of: ProbeContentView.self) === content)
      #expect(content.shown?.text == "other")
      #expect(list.isClean)
    }
  }

  @Test func `two adapters with one pool of different classes are reported`() {
    let cells = RowCells<UITableView>(
      content: .contentConfiguration { row, context in
        ProbeConfiguration(row: row, identity: context.identity)
      }
      .reuseIdentifier("same"),
      native: .cell(TableRowCell.self).reuseIdentifier("same"),
      plain: .cell(PlainRowView.self)
    )
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    list.show([Row(1, kind: .native), Row(2)])
    #expect(list.issues.issues.contains { $0.description.contains("TableContentCell") })
    #expect(list.violations.isEmpty)
  }

  // MARK: Builds

  @Test(arguments: Kind.allCases)
  func `a configuration is built when a cell shows a row, and for no state of the cell`(kind: Kind)
  {
    kind.run { list in
      list.show((0..<4).map { Row($0) })
      #expect(list.builds == [0: 1, 1: 1, 2: 1, 3: 1])
      for cell in list.cells {
        (cell as? UITableViewCell)?.setHighlighted(true, animated: false)
        (cell as? UITableViewCell)?.setNeedsUpdateConfiguration()
        (cell as? UICollectionViewCell)?.isHighlighted = true
        (cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
      }
      list.runPendingWork()
      list.setEditing(true)
      list.setEditing(false)
      list.show((0..<4).map { Row($0) })
      #expect(list.builds == [0: 1, 1: 1, 2: 1, 3: 1])
      #expect(list.isClean)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a changed row, and a row whose state changed, build one configuration each`(kind: Kind) {
    kind.run { list in
      list.show([Row(1), Row(2), Row(3)])
      list.show([Row(1), Row(2, "changed"), Row(3)])
      #expect(list.builds == [1: 1, 2: 2, 3: 1])
      list.select(3)
      #expect(list.builds == [1: 1, 2: 2, 3: 2])
      #expect(list.shownTexts == ["row 1", "changed", "row 3 (selected)"])
      #expect(list.isClean)
    }
  }

  @Test(arguments: Kind.allCases)
  func `moved and inserted rows leave the configurations of other rows`(kind: Kind) {
    kind.run { list in
      list.show([Row(1), Row(2), Row(3)])
      list.show([Row(3), Row(4), Row(1), Row(2)])
      #expect(list.builds == [1: 1, 2: 1, 3: 1, 4: 1])
      #expect(list.isClean)
    }
  }

  // MARK: Identity

  @Test(arguments: Kind.allCases)
  func `an update of a row keeps its content view and the type of its configuration`(kind: Kind) {
    kind.run { list in
      list.show([Row(1), Row(2), Row(3)])
      let views = list.contentViews
      for text in ["a", "b", "c"] {
        list.show([Row(1, text), Row(2, text), Row(3, text)])
        #expect(list.contentViews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
      }
      // Content views that were made would show another type, or end editing.
      #expect(views.allSatisfy { Set($0.identities.map(\.?.description)).count == 1 })
      #expect(list.madeContentViews == 3)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a recycled content view receives the identity of its new row`(kind: Kind) {
    kind.run { list in
      list.show((0..<200).map { Row($0) })
      for _ in 0..<20 { list.scroll(by: 400) }
      let views = list.contentViews
      #expect(views.contains { Set($0.identities).count > 1 }, "no view was recycled")
      #expect(views.allSatisfy { $0.shown.map { .row($0.id) } == $0.identities.last ?? nil })
      #expect(list.isClean)
    }
  }

  @Test(arguments: Kind.allCases)
  func `no two rows have one identity, also with one id`(kind: Kind) {
    kind.run { list in
      list.show([Row(1, "a"), Row(2, "b"), Row(1, "c"), Row(1, "d")])
      let identities = list.contentViews.compactMap { $0.identities.last ?? nil }
      #expect(
        identities == [
          .row(1), .row(2), .row(1, occurrence: 1), .row(1, occurrence: 2),
        ]
      )
      #expect(list.shownTexts == ["a", "b", "c", "d"])
    }
  }

  // MARK: Accessories

  @Test func `a cell of a table view shows the accessory that its row requires`() {
    var taps: [String] = []
    let table = accessories(UITableView(frame: .zero, style: .plain)) { taps.append($0) }
    table.show((0..<4).map { Row($0) })
    let types = table.host.visibleCells.map(\.accessoryType)
    #expect(types == [.none, .disclosureIndicator, .checkmark, .detailButton])
    table.host.driveAccessoryTap(at: [0, 3])
    #expect(taps == ["info of 3"])
    // The cell of another row has another accessory.
    table.show([Row(3)])
    table.show([Row(0), Row(1)])
    #expect(table.host.visibleCells.map(\.accessoryType) == [.none, .disclosureIndicator])
    #expect(table.violations.isEmpty && table.issues.issues.isEmpty)
  }

  @Test func `a cell of a collection view shows the accessory that its row requires`() {
    var taps: [String] = []
    let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    let list = accessories(view) { taps.append($0) }
    list.show((0..<4).map { Row($0) })
    let cells = (0..<4).map { list.host.cellForItem(at: [0, $0]) as? CollectionContentCell }
    let types = cells.map { $0?.accessories.map(\.accessoryType) ?? [] }
    #expect(types == [[], [.disclosureIndicator], [.checkmark], [.detail]])
    #expect(list.host.driveAccessoryTap(.detail, at: [0, 3]))
    #expect(taps == ["info of 3"])
    #expect(list.violations.isEmpty && list.issues.issues.isEmpty)
  }

  @Test func `editing controls of a collection view precede the accessory of the row`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    let list = accessories(view) { _ in }
    list.show([Row(1)])
    list.host.isEditing = true
    list.runPendingWork()
    let cell = list.host.cellForItem(at: [0, 0]) as? CollectionContentCell
    #expect(cell?.accessories.map(\.accessoryType) == [.delete, .disclosureIndicator])
    #expect(list.violations.isEmpty)
  }

  private func accessories<Host: ViewHost>(
    _ host: Host,
    _ onTap: @escaping (String) -> Void
  ) -> ListFixture<Row, Host> {
    let kinds: [ListAccessory] = [.none, .disclosure, .checkmark, .info]
    let cells = CellAdapter<Row, Host>.contentConfiguration { row, context in
      ProbeConfiguration(row: row, identity: context.identity)
    } accessory: {
      kinds[$0.id % 4]
    }
    .actions { _ in
      CellAction("Info", id: "info") { row, _ in onTap("info of \(row.id)") }
      CellAction("Delete", role: .destructive, edge: .leading) { _, _ in }
    }
    return ListFixture(host, cells: cells)
  }

  // MARK: Cards

  @Test func `a row on a card has no background of its own`() throws {
    let card = try #require(try background(of: .card))
    #expect(card.backgroundColor == UIBackgroundConfiguration.clear().backgroundColor)
    #expect(try background(of: .plain) == nil)
  }

  private func background(of style: SectionStyle) throws -> UIBackgroundConfiguration? {
    let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    let list = accessories(view) { _ in }
    list.show(ListSnapshot([ListSection("a", style: style, items: [Row(1)])]))
    let cell = try #require(list.host.cellForItem(at: [0, 0]) as? CollectionContentCell)
    return cell.backgroundConfiguration
  }
}
