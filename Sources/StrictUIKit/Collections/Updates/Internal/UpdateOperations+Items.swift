extension UpdateOperations {
  /// The operations as a layout is told of them.
  @MainActor func items(_ map: UpdateMap) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in deletedSections { items.append(.init(.delete, from: whole(section), to: nil)) }
    for section in insertedSections { items.append(.init(.insert, from: nil, to: whole(section))) }
    for move in movedSections {
      items.append(.init(.move, from: whole(move.from), to: whole(move.to)))
    }
    for section in reloadedSections {
      items.append(.init(.reload, from: whole(section), to: map.section(section).map(whole)))
    }
    for path in deletedRows { items.append(.init(.delete, from: IndexPath(path), to: nil)) }
    for path in insertedRows { items.append(.init(.insert, from: nil, to: IndexPath(path))) }
    for move in movedRows {
      items.append(.init(.move, from: IndexPath(move.from), to: IndexPath(move.to)))
    }
    for path in reloadedRows {
      let target = map.path(path).map { IndexPath($0) }
      items.append(.init(.reload, from: IndexPath(path), to: target))
    }
    return items
  }
}
