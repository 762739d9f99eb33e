// The rows that were inserted at the end and have not been visible. A placeholder row counts as all the rows
// that it represents, and is never seen.
extension ListController {
  /// Records that a cell became visible, and with it all rows above it.
  func see(_ position: CellPosition) {
    guard case .row(let path) = position else { return }
    guard !shown.isBetweenStages else { return shown.displaysStages = true }
    // The first rows that become visible were not inserted later.
    let count = state.unseenRowCount ?? 0
    state.unseenRowCount = count > 0 ? min(count, unseenRowCount(from: path)) : 0
    if !updates.isOpen { announceUnseenRows() }
  }

  /// The number of rows that stay unseen if a row becomes visible.
  ///
  /// - Complexity: O(log *n*).
  private func unseenRowCount(from path: ListPath) -> Int {
    guard let rank = snapshot.tree.rank(of: path) else { return 0 }
    let counts = shown.counts
    let end = counts.count - counts.position(of: path, index: rank)
    return snapshot.standsForOthers(path) ? end : end - 1
  }

  /// Counts the unseen rows after a change, unless no row was ever visible.
  func countUnseenRows(_ transition: ListTransition<Item>) {
    guard let old = state.unseenRowCount else { return }
    var count = transition.unseenRowCount(of: old)
    if shown.displaysStages {
      count = snapshot.unseenRowCount(count) { state.displayed.contains($0) }
    }
    state.unseenRowCount = count
    shown.displaysStages = false
  }

  /// Calls the observer of unseen rows if their number has changed, unless further events follow.
  func announceUnseenRows() {
    guard shown.eventGroups == 0 else { return }
    guard state.announcedUnseenRowCount != unseenRowCount else { return }
    state.announcedUnseenRowCount = unseenRowCount
    onUnseenRowsChange?(unseenRowCount)
  }
}

extension ListTransition {
  /// Returns the number of rows after the last row that counts as seen.
  ///
  /// If that row is deleted or moved, the nearest one above it takes its place. The rows of a list
  /// that was empty, or of which no row stays, count as seen. Loading or unloading rows changes no number.
  ///
  /// - Parameter count: the number before the change.
  fileprivate func unseenRowCount(of count: Int) -> Int {
    // At first the number of rows is not known, nor that of a source without positions.
    guard count > 0 || (old.items.last?.model as? UnloadedRows)?.count != 1 else { return 0 }
    let oldCounts = RowCounts(old.tree)
    let seen = lastSeenRow(before: count, oldCounts)
    guard count > 0 || seen != nil else { return 0 }
    let start = ListPath(section: 0, item: 0)
    let oldEnd = old.end(from: seen?.before ?? start, oldCounts)
    let newEnd = new.end(from: seen?.after ?? start, RowCounts(new.tree))
    // Rows that are gone may have been deleted or unloaded.
    guard oldEnd.standsForOthers || newEnd.standsForOthers else {
      return newEnd.count - (seen == nil ? 0 : 1)
    }
    return max(0, count + newEnd.count - oldEnd.count)
  }

  /// Returns the last seen row that stays and is not a placeholder row, before and after the change.
  ///
  /// - Parameter count: the number of unseen rows before the change.
  private func lastSeenRow(
    before count: Int,
    _ counts: RowCounts
  ) -> (before: ListPath, after: ListPath)? {
    let map = PositionMap(change)
    // The last footer if there are no unseen rows.
    var position = old.position(ofRow: counts.index(at: counts.count - min(count, counts.count)))
    while let before = nearestStayingRow(to: position, by: -1, map),
      let after = map.path(after: before)
    {
      guard old.standsForOthers(before) || new.standsForOthers(after) else {
        return (before, after)
      }
      position = .row(before)
    }
    return nil
  }
}

extension ListSnapshot {
  /// Returns how many of the last rows follow the last displayed one.
  fileprivate func unseenRowCount(_ count: Int, isDisplayed: (ItemIdentity) -> Bool) -> Int {
    var unseen = 0
    for item in items.reversed() {
      guard unseen < count, !isDisplayed(.row(item.id)) else { break }
      unseen += item.rowCount
    }
    return min(unseen, count)
  }

  fileprivate func standsForOthers(_ path: ListPath) -> Bool {
    tree.windowedSectionCount > 0 && item(at: path)?.model is UnloadedRows
  }

  /// Returns the number of rows from a row on, and whether one of them is a placeholder row.
  fileprivate func end(
    from path: ListPath,
    _ counts: RowCounts
  ) -> (count: Int, standsForOthers: Bool) {
    let rank = tree.rank(of: path) ?? itemCount
    return (
      counts.count - (rank < itemCount ? counts.position(of: path, index: rank) : counts.count),
      counts.hasPlaceholder(from: path)
    )
  }
}

extension ListItem {
  /// The number of rows that the item represents.
  fileprivate var rowCount: Int { (model as? UnloadedRows)?.count ?? 1 }
}
