/// The search for the unseen rows after a change.
///
/// The seen rows are consecutive: everything outside of the first and the last row that was seen and stays
/// is unseen. Rows at the ends of the list that are not rows of the data, such as a composer, are neither.
struct UnseenSearch<Item: ListItem> {
  /// The greatest number of rows at an end of the list that are not rows of the data.
  static var fixedLimit: Int { 16 }

  let transition: ListTransition<Item>
  let before: UnseenRowState
  let map: PositionMap
  let oldCounts: RowCounts
  let newCounts: RowCounts
  let kinds: Set<ObjectIdentifier>

  /// The numbers of rows at each end of the new list that are not rows of the data.
  private var fixed = (above: 0, below: 0)

  /// A row that was seen and stays, at its old and its new position.
  typealias SeenRow = (before: ListPath, after: ListPath)

  init(_ transition: ListTransition<Item>, after state: UnseenRowState) {
    self.transition = transition
    before = state
    map = PositionMap(transition.change)
    oldCounts = RowCounts(transition.old.tree)
    newCounts = RowCounts(transition.new.tree)
    kinds = state.kinds.union(transition.insertedKinds)
  }

  /// Returns the unseen rows after the change.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes and the rows that they skip.
  func state() -> UnseenRowState {
    var search = self
    search.findFixedRows()
    var after = UnseenRowState(kinds: kinds)
    after.above.fixedCount = search.fixed.above
    after.below.fixedCount = search.fixed.below
    guard let first = search.seenRow(.above), let last = search.seenRow(.below) else {
      // If no seen row stays, the user has seen none of the rows, or the list shows other data.
      let side = before.below.count > 0 ? UnseenSide.below : .above
      if side == .below || before.above.count > 0 {
        search.count(side, from: nil, &after)
      }
      return after
    }
    search.count(.above, from: first, &after)
    search.count(.below, from: last, &after)
    return after
  }

  // MARK: Rows that are not data

  /// Finds the rows at the ends of the list that are not rows of the data: status rows, and rows whose kind was
  /// never inserted and differs from the kind of the nearest row that was seen.
  private mutating func findFixedRows() {
    let count = transition.new.itemCount
    fixed.above = fixedRows((0..<count).prefix(Self.fixedLimit + 1))
    fixed.below = fixedRows((0..<count).suffix(Self.fixedLimit + 1).reversed())
    // If a kind is inserted for the first time, the rows at both ends may seem fixed. The data is longer.
    if fixed.above >= fixed.below {
      if !differsFromData(.above) { fixed.above = 0 }
      if !differsFromData(.below) { fixed.below = 0 }
    } else {
      if !differsFromData(.below) { fixed.below = 0 }
      if !differsFromData(.above) { fixed.above = 0 }
    }
  }

  /// Returns the number of rows, from an end of the list on, that are not rows of the data.
  private func fixedRows(_ indexes: some Collection<Int>) -> Int {
    let count = indexes.prefix { isFixed($0) }.count
    return count > Self.fixedLimit || count == transition.new.itemCount ? 0 : count
  }

  private func isFixed(_ index: Int) -> Bool {
    guard let path = transition.new.tree.path(atOffset: index),
      let item = transition.new.item(at: path)
    else { return false }
    let model = item.model
    if model is UnloadedRows { return false }
    if model is any PlaceholderRow { return true }
    return !map.arrives(path) && !kinds.contains(ObjectIdentifier(type(of: model)))
  }

  /// Returns whether the fixed rows at an end have other kinds than the nearest row that was seen, or than known
  /// rows of the data if no row that was seen stays.
  private func differsFromData(_ side: UnseenSide) -> Bool {
    let rows = 0..<transition.new.itemCount
    let ends = side == .above ? rows.prefix(fixed.above) : rows.suffix(fixed.below)
    let kinds = Set(ends.compactMap { transition.new.tree.path(atOffset: $0) }.compactMap(kind))
    if let seen = seenRow(side) { return kind(at: seen.after).map(kinds.contains) == false }
    let known = before.kinds.union(transition.deletedKinds)
    return !known.isEmpty && known.isDisjoint(with: kinds)
  }

  private func kind(at path: ListPath) -> ObjectIdentifier? {
    transition.new.item(at: path).map { ObjectIdentifier(type(of: $0.model)) }
  }

  // MARK: Rows that were seen

  /// Returns the outermost seen row that stays and is a row of the data.
  ///
  /// If the outermost one is deleted or moved, the next one takes its place.
  private func seenRow(_ side: UnseenSide) -> SeenRow? {
    let hidden = (side == .above ? before.above : before.below)
    let other = (side == .above ? before.below : before.above)
    let count = min(hidden.count + hidden.fixedCount, oldCounts.count)
    var position =
      side == .above
      ? count == 0
        ? .header(section: 0) : transition.old.position(ofRow: oldCounts.index(at: count) - 1)
      : transition.old.position(ofRow: oldCounts.index(at: oldCounts.count - count))
    let step = side == .above ? 1 : -1
    while let before = transition.nearestStayingRow(to: position, by: step, map),
      let after = map.path(after: before)
    {
      // The unseen rows at the other end of the list follow.
      guard
        rows(outside: before, side == .above ? .below : .above, transition.old, oldCounts)
          >= other.count + other.fixedCount
      else { return nil }
      if isData(before, after) { return (before, after) }
      position = .row(before)
    }
    return nil
  }

  private func isData(_ before: ListPath, _ after: ListPath) -> Bool {
    guard let old = transition.old.item(at: before)?.model, !(old is any PlaceholderRow),
      let new = transition.new.item(at: after)?.model, !(new is any PlaceholderRow),
      let rank = transition.new.tree.rank(of: after)
    else { return false }
    return rank >= fixed.above && rank < transition.new.itemCount - fixed.below
  }

  // MARK: Counting

  /// Counts the unseen rows outside of a row that was seen; all rows if there is none.
  ///
  /// Loading or unloading rows changes no number.
  private func count(_ side: UnseenSide, from seen: SeenRow?, _ after: inout UnseenRowState) {
    let edge = side == .above ? before.above : before.below
    let new =
      seen.map { rows(outside: $0.after, side, transition.new, newCounts) } ?? newCounts.count
    let hasPlaceholder =
      oldCounts.hasPlaceholder(outside: seen?.before, side == .above)
      || newCounts.hasPlaceholder(outside: seen?.after, side == .above)
    let fixed = fixedCount(side, from: seen, (fixed.above, fixed.below))
    var count = new - fixed
    if hasPlaceholder {
      // Rows that are gone may have been deleted or unloaded.
      let old =
        seen.map { rows(outside: $0.before, side, transition.old, oldCounts) } ?? oldCounts.count
      let known = (before.above.fixedCount, before.below.fixedCount)
      let oldFixed = edge.count > 0 ? fixedCount(side, from: seen, known) : fixed
      count += edge.count - (old - oldFixed)
      // At first the number of rows is not known, nor that of a source without positions.
      let last = side == .above ? transition.old.items.first : transition.old.items.last
      if edge.count == 0, (last?.model as? UnloadedRows)?.count == 1 { count = 0 }
    }
    if side == .above {
      after.above.count = max(0, count)
    } else {
      after.below.count = max(0, count)
    }
  }

  /// Returns the number of rows outside of a row that was seen that are not rows of the data.
  private func fixedCount(
    _ side: UnseenSide,
    from seen: SeenRow?,
    _ fixed: (above: Int, below: Int)
  ) -> Int {
    guard seen != nil else { return fixed.above + fixed.below }
    return side == .above ? fixed.above : fixed.below
  }

  /// Returns the number of rows between a row and an end of the list.
  private func rows(
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
  /// The kinds of the rows that the change inserts.
  fileprivate var insertedKinds: Set<ObjectIdentifier> {
    new.kinds(of: change.insertedRows, change.insertedSections)
  }

  /// The kinds of the rows that the change deletes.
  fileprivate var deletedKinds: Set<ObjectIdentifier> {
    old.kinds(of: change.deletedRows, change.deletedSections)
  }
}

extension ListSnapshot {
  /// Returns the kinds of some rows of the data, and of those of some sections.
  fileprivate func kinds(
    of rows: [ListPath],
    _ sections: some Sequence<Int>
  ) -> Set<ObjectIdentifier> {
    var (all, kinds): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    func add(_ item: Item) {
      let model = item.model
      let kind = ObjectIdentifier(type(of: model))
      if all.insert(kind).inserted, !(model is any PlaceholderRow) { kinds.insert(kind) }
    }
    for path in rows { item(at: path).map(add) }
    for section in sections where self.sections.indices.contains(section) {
      self.sections[section].items.forEach(add)
    }
    return kinds
  }
}

extension PositionMap {
  /// Returns whether a row of the new list was inserted or moved there, alone or with its section.
  fileprivate func arrives(_ path: ListPath) -> Bool {
    let row = rowArrivals.partitioningIndex { $0.to >= path }
    if row < rowArrivals.count, rowArrivals[row].to == path { return true }
    let section = sectionArrivals.partitioningIndex { $0.to >= path.section }
    return section < sectionArrivals.count && sectionArrivals[section].to == path.section
  }
}
