/// The direction of a move of a row, by a key or a command of a menu.
public enum TreeMove: Hashable, Sendable, CaseIterable {
  /// Before the row above; in a tree, the one with the same parent, or the parent.
  case up

  /// After the row below; in a tree, the one with the same parent, or the parent.
  case down

  /// In a tree, below the row above with the same parent.
  case inward

  /// In a tree, after the parent.
  case outward
}

// Moves of rows without a pointer.
extension HostedList {
  /// Returns the event that moves a row to its next destination in one direction; `nil` if there is none.
  ///
  /// Up and down skip destinations that ``CellAdapter/movable(to:)`` rejects, end after 1,000 of them, and continue in the
  /// next section. In a tree, the rows below the row move with it. Send the event to the row.
  public func event(moving move: TreeMove, ofRowAt source: ListPath) -> CellEvent? {
    guard canMove(at: .row(source)) else { return nil }
    let isInTree = movesInTree(source)
    if isInTree, let place = treeDestination(moving: move, from: source) {
      return .moveInTree(to: place)
    }
    guard move == .up || move == .down else { return nil }
    var start = source
    // From a tree, the row moves to another one.
    if isInTree {
      start.item = move == .up ? 0 : (section(at: source.section)?.itemCount ?? 1) - 1
    }
    let end = ListPath(section: move == .up ? -1 : sectionCount, item: 0)
    guard let path = destination(ofRowAt: source, between: start, and: end) else { return nil }
    let place = isInTree ? treeDestination(at: path, from: source, nearest: 1) : nil
    return place.map { .moveInTree(to: $0) } ?? .move(to: path)
  }

  /// Returns the next destination of a row within its tree; `nil` if the row cannot be moved there.
  ///
  /// - Complexity: O(*k* log *n*) for *k* siblings and ancestors between both places.
  func treeDestination(moving move: TreeMove, from source: ListPath) -> TreeDestination? {
    guard movesInTree(source), let row = TreeRow(self, source) else { return nil }
    return switch move {
    case .up: destinationAbove(row)
    case .down: destinationBelow(row)
    case .inward: destinationInward(row)
    case .outward: destinationOutward(row)
    }
  }

  /// Returns the destination between two rows of a tree with the level that is nearest to another; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: the path of the row after the move, as for ``treeDestinations(at:from:)``.
  ///   - source: the path of the row.
  ///   - level: the level that the user has chosen; any number.
  public func treeDestination(
    at path: ListPath,
    from source: ListPath,
    nearest level: Int
  ) -> TreeDestination? {
    let places = treeDestinations(at: path, from: source)
    guard let deepest = places.first, let top = places.last else { return nil }
    // The levels are clamped first, so that no difference overflows.
    let wanted = max(top.level, min(level, deepest.level))
    return places.min { abs($0.level - wanted) < abs($1.level - wanted) }
  }

  private func destinationAbove(_ source: TreeRow) -> TreeDestination? {
    var row = source
    for _ in 0..<1_000 {
      guard let other = rowAbove(row) else { return nil }
      if let found = destination(before: other.path, level: other.level, of: source) {
        return found
      }
      row = other
    }
    return nil
  }

  private func destinationBelow(_ source: TreeRow) -> TreeDestination? {
    var (row, gap) = (source, end(ofRowsBelow: source))
    for _ in 0..<1_000 {
      if let next = TreeRow(self, gap), next.level == row.level {
        gap = end(ofRowsBelow: next)
      } else if let parent = outlineParent(of: row.path).flatMap({ TreeRow(self, $0) }) {
        row = parent
      } else {
        return nil
      }
      if let found = destination(before: gap, level: row.level, of: source) { return found }
    }
    return nil
  }

  private func destinationInward(_ source: TreeRow) -> TreeDestination? {
    guard let sibling = rowAbove(source), sibling.level == source.level else { return nil }
    return destination(before: source.path, level: source.level + 1, of: source)
      ?? treeDestination(onto: sibling.path, from: source.path)
  }

  private func destinationOutward(_ source: TreeRow) -> TreeDestination? {
    guard let parent = outlineParent(of: source.path).flatMap({ TreeRow(self, $0) }) else {
      return nil
    }
    return destination(before: end(ofRowsBelow: parent), level: parent.level, of: source)
  }

  /// Returns the destination with a level before a row.
  private func destination(
    before path: ListPath,
    level: Int,
    of source: TreeRow
  ) -> TreeDestination? {
    var path = path
    // The path after the move.
    if path.item > source.path.item { path.item -= 1 }
    return treeDestinations(at: path, from: source.path).first { $0.level == level }
  }

  /// Returns the row above with the same parent, or else the parent.
  private func rowAbove(_ row: TreeRow) -> TreeRow? {
    let path = ListPath(section: row.path.section, item: row.path.item - 1)
    var other = TreeRow(self, path)
    while let below = other, below.level > row.level {
      other = outlineParent(of: below.path).flatMap { TreeRow(self, $0) }
    }
    return other
  }

  /// Returns the path after the last row below a row.
  private func end(ofRowsBelow row: TreeRow) -> ListPath {
    ListPath(section: row.path.section, item: outlineEnd(of: row.path))
  }
}

/// The path and the level of a row in a tree.
private struct TreeRow {
  let path: ListPath
  let level: Int

  init?<Cell, Registration>(_ list: HostedList<Cell, Registration>, _ path: ListPath) {
    guard path.item >= 0, let place = list.outlinePlace(at: .row(path)) else { return nil }
    (self.path, level) = (path, place.level)
  }
}
