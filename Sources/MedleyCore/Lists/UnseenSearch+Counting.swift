import MedleySupport

extension UnseenSearch {
  /// Returns the number of unseen rows outside of a row that was seen; of all rows if there is none.
  ///
  /// Loading or unloading rows changes no number.
  func count(_ side: UnseenSide, from seen: SeenRow?) -> Int {
    let edge = before[side]
    let new =
      seen.map { rows(outside: $0.new, side, transition.new, newCounts) } ?? newCounts.count
    let outer = outerRowCount(side, from: seen) { outerCount($0) }
    var count = new - outer
    if hasPlaceholder(outside: seen, side) {
      // Rows that are gone may have been deleted or unloaded.
      let old =
        seen.map { rows(outside: $0.old, side, transition.old, oldCounts) } ?? oldCounts.count
      let oldOuter =
        edge.count > 0 ? outerRowCount(side, from: seen) { before[$0].outerCount } : outer
      count += edge.count - (old - oldOuter)
      // The number of rows is unknown at first, and always for a source without positions.
      let end = side == .above ? transition.old.items.first : transition.old.items.last
      if edge.count == 0, (end?.model as? UnloadedRows)?.count == 1 { count = 0 }
    }
    if isLoaded(side, from: seen) { count = min(count, edge.count) }
    return max(0, count)
  }

  /// Returns whether rows come in place of a row that was loading, such as the next page.
  private func isLoaded(_ side: UnseenSide, from seen: SeenRow?) -> Bool {
    let deleted = transition.change.deletedRows
    let isRow = ends(of: deleted).contains { path in
      guard let model = transition.old.item(at: path)?.model, isLoading(model) else { return false }
      return seen.map { side == .above ? path < $0.old : path > $0.old } ?? true
    }
    return isRow
      || ends(of: Array(transition.change.deletedSections)).contains { section in
        let isOutside =
          seen.map { side == .above ? section < $0.old.section : section > $0.old.section } ?? true
        let sections = transition.old.sections
        guard isOutside, sections.indices.contains(section) else { return false }
        return sections[section].items.prefix(Self.outerLimit).contains { isLoading($0.model) }
      }
  }

  private func isLoading(_ model: any ListModel) -> Bool {
    !(model is UnloadedRows) && (model as? any PlaceholderRow)?.isLoading == true
  }

  private func hasPlaceholder(outside seen: SeenRow?, _ side: UnseenSide) -> Bool {
    oldCounts.hasPlaceholder(outside: seen?.old, side == .above)
      || newCounts.hasPlaceholder(outside: seen?.new, side == .above)
  }

  /// Returns the number of outer rows outside of a row that was seen; at both ends if there is none.
  private func outerRowCount(
    _ side: UnseenSide,
    from seen: SeenRow?,
    _ count: (UnseenSide) -> Int
  ) -> Int {
    seen == nil ? count(.above) + count(.below) : count(side)
  }

  /// Returns the number of rows between a row and an end of the list.
  func rows(
    outside path: ListPath,
    _ side: UnseenSide,
    _ snapshot: ListSnapshot<Item>,
    _ counts: RowCounts
  ) -> Int {
    let position = counts.position(of: path, index: snapshot.tree.rank(of: path) ?? 0)
    return side == .above ? position : counts.count - position - 1
  }
}

extension ListTransition {
  /// Calls a closure with the rows of the data that the change inserts; of very many only with some.
  func forEachInserted(_ body: (Item, RowKind) -> Void) {
    new.forEachRow(at: change.insertedRows, inSections: Array(change.insertedSections), body)
  }

  /// Calls a closure with the rows of the data that the change deletes; of very many only with some.
  func forEachDeleted(_ body: (Item, RowKind) -> Void) {
    old.forEachRow(at: change.deletedRows, inSections: Array(change.deletedSections), body)
  }
}

extension ListSnapshot {
  fileprivate func forEachRow(
    at rows: [ListPath],
    inSections sections: [Int],
    _ body: (Item, RowKind) -> Void
  ) {
    func perform(_ item: Item) {
      let model = item.model
      if !(model is any PlaceholderRow) { body(item, RowKind(model)) }
    }
    for path in ends(of: rows) { item(at: path).map(perform) }
    for section in ends(of: sections) where self.sections.indices.contains(section) {
      ends(of: self.sections[section].items).forEach(perform)
    }
  }
}

/// Returns the elements of a collection; if there are more than 200, the first and the last 100.
private func ends<Elements: BidirectionalCollection>(of all: Elements) -> [Elements.Element] {
  all.count <= 200 ? Array(all) : all.prefix(100) + Array(all.suffix(100))
}

extension PositionMap {
  /// Returns whether a row of the new list was inserted or moved there, alone or with its section.
  func arrives(_ path: ListPath) -> Bool {
    let row = rowArrivals.partitioningIndex { $0.to >= path }
    if row < rowArrivals.count, rowArrivals[row].to == path { return true }
    let section = sectionArrivals.partitioningIndex { $0.to >= path.section }
    return section < sectionArrivals.count && sectionArrivals[section].to == path.section
  }
}
