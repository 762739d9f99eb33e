import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Swipe buttons, menus and editing controls.
@Suite @MainActor struct ActionTests {
  private func editable(
    _ edge: ActionLabel.Edge,
    _ log: @escaping (Int) -> Void
  ) -> ListFixture<Row, UICollectionView> {
    ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
        .actions { row in
          if row.id != 3 {
            CellAction("Remove", role: .destructive, edge: edge) { row, _ in log(row.id) }
          }
        }
    )
  }

  private func controls(
    _ fixture: ListFixture<Row, UICollectionView>,
    _ item: Int
  ) -> [UICellAccessory.AccessoryType] {
    let cell = fixture.host.cellForItem(at: [0, item]) as? UICollectionViewListCell
    return cell?.accessories.map(\.accessoryType) ?? []
  }

  @Test func `items of a collection view have the editing controls that their rows require`() {
    var removed: [Int] = []
    let fixture = editable(.leading) { removed.append($0) }
    fixture.show([Row(1), Row(2), Row(3)])
    #expect(controls(fixture, 0) == [])
    fixture.host.isEditing = true
    fixture.runPendingWork()
    #expect((0..<3).map { controls(fixture, $0) } == [[.delete], [.delete], []])
    // The button belongs to the row that the cell shows now.
    fixture.show([Row(3), Row(2), Row(4)])
    #expect((0..<3).map { controls(fixture, $0) } == [[], [.delete], [.delete]])
    #expect(fixture.host.driveAccessoryTap(.delete, at: [0, 2]))
    #expect(removed == [4])
    fixture.controller.selectionMode = .multiple
    fixture.host.reload()
    fixture.runPendingWork()
    #expect((0..<3).allSatisfy { controls(fixture, $0) == [.multiselect] })
    #expect(fixture.violations.isEmpty)
  }

  @Test func `the delete button of a row with swipe actions reveals the swipe action`() {
    let fixture = editable(.trailing) { _ in }
    fixture.show([Row(1)])
    fixture.host.isEditing = true
    fixture.runPendingWork()
    #expect(controls(fixture, 0) == [.delete])
    // The row has no action for the info button.
    #expect(!fixture.host.driveAccessoryTap(.delete, at: [0, 0]))
  }

  private final class Log {
    var entries: [String] = []
  }

  private func cells<Host: ViewHost>(_ log: Log) -> CellAdapter<Row, Host> {
    CellAdapter<Row, Host>.content { ListContent($0.text) }
      .actions { _ in
        CellAction("Reply", edge: .leading) { row, _ in log.entries.append("reply \(row.id)") }
        CellAction("Delete", role: .destructive) { row, _ in log.entries.append("delete \(row.id)")
        }
      }
      .onMove { row, path, _ in log.entries.append("move \(row.id) to \(path)") }
  }

  @Test func `actions become swipe buttons at their side and a context menu`() throws {
    let log = Log()
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells(log))
    fixture.show([Row(1), Row(2)])
    let path = IndexPath(row: 1, section: 0)
    let leading = try #require(fixture.bridge.actions.swipeActions(at: path, .leading))
    let trailing = try #require(fixture.bridge.actions.swipeActions(at: path, .trailing))
    #expect(leading.actions.map(\.title) == ["Reply"])
    #expect(trailing.actions.map(\.title) == ["Delete"])
    var isDone: Bool?
    trailing.actions[0].handler(trailing.actions[0], UIView()) { isDone = $0 }
    #expect(log.entries == ["delete 2"])
    // The row still exists: the view must not remove it.
    #expect(isDone == false)
    let menu = try #require(fixture.bridge.actions.contextMenu(at: .row(path))?.makeMenu())
    #expect(menu.children.map(\.title) == ["Reply", "Delete"])
  }

  @Test func `the delete button of editing mode performs the destructive action`() {
    let log = Log()
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells(log))
    fixture.show([Row(1), Row(2)])
    let path = IndexPath(row: 0, section: 0)
    let bridge = fixture.bridge as? TableBridge
    #expect(bridge?.tableView(fixture.host, canEditRowAt: path) == true)
    #expect(bridge?.tableView(fixture.host, editingStyleForRowAt: path) == .delete)
    bridge?.tableView(fixture.host, commit: .delete, forRowAt: path)
    #expect(log.entries == ["delete 1"])
  }

  @Test func `a collection view shows the same context menu`() throws {
    let log = Log()
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells(log)
    )
    fixture.show([Row(1), Row(2)])
    let path = IndexPath(item: 1, section: 0)
    #expect(fixture.bridge.actions.contextMenu(at: .row(path))?.makeMenu()?.children.count == 2)
  }

  @Test func `a header and a footer offer their actions in a context menu`() throws {
    let (tables, items) = (Log(), Log())
    try offersHeadingActions(
      ListFixture(UITableView(frame: .zero, style: .plain), cells: cells(tables)),
      tables
    )
    try offersHeadingActions(
      ListFixture(
        UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
        cells: cells(items)
      ),
      items
    )
  }

  private func offersHeadingActions<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ log: Log
  ) throws {
    fixture.show(
      ListSnapshot([ListSection("a", header: Row(100), footer: Row(200), items: [Row(1)])])
    )
    for (position, id) in [(CellPosition.header(section: 0), 100), (.footer(section: 0), 200)] {
      let heading = try #require(fixture.surface.heading(at: position))
      let menu = try #require(heading.driveContextMenu())
      #expect(menu.children.map(\.title) == ["Reply", "Delete"])
      (menu.children[0] as? UIAction)?.perform(sender: nil)
      #expect(log.entries.last == "reply \(id)")
    }
    // A recycled header has one menu, and a header without actions has none.
    fixture.host.reload()
    fixture.runPendingWork()
    let header = try #require(fixture.surface.heading(at: .header(section: 0)))
    #expect(header.interactions.count { $0 is UIContextMenuInteraction } == 1)
    fixture.controller.cells = CellAdapter<Row, Host>.content { ListContent($0.text) }
    #expect(header.driveContextMenu() == nil)
    #expect(fixture.violations.isEmpty)
  }
}
