extension UITableView {
  /// Asks the data source for a cell, and checks it (F3 to F5).
  func obtainCell(at path: IndexPath, existing: UITableViewCell? = nil) -> UITableViewCell {
    guard let dataSource else {
      enforcement.report(
        .f5,
        "UITableView failed to obtain a cell from its dataSource ((null)) for row at index path \(path.words)"
      )
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let outer = state.request
    state.request = CellRequest(path: path, existing: existing)
    let cell = dataSource.tableView(self, cellForRowAt: path)
    let request = state.request
    state.request = outer
    check(cell, against: request?.dequeued ?? [], at: path, existing: existing)
    for spare in request?.dequeued ?? [] where spare !== cell && spare !== existing {
      if let identifier = spare.reuseIdentifier { state.cellQueue.put(spare, identifier) }
    }
    if let other = state.cells.first(where: { $0.value === cell && $0.key != path.itemPath }) {
      enforcement.report(
        .f5,
        """
        the cell returned from tableView:cellForRowAtIndexPath: for \(path.words) is in use at \
        \(IndexPath(other.key).words)
        """
      )
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cell
  }

  /// UIKit's words are known from collection views; a table that is not strict takes any cell.
  private func check(
    _ cell: UITableViewCell,
    against dequeued: [UITableViewCell],
    at path: IndexPath,
    existing: UITableViewCell?
  ) {
    if let existing, cell !== existing {
      enforcement.report(
        .f5,
        """
        the cell returned from tableView:cellForRowAtIndexPath: for \(path.words) while it was \
        reconfigured is not the existing cell, which must be dequeued with the same identifier
        """
      )
    }
    guard enforcement.isStrict else { return }
    if cell.reuseIdentifier == nil {
      enforcement.report(
        .f5,
        """
        the cell returned from tableView:cellForRowAtIndexPath: for \(path.words) does not have a \
        reuseIdentifier - cells must be retrieved by calling dequeueReusableCell(withIdentifier:for:)
        """
      )
    } else if let first = dequeued.first, first !== cell {
      enforcement.report(
        .f5,
        """
        the cell returned from tableView:cellForRowAtIndexPath: for \(path.words) is not the one \
        that was dequeued for it
        """
      )
    }
  }
}
