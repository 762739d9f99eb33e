extension ListTransition {
  /// The row that takes over the reader's place from a cell that goes; `nil` if no row stays.
  ///
  /// It is the nearest one that neither goes nor moves, and of two as near the one below.
  ///
  /// Near is counted in rows: heights are known to the host only, which does better with
  /// ``ListLayout/apply(_:keeping:viewportHeight:shape:height:)`` as long as it shows the list.
  ///
  /// - Complexity: O(*k* + skipped sections · log *sections*) for *k* changes.
  func successor(of position: CellPosition) -> Key? {
    guard let start = offset(of: position) else { return nil }
    let leaving = Leaving(change)
    let below = firstStaying(from: start.below, by: 1, leaving)
    let above = firstStaying(from: start.above, by: -1, leaving)
    switch (below, above) {
    case (let below?, let above?):
      return oldKey(
        at: below.offset - start.above <= start.below - above.offset ? below.path : above.path
      )
    case (let found?, nil), (nil, let found?): return oldKey(at: found.path)
    case (nil, nil): return nil
    }
  }

  /// What does not stay where it is.
  private struct Leaving {
    let rows: Set<ListPath>
    let sections: Set<Int>

    init(_ change: ListChange) {
      rows = Set(change.deletedRows).union(change.movedRows.map(\.from))
      sections = Set(change.deletedSections).union(change.movedSections.map(\.from))
    }
  }

  /// The numbers of the first rows below and above a cell, counted through the whole old list.
  private func offset(of position: CellPosition) -> (above: Int, below: Int)? {
    guard old.sections.indices.contains(position.section) else { return nil }
    let section = old.sections[position.section]
    switch position {
    case .header: return (section.start - 1, section.start)
    case .row(let path): return (section.start + path.item - 1, section.start + path.item + 1)
    case .footer: return (section.start + section.itemCount - 1, section.start + section.itemCount)
    }
  }

  private func firstStaying(
    from start: Int,
    by step: Int,
    _ leaving: Leaving
  ) -> (offset: Int, path: ListPath)? {
    var offset = start
    while var path = old.tree.path(atOffset: offset) {
      let section = old.sections[path.section]
      if !leaving.sections.contains(path.section) {
        while path.item >= 0, path.item < section.itemCount {
          if !leaving.rows.contains(path) { return (section.start + path.item, path) }
          path.item += step
        }
      }
      offset = step > 0 ? section.start + section.itemCount : section.start - 1
    }
    return nil
  }
}
