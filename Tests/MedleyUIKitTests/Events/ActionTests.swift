import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Swipe buttons, menus, and the controls of editing.
@Suite @MainActor struct ActionTests {
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

  @Test func `actions are swipe buttons at their side, and a menu`() throws {
    let log = Log()
    let stage = ListStage(UITableView(frame: .zero, style: .plain), cells: cells(log))
    stage.show([Row(1), Row(2)])
    let path = IndexPath(row: 1, section: 0)
    let leading = try #require(stage.bridge.swipeActions(at: path, .leading))
    let trailing = try #require(stage.bridge.swipeActions(at: path, .trailing))
    #expect(leading.actions.map(\.title) == ["Reply"])
    #expect(trailing.actions.map(\.title) == ["Delete"])
    var isDone: Bool?
    trailing.actions[0].handler(trailing.actions[0], UIView()) { isDone = $0 }
    #expect(log.entries == ["delete 2"])
    // The row is still there: the view must not take it away.
    #expect(isDone == false)
    let menu = try #require(stage.bridge.contextMenu(at: path)?.makeMenu())
    #expect(menu.children.map(\.title) == ["Reply", "Delete"])
  }

  @Test func `the delete button of editing performs the action that destroys`() {
    let log = Log()
    let stage = ListStage(UITableView(frame: .zero, style: .plain), cells: cells(log))
    stage.show([Row(1), Row(2)])
    let path = IndexPath(row: 0, section: 0)
    let bridge = stage.bridge as? TableBridge
    #expect(bridge?.tableView(stage.host, canEditRowAt: path) == true)
    #expect(bridge?.tableView(stage.host, editingStyleForRowAt: path) == .delete)
    bridge?.tableView(stage.host, commit: .delete, forRowAt: path)
    #expect(log.entries == ["delete 1"])
  }

  @Test func `a collection view has the same menu`() throws {
    let log = Log()
    let stage = ListStage(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells(log)
    )
    stage.show([Row(1), Row(2)])
    let path = IndexPath(item: 1, section: 0)
    #expect(stage.bridge.contextMenu(at: path)?.makeMenu()?.children.count == 2)
  }
}
