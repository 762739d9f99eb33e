// The rows that were inserted at the ends of the list and have not been visible. A placeholder row counts as
// all the rows that it represents, and is never seen.
extension ListController {
  /// Records that a cell became visible, and with it all rows between it and the rows that were seen.
  func see(_ position: CellPosition) {
    guard case .row(let path) = position, !shown.tree.isDocked(path.section) else { return }
    guard !shown.isBetweenStages else { return shown.displaysStages = true }
    // The first rows that become visible were not inserted later.
    var unseen = state.unseen ?? UnseenRowState()
    if unseen.rows != UnseenRows(), let rank = shown.tree.rank(of: path) {
      let counts = shown.counts
      let before = counts.position(of: path, index: rank)
      let group = rowCount(at: path)
      let after = counts.count - before - (group ?? 1)
      unseen[.above].see(outside: before, width: group ?? 0)
      unseen[.below].see(outside: after, width: group ?? 0)
    }
    state.unseen = unseen
    if !updates.isOpen { announceUnseenRows() }
  }

  /// Whether a row that becomes visible may change the numbers of unseen rows.
  var watchesUnseenRows: Bool {
    state.unseen.map { $0.rows != UnseenRows() } ?? true || shown.isBetweenStages
  }

  /// Counts the unseen rows after a change, unless no row was ever visible.
  func countUnseenRows(_ transition: ListTransition<Item>) {
    guard let old = state.unseen else { return }
    // The rows that an empty list receives count as seen.
    guard transition.old.tree.scrolledItemCount > 0, transition.new.tree.scrolledItemCount > 0
    else {
      state.unseen = UnseenRowState()
      return shown.displaysStages = false
    }
    var unseen = UnseenSearch(transition, after: old).state()
    if shown.displaysStages {
      let items = shown.snapshot.items
      unseen[.above].count = count(unseen[.above], of: items)
      unseen[.below].count = count(unseen[.below], of: items.reversed())
    }
    state.unseen = unseen
    shown.displaysStages = false
  }

  /// Returns how many of the unseen rows at an end of the list are outside of the first displayed one.
  private func count(_ edge: UnseenEdge, of items: some Sequence<Item>) -> Int {
    var count = 0
    for item in items.dropFirst(edge.outerCount) {
      guard count < edge.count else { break }
      let group = (item.model as? UnloadedRows)?.count
      guard !state.displayed.contains(.row(item.id)) else {
        count += group ?? 0
        break
      }
      count += group ?? 1
    }
    return min(count, edge.count)
  }

  /// Calls the observer of unseen rows if their numbers have changed, unless further events follow.
  func announceUnseenRows() {
    guard shown.eventGroups == 0 else { return }
    guard state.announcedUnseenRows != unseenRows else { return }
    state.announcedUnseenRows = unseenRows
    onUnseenRowsChange?(unseenRows)
  }
}
