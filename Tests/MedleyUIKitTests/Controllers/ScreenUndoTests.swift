import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The undo of a screen by a shake and by Command-Z, which ask the first responder for its undo manager.
@Suite @MainActor struct ScreenUndoTests {
  private enum LinesEdit: Sendable {
    case remove, undo, redo
  }

  private struct Lines: ListPresenter {
    var removed = 0
    var undone = 0

    var sections: [ListSection<Row>] {
      ListSection("lines") { (0..<(5 - removed)).map { Row($0) } }
    }

    var screenUndo: ScreenUndo<LinesEdit>? {
      let labels = UndoLabels(
        undo: removed > 0 ? "Remove line" : nil,
        redo: undone > 0 ? "Remove line" : nil
      )
      return ScreenUndo(labels, editCount: removed + undone, undo: .undo, redo: .redo)
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .remove: (removed, undone) = (removed + 1, 0)
      case .undo:
        guard removed < 3 else { throw EditRefusal("The lines are gone.") }
        (removed, undone) = (removed - 1, undone + 1)
      case .redo: (removed, undone) = (removed + 1, undone - 1)
      }
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func show() -> ListViewController<UITableView> {
    let cells = CellAdapter<Row, UITableView>.content { row in
      row.id == 0 ? ListContent("field", control: .text("")) : ListContent(row.text)
    }
    let controller = ListViewController(
      screen: ListScreen("Lines", presenter: Lines(), cells: cells),
      reporter: .silent
    )
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    UIKitTurn.run()
    return controller
  }

  private func rowCount(_ controller: ListViewController<UITableView>) -> Int? {
    controller.host?.numberOfRows(inSection: 0)
  }

  private func remove(in controller: ListViewController<UITableView>) {
    controller.running?.send(LinesEdit.remove)
    UIKitTurn.run()
  }

  @Test func `the first edit makes the controller the responder whose manager undoes`() throws {
    let controller = show()
    #expect(controller.undoManager == nil)
    #expect(!controller.isFirstResponder)
    remove(in: controller)
    #expect(controller.isFirstResponder)
    let manager = try #require(controller.undoManager)
    #expect(manager.canUndo && !manager.canRedo)
    #expect(manager.undoActionName == "Remove line")
    #expect(manager.undoMenuItemTitle == "Undo Remove line")
    manager.undo()
    UIKitTurn.run()
    #expect(rowCount(controller) == 5)
    #expect(!manager.canUndo && manager.canRedo)
    #expect(manager.redoMenuItemTitle == "Redo Remove line")
    manager.redo()
    UIKitTurn.run()
    #expect(rowCount(controller) == 4)
    #expect(controller.host?.undoManager === manager, "the view asks its controller")
  }

  @Test func `a field that the user edits stays the first responder`() throws {
    let controller = show()
    let host = try #require(controller.host)
    let field = try #require(host.firstTextInput)
    #expect(field.becomeFirstResponder())
    remove(in: controller)
    #expect(field.isFirstResponder)
    #expect(!controller.isFirstResponder)
  }

  @Test func `a refused undo shows the reason`() throws {
    let controller = show()
    for _ in 0..<3 { remove(in: controller) }
    controller.undoManager?.undo()
    UIKitTurn.run()
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    #expect(alert.title == "The lines are gone.")
    #expect(rowCount(controller) == 2)
  }

  @Test func `the manager does not keep its screen alive`() {
    var controller: ListViewController<UITableView>? = show()
    if let controller { remove(in: controller) }
    let manager = controller?.undoManager
    weak var running = controller?.running
    window.rootViewController = nil
    controller = nil
    UIKitTurn.run()
    #expect(running == nil)
    #expect(manager?.canUndo == false)
  }
}
