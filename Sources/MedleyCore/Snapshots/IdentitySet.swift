/// The hashes of a list's identities, which prove that no two rows have the same identity.
///
/// The set only exists while all hashes are different. Two identities with the same hash look like
/// duplicates; whether they are, the index of identities decides.
@usableFromInline
struct IdentitySet: Sendable {
  /// The hashes, with linear probing, where 0 is a free slot.
  ///
  /// At least half of all slots are free.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0

  /// An empty set.
  ///
  /// - Parameter capacity: the number of identities to make room for.
  init(capacity: Int) {
    let bits = Int.bitWidth - max(capacity * 2 - 1, 7).leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << bits)
  }

  /// The set of all rows of a list, or `nil` if two of them have the same hash.
  init?(_ tree: SnapshotTree) {
    self.init(capacity: tree.itemCount)
    var isUnique = true
    tree.sections.forEach { section in
      section.rows.forEach { run in
        isUnique = isUnique && run.storage.insertIdentities(of: run.range, into: &self)
      }
    }
    if !isUnique { return nil }
  }

  /// Makes room for more identities.
  mutating func reserve(_ additional: Int) {
    guard (count + additional) * 2 > slots.count else { return }
    let old = slots
    self = IdentitySet(capacity: max(count * 2, count + additional))
    for key in old where key != 0 {
      slots[place(of: key)] = key
      count += 1
    }
  }

  /// Inserts the identities of some rows.
  ///
  /// There must be room for them.
  ///
  /// - Returns: `false` if one of them was in the set already; the set is useless then.
  @inlinable
  mutating func insert<Item: ListItem>(_ items: ArraySlice<Item>) -> Bool {
    let (hash, mask) = (IdentityHash.shared, slots.count - 1)
    count += items.count
    return items.withUnsafeBufferPointer { items in
      slots.withUnsafeMutableBufferPointer { slots in
        guard let base = items.baseAddress else { return true }
        for index in items.indices {
          let key = Self.key(of: base + index, hash)
          var place = Self.start(of: key) & mask
          while slots[place] != 0 {
            if slots[place] == key { return false }
            place = (place + 1) & mask
          }
          slots[place] = key
        }
        return true
      }
    }
  }

  /// Removes the identities of some rows.
  @inlinable
  mutating func remove<Item: ListItem>(_ items: ArraySlice<Item>) {
    let hash = IdentityHash.shared
    items.withUnsafeBufferPointer { items in
      guard let base = items.baseAddress else { return }
      for index in items.indices { remove(Self.key(of: base + index, hash)) }
    }
  }

  @usableFromInline
  mutating func remove(_ key: UInt64) {
    let mask = slots.count - 1
    var hole = place(of: key)
    guard slots[hole] == key else { return }
    count -= 1
    // Keys after the hole move into it unless they start behind it.
    var place = hole
    while true {
      place = (place + 1) & mask
      guard slots[place] != 0 else { break }
      let distance = (place - Self.start(of: slots[place])) & mask
      if distance >= (place - hole) & mask {
        slots[hole] = slots[place]
        hole = place
      }
    }
    slots[hole] = 0
  }

  /// The slot of a key, or the free slot for it.
  private func place(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Self.start(of: key) & mask
    while slots[place] != 0, slots[place] != key { place = (place + 1) & mask }
    return place
  }

  @inlinable @inline(__always)
  static func key<Item: ListItem>(of row: UnsafePointer<Item>, _ hash: IdentityHash) -> UInt64 {
    UInt64(truncatingIfNeeded: hash.hash(of: row)) | 1
  }

  @inlinable @inline(__always)
  static func start(of key: UInt64) -> Int { Int(truncatingIfNeeded: key >> 20) }
}

extension IdentitySet {
  /// The set of a list after a change, or `nil` if two rows may have the same identity.
  ///
  /// - Parameter change: the difference of both lists.
  /// - Complexity: O(*k* log *n*) for *k* changes if they are few, else O(*n*).
  func updated(
    deleting deletedRows: [ListPath],
    of old: SnapshotTree,
    inserting insertedRows: [ListPath],
    of new: SnapshotTree
  ) -> IdentitySet? {
    var result = self
    // A plain copy of the memory, several times as fast as the copy that the first write would
    // make.
    result.slots = Array(unsafeUninitializedCapacity: slots.count) { copy, count in
      count = copy.initialize(fromContentsOf: slots)
    }
    old.forEachStretch(of: deletedRows) { $0.removeIdentities(of: $1, from: &result) }
    result.reserve(insertedRows.count)
    var isUnique = true
    new.forEachStretch(of: insertedRows) {
      isUnique = isUnique && $0.insertIdentities(of: $1, into: &result)
    }
    return isUnique ? result : nil
  }
}

extension SnapshotTree {
  /// Calls a closure with rows that are consecutive in memory.
  ///
  /// - Parameter paths: the paths of rows, in ascending order.
  fileprivate func forEachStretch(
    of paths: [ListPath],
    _ body: (any RowStorage, Range<Int>) -> Void
  ) {
    var next = 0
    while next < paths.count {
      let section = paths[next].section
      let slot: Void? = sections.withElement(at: section) { slot, _ in
        while next < paths.count, paths[next].section == section {
          let first = paths[next].item
          let count = slot.pointee.rows.withElement(at: first) { run, start in
            let end = start + run.pointee.count
            var count = 1
            while first + count < end, next + count < paths.count,
              paths[next + count] == ListPath(section: section, item: first + count)
            {
              count += 1
            }
            let offset = run.pointee.lower + first - start
            body(run.pointee.storage, offset..<offset + count)
            return count
          }
          // The paths come from a difference, so each row is there.
          next = count.map { next + $0 } ?? paths.count
        }
      }
      guard slot != nil else { return }
    }
  }
}
