extension ListTransition {
  /// Returns the row that takes the place, and thereby the focus, of a deleted row; `nil` if no row is
  /// left.
  ///
  /// The deleted row was in a gap between the nearest rows above and below that are neither deleted
  /// nor moved. The row at the same place of this gap in the new list is the heir; the place is counted
  /// from the nearer end of the gap. If a placeholder is there, the nearest content in the gap is the
  /// heir: for a status row, the content at the other end is tried first, because the page before a
  /// list is inserted below its status row. If the gap is empty, the nearer of the rows around the gap
  /// is the heir; of two at the same distance, the one in the same section, or else the one below.
  ///
  /// - Complexity: as ``successor(of:)``, and O(*m*) if a placeholder is among the *m* rows of the gap.
  func heir(of path: ListPath) -> ListPath? {
    let gap = RowGap(around: path, in: self)
    guard !gap.arrivals.isEmpty else { return gap.nearestEnd }
    func isPlaceholder(_ rank: Int) -> Bool {
      new.tree.path(atOffset: rank).flatMap { new.item(at: $0) }?.placeholder != nil
    }
    var index = gap.index
    if isPlaceholder(index) {
      if old.item(at: path)?.placeholder != nil { index = gap.oppositeIndex }
      let indexes = (0..<gap.arrivals.count).lazy.flatMap { [index - $0, index + $0] }
      index = indexes.first { gap.arrivals.contains($0) && !isPlaceholder($0) } ?? gap.index
    }
    return new.tree.path(atOffset: index)
  }

  /// Returns the first accepted row below a deleted row, or else the nearest accepted row above it.
  ///
  /// The rows below begin with those that took its place.
  ///
  /// - Complexity: O(log *n*) for each row that is not accepted, besides the complexity of ``heir(of:)``.
  func neighbour(of path: ListPath, where accepts: (Item) -> Bool) -> Key? {
    let map = PositionMap(change)
    let above = nearestStayingRow(to: .row(path), by: -1, map).flatMap { map.path(after: $0) }
    let first = above.map { new.rank(of: $0) + 1 } ?? 0
    func isAccepted(_ rank: Int) -> Bool {
      new.tree.path(atOffset: rank).flatMap { new.item(at: $0) }.map(accepts) == true
    }
    let rank =
      (first..<new.itemCount).first(where: isAccepted) ?? (0..<first).last(where: isAccepted)
    return rank.flatMap { new.tree.path(atOffset: $0) }.flatMap { newKey(at: $0) }
  }
}

/// The rows of the new list that are between two rows that stay, in place of a deleted row.
private struct RowGap {
  /// The nearest rows that stay, after the change, and their distances from the deleted row.
  private var above: (path: ListPath, distance: Int)?
  private var below: (path: ListPath, distance: Int)?

  /// The index of the deleted row in the old list.
  private let rank: Int

  /// The section of the deleted row, after the change.
  private let section: Int?

  /// The indexes of the rows between them in the new list.
  let arrivals: Range<Int>

  init<Item>(around path: ListPath, in transition: ListTransition<Item>) {
    let map = PositionMap(transition.change)
    let (old, new) = (transition.old, transition.new)
    let rank = old.rank(of: path)
    func nearest(by step: Int) -> (path: ListPath, distance: Int)? {
      guard let row = transition.nearestStayingRow(to: .row(path), by: step, map),
        let path = map.path(after: row)
      else { return nil }
      return (path, abs(old.rank(of: row) - rank))
    }
    (above, below) = (nearest(by: -1), nearest(by: 1))
    let start = above.map { new.rank(of: $0.path) + 1 } ?? 0
    let end = below.map { new.rank(of: $0.path) } ?? new.itemCount
    arrivals = start..<max(start, end)
    section = map.section(after: path.section)
    self.rank = rank
  }

  /// The index in the new list, counted from the nearer end.
  var index: Int { isNearerBelow ? indexFromBelow : indexFromAbove }

  /// The index in the new list, counted from the other end, if a row stays there.
  var oppositeIndex: Int {
    guard above != nil, below != nil else { return index }
    return isNearerBelow ? indexFromAbove : indexFromBelow
  }

  /// The nearer of the rows around the gap.
  var nearestEnd: ListPath? {
    guard let above, let below else { return (above ?? below)?.path }
    guard above.distance == below.distance else {
      return (above.distance < below.distance ? above : below).path
    }
    return (above.path.section == section && below.path.section != section ? above : below).path
  }

  private var isNearerBelow: Bool {
    guard let below else { return false }
    return above.map { below.distance < $0.distance } ?? true
  }

  private var indexFromAbove: Int {
    clamped(arrivals.lowerBound + (above?.distance ?? rank + 1) - 1)
  }

  private var indexFromBelow: Int { clamped(arrivals.upperBound - (below?.distance ?? 1)) }

  private func clamped(_ index: Int) -> Int {
    max(arrivals.lowerBound, min(index, arrivals.upperBound - 1))
  }
}

extension ListSnapshot {
  /// The index of a row in the whole list; the row must exist.
  fileprivate func rank(of path: ListPath) -> Int { sections[path.section].start + path.item }
}
