extension UITableView {
  func registerCell(_ cellClass: AnyClass?, for identifier: String) {
    checkRegistration(identifier)
    guard let cellClass else { return state.cellQueue.register(nil, for: identifier) }
    guard let type = cellClass as? UITableViewCell.Type else {
      return enforcement.report(
        .f1,
        exception: .invalidArgument,
        "the class registered for identifier \(identifier) is no subclass of UITableViewCell: \(cellClass)"
      )
    }
    state.cellQueue.register(.type(type), for: identifier)
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let existing = state.request?.existing, state.request?.path == indexPath,
      existing.reuseIdentifier == identifier
    {
      return existing
    }
    checkFirst(identifier, indexPath)
    guard let cell = takeCell(identifier) else {
      enforcement.report(
        .f1,
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for \
        the identifier or connect a prototype cell in a storyboard
        """
      )
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if state.request?.path == indexPath { state.request?.dequeued.append(cell) }
    return cell
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    state.headerQueue.dequeue(identifier, enforcement) { type in
      (type as? UITableViewHeaderFooterView.Type).map {
        InstantiatedHeaderFooter.make($0, identifier)
      }
    }
  }

  func takeCell(_ identifier: String) -> UITableViewCell? {
    state.cellQueue.dequeue(identifier, enforcement) { type in
      (type as? UITableViewCell.Type).map { InstantiatedTableCell.make($0, identifier) }
    }
  }

  /// F3: known from registrations of collection views, and enforced only by strict tables.
  ///
  /// The first registration of an identifier is always accepted, because it loses no cell.
  func checkRegistration(_ identifier: String) {
    guard enforcement.isStrict, state.request != nil, state.cellQueue.isRegistered(identifier)
    else { return }
    enforcement.report(
      .f3,
      """
      identifier \(identifier) was registered inside of tableView:cellForRowAtIndexPath:, which \
      prevents cells from being reused
      """
    )
  }

  private func checkFirst(_ identifier: String, _ path: IndexPath) {
    guard let request = state.request, request.path == path, !request.dequeued.isEmpty else {
      return
    }
    enforcement.report(
      .f4,
      """
      Attempted to dequeue multiple cells for the same index path, which is not allowed. If you \
      really need to dequeue more cells than the table view is requesting, use the \
      -dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: \
      \(identifier), index path: \(path.words)
      """
    )
  }
}
