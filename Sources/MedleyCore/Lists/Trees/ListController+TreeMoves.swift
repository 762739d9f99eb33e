// Rows that move, also to another place of their tree.
extension ListController {
  /// Returns whether the row at a path can be moved to another path, which is its path after the move.
  func acceptsMove(from source: ListPath, to path: ListPath) -> Bool {
    guard let destination = destination(at: path, from: source) else { return false }
    if movesInTree(source) { return !treeDestinations(at: path, from: source).isEmpty }
    guard let inPart = destinationInPart(destination, ofRowAt: source) else { return false }
    return visit(CanMoveVisitor(destination: inPart), at: .row(source)) ?? false
  }

  /// Returns a move to a path as a move to the deepest place in the tree there, and other events as they are.
  func eventInTree(_ event: CellEvent, at position: CellPosition) -> CellEvent {
    guard case .move(let path) = event, case .row(let source) = position, movesInTree(source),
      let place = treeDestinations(at: path, from: source).first
    else { return event }
    return .moveInTree(to: place)
  }

  /// Returns whether a row can be moved to a place, which another host may have chosen from an earlier list.
  func canMove(at position: CellPosition, to place: TreeDestination) -> Bool {
    guard case .row(let source) = position, let path = path(of: place, from: source) else {
      return false
    }
    return canMove(at: source, to: place, path)
  }

  /// Returns the path that a row has after its move to a place; `nil` if the place does not exist, or is below the row.
  func path(of place: TreeDestination, from source: ListPath) -> ListPath? {
    let tree = shown.tree
    guard let section = shown.snapshot.index(ofSection: place.section),
      tree.section(at: section)?.heading.hasTree == true, tree.treePlace(at: source) != nil
    else { return nil }
    let end = tree.endOfSubtree(at: source)
    func path(of row: ItemIdentity) -> ListPath? {
      guard case .row(let path)? = self.position(of: row), path.section == section else {
        return nil
      }
      let isInside = path.section == source.section && (source.item..<end).contains(path.item)
      return isInside ? nil : path
    }
    let parent = place.parent.flatMap { path(of: $0) }
    guard (place.parent == nil) == (parent == nil) else { return nil }
    var gap = parent.map { $0.item + 1 } ?? 0
    if let preceding = place.preceding {
      guard let path = path(of: preceding), tree.parent(ofRowAt: path) == parent else { return nil }
      gap = tree.endOfSubtree(at: path)
    }
    let isBelow = section == source.section && gap > source.item
    return ListPath(section: section, item: isBelow ? gap - 1 : gap)
  }

  /// Returns whether the adapter of a row accepts a place.
  func canMove(at source: ListPath, to place: TreeDestination, _ path: ListPath) -> Bool {
    guard let item = shown.snapshot.item(at: source) else { return false }
    var destination = RowDestination(path: path, section: place.section, tree: place)
    if receivers.parts != nil, let part = part(of: .row(item.id), at: .row(source)) {
      guard let outer = destinationInPart(destination, ofRowAt: source),
        let inner = part.inner(place)
      else { return false }
      destination = RowDestination(path: outer.path, section: outer.section, tree: inner)
    }
    return visit(CanMoveVisitor(destination: destination), at: .row(source)) ?? false
  }

  /// Returns all places between two rows of a tree, from the deepest level on.
  func allTreeDestinations(at path: ListPath, from source: ListPath) -> [TreeDestination] {
    let tree = shown.tree
    guard movesInTree(source), let section = tree.section(at: path.section),
      section.heading.hasTree, destination(at: path, from: source) != nil
    else { return [] }
    // The rows below the moved row move with it.
    let isSame = source.section == path.section
    let end = isSame ? tree.endOfSubtree(at: source) : 0
    var gap = path.item + (isSame && path.item >= source.item ? 1 : 0)
    if isSame, gap > source.item, gap <= end {
      // A place inside of the row's own rows; the gap around them is the present place.
      guard gap == source.item + 1 || gap == end else { return [] }
      gap = source.item
    }
    let below = ListPath(
      section: path.section,
      item: isSame && gap == source.item ? end : gap
    )
    let above = ListPath(section: path.section, item: gap - 1)
    return places(after: above, before: below, in: section.heading.id, moving: source)
  }

  private func places(
    after above: ListPath,
    before below: ListPath,
    in section: SectionID,
    moving source: ListPath
  ) -> [TreeDestination] {
    let least = shown.tree.treePlace(at: below).map { Int($0.level) } ?? 1
    guard let place = shown.tree.treePlace(at: above) else {
      return [TreeDestination(parent: nil, after: nil, level: 1, section: section)]
    }
    var places: [TreeDestination] = []
    var row: ListPath? = above
    if place.isExpanded, let parent = identity(at: .row(above)) {
      let level = Int(place.level) + 1
      places = [TreeDestination(parent: parent, after: nil, level: level, section: section)]
    }
    while let sibling = row, let place = shown.tree.treePlace(at: sibling), place.level >= least {
      let parent = shown.tree.parent(ofRowAt: sibling)
      places.append(
        TreeDestination(
          parent: parent.flatMap { identity(at: .row($0)) },
          after: identity(at: .row(sibling)),
          level: Int(place.level),
          section: section
        )
      )
      row = parent
    }
    return places
  }

  /// Returns the first place below a row.
  func innerTreeDestination(onto path: ListPath, from source: ListPath) -> TreeDestination? {
    let tree = shown.tree
    guard movesInTree(source), let place = tree.treePlace(at: path),
      place.isExpandable, let parent = identity(at: .row(path)),
      let shape = section(at: path.section)
    else { return nil }
    let isInside =
      source.section == path.section && path >= source
      && path.item < tree.endOfSubtree(at: source)
    guard !isInside else { return nil }
    return TreeDestination(
      parent: parent,
      after: nil,
      level: Int(place.level) + 1,
      section: shape.id
    )
  }
}

extension PartPath {
  /// Returns a place in a tree with the ids of the part; `nil` if it belongs to another part.
  func inner(_ place: TreeDestination) -> TreeDestination? {
    guard let section = inner(place.section) else { return nil }
    return TreeDestination(
      parent: place.parent.flatMap { inner($0) },
      after: place.preceding.flatMap { inner($0) },
      level: place.level,
      section: section
    )
  }
}
