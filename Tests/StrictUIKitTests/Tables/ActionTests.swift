import StrictUIKit
import Testing

/// A list that supports all kinds of editing.
private final class Editor: UITableViewController {
  var rows = ["a", "b", "c"]
  var said: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
      self?.said.append("pinned \(indexPath.row)")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [pin])
  }

  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in self.said.append("copied") }])
    }
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    said.append("opens")
  }

  override func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    said.append("closes")
  }

  override func tableView(
    _ tableView: UITableView,
    performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    said.append("primary \(indexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    said.append("accessory \(indexPath.row)")
  }
}

@MainActor @Suite struct ActionTests {
  @Test func `a controller handles swipes, edits and reordering of its table`() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let editor = Editor()
    window.rootViewController = UINavigationController(rootViewController: editor)
    window.makeKeyAndVisible()
    let table = try #require(editor.tableView)
    #expect(editor.navigationController != nil)
    #expect(table.visibleCells.count == 3)
    #expect(table.driveSwipe(at: IndexPath(0, 1), isLeading: true, action: "Pin") == true)
    #expect(table.driveMenu(at: IndexPath(0, 0), action: "Copy"))
    table.driveAccessoryTap(at: IndexPath(0, 2))
    table.driveTap(at: IndexPath(0, 1))
    #expect(
      editor.said == ["pinned 1", "opens", "copied", "closes", "accessory 2", "primary 1"]
    )
    #expect(table.driveSwipe(at: IndexPath(0, 0), action: "Delete") == true)
    #expect(editor.rows == ["b", "c"])
    table.driveMove(from: IndexPath(0, 0), to: IndexPath(0, 1))
    #expect(editor.rows == ["c", "b"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "b"])
    editor.setEditing(true, animated: false)
    #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
  }
}
