extension UITableView {
  func select(_ indexPath: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    guard let indexPath else {
      for path in state.selection.sorted() { deselectRow(at: IndexPath(path), animated: animated) }
      return
    }
    guard state.layout.height(of: .row(indexPath.itemPath)) != nil else {
      return enforcement.report(
        .f14,
        "Attempted to perform update with invalid index path: \(indexPath.words)"
      )
    }
    if !selectsSeveral {
      for path in state.selection.sorted() where path != indexPath.itemPath {
        deselectRow(at: IndexPath(path), animated: animated)
      }
    }
    state.selection.insert(indexPath.itemPath)
    state.cell(at: indexPath.itemPath)?.setSelected(true, animated: animated)
    guard position != .none else { return }
    scrollToRow(at: indexPath, at: position, animated: animated)
  }

  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var permitsSelection: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  func keepOneSelected() {
    guard !selectsSeveral, let first = state.selection.min() else { return }
    for path in state.selection.sorted() where path != first {
      deselectRow(at: IndexPath(path), animated: false)
    }
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func changeEditing(_ editing: Bool) {
    guard state.isEditing != editing else { return }
    // Editing mode has a separate selection.
    for path in state.selection.sorted() { deselectRow(at: IndexPath(path), animated: false) }
    state.isEditing = editing
    for (path, cell) in state.cells.inOrder {
      cell.editingStyle = editing ? editingStyle(at: IndexPath(path)) : .none
      cell.setEditing(editing, animated: false)
    }
    setNeedsLayout()
  }
}
