/// The search for the unseen rows after a change.
///
/// The seen rows are consecutive: everything outside of the first and the last row that was seen and stays
/// is unseen. Outer rows, such as a composer at an end of the list, are not rows of the data, and are neither.
struct UnseenSearch<Item: ListItem> {
  /// The greatest number of outer rows at an end of the list.
  static var outerLimit: Int { 16 }

  let transition: ListTransition<Item>
  let before: UnseenRowState
  let map: PositionMap
  let oldCounts: RowCounts
  let newCounts: RowCounts

  /// The kinds that were inserted before and by the change.
  let inserted: InsertedKinds

  /// The numbers of outer rows at both ends of the new list.
  private var outer: [UnseenSide: Int] = [:]

  /// A row that was seen and stays, at its old and its new position.
  typealias SeenRow = (old: ListPath, new: ListPath)

  init(_ transition: ListTransition<Item>, after state: UnseenRowState) {
    self.transition = transition
    before = state
    map = PositionMap(transition.change)
    oldCounts = RowCounts(transition.old.tree)
    newCounts = RowCounts(transition.new.tree)
    var inserted = state.inserted
    transition.forEachInserted { item, kind in inserted.insert(kind, .row(item.id)) }
    self.inserted = inserted
  }

  /// Returns the unseen rows after the change.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes and the rows that they skip, and O(*m*) in the sections that
  ///   may contain placeholder rows.
  func state() -> UnseenRowState {
    guard !isFirstFill else { return UnseenRowState() }
    var search = self
    search.findOuterRows()
    return search.countedState()
  }

  private func countedState() -> UnseenRowState {
    var after = UnseenRowState()
    after.inserted = inserted
    for side in UnseenSide.allCases { after[side].outerCount = outerCount(side) }
    if let first = seenRow(.above), let last = seenRow(.below) {
      after[.above].count = count(.above, from: first)
      after[.below].count = count(.below, from: last)
    } else if let side = [UnseenSide.below, .above].first(where: { before[$0].count > 0 }) {
      after[side].count = count(side, from: nil)
    }
    // Else the user has seen none of the rows, or the list shows other data.
    return after
  }

  /// Whether the list had no row of the data: only status rows, and at most one row of a kind that does not come.
  private var isFirstFill: Bool {
    let old = transition.old
    guard old.itemCount <= Self.outerLimit else { return false }
    let rows = old.items.filter { !($0.model is any PlaceholderRow) || $0.model is UnloadedRows }
    guard let row = rows.first else { return true }
    guard rows.count == 1, !(row.model is UnloadedRows) else { return false }
    var kinds: Set<RowKind> = []
    transition.forEachInserted { _, kind in kinds.insert(kind) }
    return !kinds.isEmpty && !kinds.contains(RowKind(row.model))
  }

  // MARK: - Outer rows

  func outerCount(_ side: UnseenSide) -> Int { outer[side] ?? 0 }

  /// Finds the outer rows: status rows, and the only inserted row of a kind, unless
  /// the nearest seen row has the same kind.
  private mutating func findOuterRows() {
    for side in UnseenSide.allCases { outer[side] = candidateCount(side) }
    // Where a kind is new, all old rows are candidates. The data has more rows than what is around it.
    let sides = UnseenSide.allCases.sorted { outerCount($0) > outerCount($1) }
    for side in sides { outer[side] = trimmedCount(side) }
  }

  /// The new rows at an end of the list, from the end inwards, at most one more than outer rows.
  private func rows(at side: UnseenSide) -> [(path: ListPath, item: Item)] {
    let count = transition.new.itemCount
    let limit = min(count, Self.outerLimit + 1)
    return (0..<limit).compactMap { distance in
      let index = side == .above ? distance : count - 1 - distance
      guard let path = transition.new.tree.path(atOffset: index),
        let item = transition.new.item(at: path)
      else { return nil }
      return (path, item)
    }
  }

  private func candidateCount(_ side: UnseenSide) -> Int {
    let rows = rows(at: side).enumerated()
    let count = rows.prefix { isCandidate($0.element.item, $0.element.path, $0.offset, side) }.count
    return count > Self.outerLimit || count == transition.new.itemCount ? 0 : count
  }

  private func isCandidate(
    _ item: Item,
    _ path: ListPath,
    _ distance: Int,
    _ side: UnseenSide
  ) -> Bool {
    let model = item.model
    if model is UnloadedRows { return false }
    if model is any PlaceholderRow { return true }
    if transition.new.tree.isDocked(path.section) { return true }
    let (kind, row) = (RowKind(model), ItemIdentity.row(item.id))
    // A composer can come back.
    if map.arrives(path) { return before.inserted.isOnly(row, of: kind) }
    guard inserted.contains(kind) else { return true }
    return inserted.isOnly(row, of: kind)
      && (before.rows == UnseenRows() || distance < before[side].outerCount)
  }

  /// Returns the number of candidates that are outside of the rows of the data.
  private func trimmedCount(_ side: UnseenSide) -> Int {
    guard outerCount(side) > 0 else { return 0 }
    let kinds = rows(at: side).prefix(outerCount(side)).map { row in
      row.item.model is any PlaceholderRow || transition.new.tree.isDocked(row.path.section)
        ? nil : RowKind(row.item.model)
    }
    var data: Set<RowKind> = []
    if let seen = seenRow(side), let item = transition.new.item(at: seen.new) {
      data = [RowKind(item.model)]
    } else {
      transition.forEachDeleted { _, kind in data.insert(kind) }
      let known = before.inserted.kinds.union(data).subtracting(kinds.compactMap(\.self))
      guard !known.isEmpty else { return kinds.prefix { $0 == nil }.count }
    }
    return kinds.prefix { kind in kind.map { !data.contains($0) } ?? true }.count
  }

  // MARK: - Rows that were seen

  /// Returns the outermost seen row that stays and is a row of the data.
  ///
  /// If the outermost one is deleted or moved, the next one takes its place.
  private func seenRow(_ side: UnseenSide) -> SeenRow? {
    var position = outermostSeenPosition(side)
    while let old = transition.nearestStayingRow(to: position, by: side == .above ? 1 : -1, map),
      let new = map.path(after: old)
    {
      // The unseen rows at the other end of the list follow.
      let other = before[side.other]
      guard
        rows(outside: old, side.other, transition.old, oldCounts) >= other.count
          + (other.count == 0 ? 0 : other.outerCount)
      else { return nil }
      if isData(old, new) { return (old, new) }
      position = .row(old)
    }
    return nil
  }

  /// The old position of the first or last row that is not unseen, or of the cell beyond it.
  private func outermostSeenPosition(_ side: UnseenSide) -> CellPosition {
    let edge = before[side]
    // Outer rows may have become rows of the data, which were seen if there are no others.
    let hidden = edge.count == 0 ? 0 : min(edge.count + edge.outerCount, oldCounts.count)
    guard side == .above else {
      return transition.old.position(ofRow: oldCounts.index(at: oldCounts.count - hidden))
    }
    let index = oldCounts.index(at: hidden)
    return index == 0 ? .header(section: 0) : transition.old.position(ofRow: index - 1)
  }

  private func isData(_ old: ListPath, _ new: ListPath) -> Bool {
    guard let oldModel = transition.old.item(at: old)?.model, !(oldModel is any PlaceholderRow),
      let newModel = transition.new.item(at: new)?.model, !(newModel is any PlaceholderRow),
      let rank = transition.new.tree.rank(of: new)
    else { return false }
    return rank >= outerCount(.above) && rank < transition.new.itemCount - outerCount(.below)
  }
}
