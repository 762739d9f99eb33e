extension ListSnapshot {
  /// Whether the list has a row with an identity.
  ///
  /// - Complexity: as ``path(of:occurrence:)``.
  public func contains(_ id: Item.ID) -> Bool {
    !places(of: id).isEmpty
  }

  /// The row with an identity, or `nil` where there is none; the first, if there are several.
  ///
  /// - Complexity: as ``path(of:occurrence:)``.
  public func item(withID id: Item.ID) -> Item? {
    places(of: id).first.map { $0.storage.item(at: $0.offset, as: Item.self) }
  }

  /// Where the row with an identity stands, or `nil` where it does not.
  ///
  /// - Parameter occurrence: which of several rows with the same identity is meant, from 0, in the
  ///   order of the list.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*). The first
  ///   lookup of an identity that *k* rows share takes O(*k* log *n*), once for the snapshot and
  ///   its copies, and once more after each edit.
  public func path(of id: Item.ID, occurrence: Int = 0) -> ListPath? {
    let places = places(of: id)
    return places.indices.contains(occurrence) ? places[occurrence].path : nil
  }

  /// How many rows with the same identity stand before the row at a path; 0 where there is no row.
  ///
  /// - Complexity: as ``path(of:occurrence:)``; where no identity is repeated, none is hashed.
  public func occurrence(at path: ListPath) -> Int {
    guard tree.mayRepeatRows, let item = item(at: path) else { return 0 }
    return places(of: item.id).partitioningIndex { $0.path >= path }
  }

  /// Where the section with an identity stands, or `nil` where it does not; the first, if there are
  /// several.
  ///
  /// - Complexity: O(*k* log sections) for *k* sections with this identity, which is one if none is
  ///   repeated, after the first lookup has made an index in O(sections).
  public func index(ofSection id: SectionID) -> Int? {
    tree.indexes(ofSection: id).first
  }

  /// All rows with an identity, in the order of the list.
  ///
  /// Where identities may be repeated, what was found out about one is kept for the next time.
  func places(of id: Item.ID) -> [SnapshotTree.Place] {
    let hash = id.hashValue
    guard tree.mayRepeatRows else { return findPlaces(of: id, hash: hash).places }
    let known = tree.repeatMemory.withValue { $0?.groups[hash] ?? [] }
    if let group = known.first(where: { $0.storage.item(at: $0.offset, as: Item.self).id == id }) {
      return group.places
    }
    let (places, group) = findPlaces(of: id, hash: hash)
    if let group { tree.repeatMemory.withValue { $0.enter(group, hash: hash) } }
    return places
  }

  /// Looks all rows with an identity up, and says what is to be kept if there was more than one to
  /// look at.
  private func findPlaces(
    of id: Item.ID,
    hash: Int
  ) -> (places: [SnapshotTree.Place], group: RepeatedRows.Group?) {
    let lookup = tree.rowLookup
    let base = tree.base
    var ordinals: [Int] = []
    lookup.added.forEach(hash: hash) { ordinals.append($0) }
    let first = base.index.first(hash: hash) { ordinal in
      base.segments.row(ordinal).map { $0.storage.item(at: $0.offset, as: Item.self).id == id }
        ?? false
    }
    if let first { ordinals += [first] + (base.index.repeats[first] ?? []) }
    var places: [SnapshotTree.Place] = []
    for ordinal in ordinals {
      guard
        let place = tree.place(ofOrdinal: ordinal, in: lookup),
        place.storage.item(at: place.offset, as: Item.self).id == id
      else { continue }
      places.append(place)
    }
    guard ordinals.count > 1 else { return (places, nil) }
    places.sort { $0.path < $1.path }
    // Rows of the base are known by their identity even when they are gone.
    let row = first.flatMap(base.segments.row) ?? places.first.map { ($0.storage, $0.offset) }
    return (places, row.map { RepeatedRows.Group(storage: $0.0, offset: $0.1, places: places) })
  }
}
