extension UITableView {
  /// Taps a row, which is highlighted, and selected or deselected.
  ///
  /// - Returns: Whether anything happened.
  @discardableResult
  public func driveTap(at path: IndexPath) -> Bool {
    scrollIntoView(path)
    guard let cell = cellForRow(at: path), permitsSelection else { return false }
    let delegate = tableDelegate
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if selectsSeveral, state.selection.contains(path.itemPath) {
      deselectAsUser(path)
      return true
    }
    let chosen = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen else { return false }
    if !selectsSeveral {
      for old in state.selection where old != chosen.itemPath { deselectAsUser(IndexPath(old)) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
    if !selectsSeveral, delegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) ?? false
    {
      delegate?.tableView(self, performPrimaryActionForRowAt: chosen)
    }
    return true
  }

  private func deselectAsUser(_ path: IndexPath) {
    let delegate = tableDelegate
    let chosen = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let chosen else { return }
    deselectRow(at: chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  /// Taps the accessory of a row.
  public func driveAccessoryTap(at path: IndexPath) {
    scrollIntoView(path)
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Returns the swipe actions of a row, from the edge inwards.
  ///
  /// A row that cannot be edited has no actions. A deletable row without a custom configuration has
  /// a delete action.
  public func swipeActions(at path: IndexPath, isLeading: Bool = false) -> [UIContextualAction] {
    let delegate = tableDelegate
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return [] }
    if isLeading {
      let actions = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      return actions?.actions ?? []
    }
    let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let actions { return actions.actions }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      return actions.map { $0.contextualAction(at: path) }
    }
    guard editingStyle(at: path) == .delete else { return [] }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
        done(true)
      }
    ]
  }

  /// Swipes a row and performs an action.
  ///
  /// - Returns: The value that the action passed to its completion closure, or `nil` if there is no
  ///   such action or it has not completed.
  @discardableResult
  public func driveSwipe(
    at path: IndexPath,
    isLeading: Bool = false,
    action title: String? = nil
  ) -> Bool? {
    scrollIntoView(path)
    guard let cell = cellForRow(at: path) else { return nil }
    let action = swipeActions(at: path, isLeading: isLeading).first {
      title == nil || $0.title == title
    }
    guard let action else { return nil }
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    cell.setSwiped(true)
    defer {
      cell.setSwiped(false)
      tableDelegate?.tableView(self, didEndEditingRowAt: path)
    }
    return action.perform(on: cell)
  }

  /// Drags a row to another position in editing mode.
  ///
  /// - Returns: The new path of the row, or `nil` if the row cannot be moved.
  @discardableResult
  public func driveMove(from path: IndexPath, to target: IndexPath) -> IndexPath? {
    loadIfNeeded()
    guard let dataSource, dataSource.tableView(self, canMoveRowAt: path) else { return nil }
    let delegate = tableDelegate
    let place =
      delegate?.tableView(
        self,
        targetIndexPathForMoveFromRowAt: path,
        toProposedIndexPath: target
      ) ?? target
    guard place != path else { return path }
    dataSource.tableView(self, moveRowAt: path, to: place)
    // The table moves the cell itself, and counts as in any other update.
    moveRow(at: path, to: place)
    setNeedsLayout()
    layoutIfNeeded()
    return place
  }

  /// Begins to swipe or drag a row, which does not end before ``driveRelease()``.
  public func driveHold(at path: IndexPath) {
    driveRelease()
    state.handled = path
    state.cell(at: path.itemPath)?.setSwiped(true)
  }

  /// Ends the gesture that ``driveHold(at:)`` began.
  public func driveRelease() {
    guard let handled = state.handled else { return }
    state.handled = nil
    state.cell(at: handled.itemPath)?.setSwiped(false)
  }

  /// Returns the menu of a row.
  public func contextMenu(at path: IndexPath) -> UIMenu? { menuConfiguration(at: path)?.makeMenu() }

  func menuConfiguration(at path: IndexPath) -> UIContextMenuConfiguration? {
    scrollIntoView(path)
    let point = CGPoint(x: rectForRow(at: path).midX, y: rectForRow(at: path).midY)
    return tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  /// Opens the menu of a row, chooses an entry, and closes the menu.
  ///
  /// - Returns: Whether there is such an entry.
  @discardableResult
  public func driveMenu(at path: IndexPath, action title: String) -> Bool {
    guard let configuration = menuConfiguration(at: path), let menu = configuration.makeMenu()
    else { return false }
    tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: nil)
    defer {
      tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: nil)
    }
    return menu.perform(title, sender: self)
  }

  /// The titles of the index at the side, as the table shows them.
  public var drivenIndexTitles: [String]? {
    loadIfNeeded()
    return state.indexTitles
  }

  /// Touches a title of the index at the side.
  public func driveIndex(_ title: String) {
    guard let titles = drivenIndexTitles, let index = titles.firstIndex(of: title),
      let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index)
    else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }

  private func scrollIntoView(_ path: IndexPath) {
    layoutIfNeeded()
    if cellForRow(at: path) == nil, path.section < numberOfSections,
      path.row < numberOfRows(inSection: path.section)
    {
      scrollToRow(at: path, at: .none, animated: false)
    }
  }
}

extension UITableView {
  /// Registers a prototype cell of a storyboard.
  ///
  /// Storyboards cannot be read.
  ///
  /// ```swift
  /// tableView.registerPrototype(forCellReuseIdentifier: "text") {
  ///   TextTableViewCell(coder: NibRegistry.coder)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the prototype.
  ///   - make: A closure that creates a cell.
  public func registerPrototype(
    forCellReuseIdentifier identifier: String,
    make: @escaping () -> UITableViewCell?
  ) {
    state.cellQueue.register(.prototype(identifier, make), for: identifier)
  }

  /// The number of cells that were created for each identifier.
  public var madeCellCounts: [String: Int] { state.cellQueue.madeCounts }
}

extension UITableViewCell {
  fileprivate func setSwiped(_ isSwiped: Bool) {
    flags.isSwiped = isSwiped
    setNeedsUpdateConfiguration()
  }
}
