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
      state.cellQueue.put(spare)
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

  /// UIKit's texts are known from collection views.
  ///
  /// A lenient table accepts any cell.
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

extension UITableView {
  /// The number of rows that are prefetched after the last visible row.
  private static let prefetchCount = 10

  /// Prefetches the next rows and some preceding rows of the same section, and cancels others.
  func prefetch() {
    let shown = state.cells.keys.sorted()
    guard isPrefetchingEnabled, let source = prefetchDataSource, let counts = state.counts,
      let last = shown.last, let first = shown.first
    else { return }
    let after = counts.rows(from: last, step: 1, limit: Self.prefetchCount)
    let before = counts.rows(from: first, step: -1, limit: Self.prefetchCount / 2)
      .filter { $0.section == first.section }
    let wanted = (before + after).sorted()
    let (new, cancelled) = state.prefetching.update(wanted, visible: Set(shown))
    if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }
}
