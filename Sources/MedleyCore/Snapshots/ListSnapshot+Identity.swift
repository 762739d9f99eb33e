extension ListSnapshot {
  /// Whether the list has a row with an identity.
  ///
  /// - Complexity: O(1) on average, after the first lookup has made the index in O(*n*).
  public func contains(_ id: Item.ID) -> Bool {
    !places(of: id).isEmpty
  }

  /// The row with an identity, or `nil` where there is none; the first, if there are several.
  ///
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public func item(withID id: Item.ID) -> Item? {
    places(of: id).first.map { $0.storage.item(at: $0.offset, as: Item.self) }
  }

  /// Where the row with an identity stands, or `nil` where it does not.
  ///
  /// - Parameter occurrence: which of several rows with the same identity is meant, from 0, in the
  ///   order of the list.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public func path(of id: Item.ID, occurrence: Int = 0) -> ListPath? {
    let places = places(of: id)
    return places.indices.contains(occurrence) ? places[occurrence].path : nil
  }

  /// How many rows with the same identity stand before the row at a path; 0 where there is no row.
  ///
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public func occurrence(at path: ListPath) -> Int {
    guard let item = item(at: path) else { return 0 }
    return places(of: item.id).firstIndex { $0.path == path } ?? 0
  }

  /// Where the section with an identity stands, or `nil` where it does not; the first, if there are
  /// several.
  ///
  /// - Complexity: O(log sections), after the first lookup has made an index in O(sections).
  public func index(ofSection id: SectionID) -> Int? {
    tree.indexes(ofSection: id).first
  }

  /// All rows with an identity, in the order of the list.
  func places(of id: Item.ID) -> [SnapshotTree.Place] {
    let lookup = tree.rowLookup
    var places: [SnapshotTree.Place] = []
    forEachOrdinal(of: id, in: lookup) { ordinal in
      guard
        let place = tree.place(ofOrdinal: ordinal, in: lookup),
        place.storage.item(at: place.offset, as: Item.self).id == id
      else { return }
      places.append(place)
    }
    return places.count > 1 ? places.sorted { $0.path < $1.path } : places
  }

  /// The numbers of rows that may have an identity; some of them may be gone.
  private func forEachOrdinal(of id: Item.ID, in lookup: RowLookup, _ body: (Int) -> Void) {
    let hash = id.hashValue
    lookup.added.forEach(hash: hash, body)
    let (base, index) = (tree.base, tree.base.index)
    let first = index.first(hash: hash) { ordinal in
      base.segments.row(ordinal).map { $0.storage.item(at: $0.offset, as: Item.self).id == id }
        ?? false
    }
    guard let first else { return }
    body(first)
    index.repeats[first]?.forEach(body)
  }
}
