import MedleySupport

extension ListSnapshot {
  /// Returns whether the list contains a row with an identity.
  ///
  /// - Complexity: as ``path(of:occurrence:)``.
  public func contains(_ id: Item.ID) -> Bool {
    firstPlace(of: id) != nil
  }

  /// Returns the first row with an identity, or `nil` if there is none.
  ///
  /// - Complexity: as ``path(of:occurrence:)``.
  public func item(withID id: Item.ID) -> Item? {
    firstPlace(of: id).map { $0.storage.item(at: $0.offset, as: Item.self) }
  }

  /// Returns the path of the row with an identity, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - id: the identity of the row.
  ///   - occurrence: 0 for the first row with this identity, 1 for the second, and so on.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*). The first
  ///   lookup of an identity that *k* rows share takes O(*k* log *n*), once for the snapshot and
  ///   its copies, and once more after each edit.
  public func path(of id: Item.ID, occurrence: Int = 0) -> ListPath? {
    if occurrence == 0 { return firstPlace(of: id)?.path }
    let places = places(of: id)
    return places.indices.contains(occurrence) ? places[occurrence].path : nil
  }

  /// Returns the number of rows with the same identity before the row at a path; 0 if there is no
  /// row.
  ///
  /// - Complexity: as ``path(of:occurrence:)``; without duplicate identities, no identity is
  ///   hashed.
  public func occurrence(at path: ListPath) -> Int {
    guard tree.mayRepeatRows, let item = item(at: path) else { return 0 }
    return places(of: item.id).partitioningIndex { $0.path >= path }
  }

  /// Returns the index of the first section with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(*k* log sections) for *k* sections with this id, after the first lookup has
  ///   made an index in O(sections).
  public func index(ofSection id: SectionID) -> Int? {
    tree.indexes(ofSection: id).first
  }

  /// Returns the first row with an identity.
  func firstPlace(of id: Item.ID) -> SnapshotTree.Place? {
    guard !tree.mayRepeatRows else { return places(of: id).first }
    let (lookup, base, hash) = (tree.rowLookup, tree.base, id.hashValue)
    var place: SnapshotTree.Place?
    func isRow(_ ordinal: Int) -> Bool {
      guard let found = tree.place(ofOrdinal: ordinal, in: lookup),
        found.storage.item(at: found.offset, as: Item.self).id == id
      else { return false }
      place = found
      return true
    }
    let first = base.index.first(hash: hash) { ordinal in
      base.segments.row(ordinal).map { $0.storage.item(at: $0.offset, as: Item.self).id == id }
        ?? false
    }
    if let first, isRow(first) { return place }
    lookup.added.forEach(hash: hash) { ordinal in
      if place == nil { _ = isRow(ordinal) }
    }
    return place
  }

  /// Returns all rows with an identity, in the order of the list.
  ///
  /// The result is cached if the list may contain duplicate identities.
  func places(of id: Item.ID) -> [SnapshotTree.Place] {
    let hash = id.hashValue
    guard tree.mayRepeatRows else { return findPlaces(of: id, hash: hash).places }
    let known = tree.memory.withValue { $0.repeats?.groups[hash] ?? [] }
    if let group = known.first(where: { $0.storage.item(at: $0.offset, as: Item.self).id == id }) {
      return group.places
    }
    let (places, group) = findPlaces(of: id, hash: hash)
    if let group { tree.memory.withValue { $0.repeats.enter(group, hash: hash) } }
    return places
  }

  /// Returns all rows with an identity, and the group to cache if there are several candidates.
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
    // A row of the base has the identity even if it was removed.
    let row = first.flatMap(base.segments.row) ?? places.first.map { ($0.storage, $0.offset) }
    return (places, row.map { RepeatedRows.Group(storage: $0.0, offset: $0.1, places: places) })
  }
}

/// A cache of the positions of rows with duplicate identities.
///
/// It belongs to one state of a list: every edit drops it.
struct RepeatedRows: Sendable {
  /// All rows with one identity.
  struct Group: Sendable {
    /// A row with the identity, which may have been removed from the list.
    let storage: any RowStorage
    let offset: Int

    /// The rows in the order of the list.
    let places: [SnapshotTree.Place]
  }

  /// The groups by the hash of their identity.
  fileprivate(set) var groups: [Int: [Group]] = [:]
}

extension RepeatedRows? {
  /// Adds a group.
  mutating func enter(_ group: RepeatedRows.Group, hash: Int) {
    if self == nil { self = RepeatedRows() }
    self?.groups[hash, default: []].append(group)
  }
}

extension SnapshotTree {
  /// Whether two rows may have the same identity.
  ///
  /// Makes the index of the base.
  var mayRepeatRows: Bool {
    hasUncheckedRows || !base.index.repeats.isEmpty
  }
}
