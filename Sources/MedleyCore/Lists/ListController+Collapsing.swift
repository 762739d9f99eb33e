// Collapsed sections. The host shows a list without their rows.
extension ListController {
  /// Returns the list for the host: an applied list without the rows of collapsed sections.
  ///
  /// - Complexity: O(1) for a list without headers that hide rows; otherwise O(sections).
  func hidingCollapsedRows(of tree: SnapshotTree) -> SnapshotTree {
    guard tree.collapsibleSectionCount > 0 else { return tree }
    var collapsed: [Int] = []
    var index = 0
    tree.sections.forEach { slot in
      if isCollapsed(slot.heading), slot.rows.count > 0 { collapsed.append(index) }
      index += 1
    }
    var shown = tree
    for section in collapsed { shown.removeRows(ofSection: section) }
    return shown
  }

  /// Returns whether a section hides its rows, and marks the header of a section that starts expanded.
  private func isCollapsed(_ heading: SectionHead) -> Bool {
    let header = ItemIdentity.header(heading.id)
    switch heading.collapsing {
    case .never: return false
    case .startsExpanded:
      if !state.chosenHeaders.contains(header) { state.expanded.insert(header) }
    case .startsCollapsed: break
    }
    return !state.expanded.contains(header)
  }

  /// Returns whether the cell at a position is a header that hides rows.
  func isCollapsible(_ position: CellPosition) -> Bool {
    guard shown.tree.collapsibleSectionCount > 0, case .header(let index) = position else {
      return false
    }
    return section(at: index)?.isCollapsible ?? false
  }

  /// Returns the state of a cell.
  func cellState(of identity: ItemIdentity, at position: CellPosition) -> CellState {
    let state = state.cellState(of: identity)
    if case .row(let path) = position, let place = shown.tree.treePlace(at: path),
      place.isExpandable
    {
      return state.union(place.isExpanded ? .expanded : .collapsed)
    }
    return isCollapsible(position) && !state.contains(.expanded) ? state.union(.collapsed) : state
  }

  /// Shows or hides the rows of sections after the state of their headers has changed.
  func updateCollapsedSections() {
    guard shown.tree.collapsibleSectionCount > 0 else { return }
    // A snapshot that waits is planned with the new state.
    if updates.pending == nil {
      updates.apply(PendingUpdate(tree: latestTree, showsTrees: true))
    }
    advance()
  }

  /// Returns the header that hides a row; `nil` for a row that is shown or not in the list.
  func hidingHeader(of identity: ItemIdentity) -> ItemIdentity? {
    guard let full = shown.hiding, let id = identity.rowID(as: Item.ID.self),
      let path = ListSnapshot<Item>(tree: full).path(of: id),
      let heading = full.section(at: path.section)?.heading,
      let section = shown.snapshot.index(ofSection: heading.id),
      shown.snapshot.sections[section].itemCount == 0
    else { return nil }
    return .header(heading.id)
  }

  /// Returns the position of a row in the whole list, including hidden rows.
  func position(inWholeList id: Item.ID) -> CellPosition? {
    guard shown.hiding != nil else { return position(of: .row(id)) }
    return snapshot.path(of: id).map { .row($0) }
  }

  /// Returns whether a row is hidden, and an update is going to show it.
  func isBeingShown(_ identity: ItemIdentity) -> Bool {
    hidingHeader(of: identity).map { state.expanded.contains($0) } ?? false
  }

  /// Expands the section that hides a row; returns whether there is one.
  func reveal(_ identity: ItemIdentity) -> Bool {
    guard let header = hidingHeader(of: identity) else { return false }
    setExpanded(true, header)
    return true
  }

  /// Removes the state of rows that left the list while they were hidden.
  ///
  /// - Parameter old: the list before, with its hidden rows; `nil` if it had none.
  func forgetRemovedHiddenRows(since old: SnapshotTree?) {
    guard let old else { return }
    let before = ListSnapshot<Item>(tree: old)
    func isGone(_ identity: ItemIdentity) -> Bool {
      guard let id = identity.rowID(as: Item.ID.self), let path = before.path(of: id) else {
        return false
      }
      // A collapsed row of a tree keeps the drafts and tasks of the rows that it hides.
      return position(of: identity) == nil && hidingHeader(of: identity) == nil
        && state.hiddenEntries[identity] == nil && !isInCollapsedRow(path, of: old)
    }
    state.drop(state.identities.filter(isGone)) { _ in
      nil
    } heir: { _ in
      nil
    }
    if !tasks.isEmpty { tasks.cancel(rows: tasks.rows.filter(isGone)) }
    for identity in nesting.lists.keys.filter(isGone) {
      nesting.lists.removeValue(forKey: identity)?.leave()
    }
  }
}
