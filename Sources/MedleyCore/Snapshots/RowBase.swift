import MedleySupport

/// The rows that a snapshot was built from, and the index of their identities.
///
/// All snapshots that are edited from one another share one base, so the index is made once.
final class RowBase: Sendable {
  /// The list as it was built.
  private let sections: BTree<SectionSlot>

  private let memory = Locked<(segments: [Run], index: BaseIndex)?>(nil)

  /// Whether all identities are known to differ without the index.
  private let isProvedUnique: Bool

  init(_ sections: BTree<SectionSlot>, isUnique: Bool = false) {
    self.sections = sections
    isProvedUnique = isUnique
  }

  /// The number of rows.
  ///
  /// Rows with higher numbers were inserted later; see ``RowLookup``.
  var count: Int { sections.weight }

  /// The rows in the order of their numbers, which begin with 0.
  var segments: [Run] { indexed.segments }

  /// The index.
  ///
  /// The first call makes it in O(*n*); concurrent calls wait.
  var index: BaseIndex { indexed.index }

  private var indexed: (segments: [Run], index: BaseIndex) {
    memory.made {
      var segments: [Run] = []
      var hashes: [Int] = []
      hashes.reserveCapacity(count)
      sections.forEach { slot in
        slot.rows.forEach { run in
          segments.append(run)
          run.storage.addIdentityHashes(of: run.range, to: &hashes)
        }
      }
      let index = BaseIndex(hashes: hashes) { ordinal, other in
        guard let row = segments.row(ordinal), let other = segments.row(other) else { return false }
        return row.storage.hasSameIdentity(at: row.offset, as: other.storage, at: other.offset)
      }
      return (segments, index)
    }
  }

  /// Whether the index exists.
  var isIndexed: Bool { memory.withValue { $0 != nil } }

  /// Whether all identities are known to differ; does not make the index.
  var isKnownToBeUnique: Bool { isProvedUnique || isIndexed && index.repeats.isEmpty }
}

extension [Run] {
  /// Returns the row with a number, if the runs are ordered by their numbers.
  func row(_ ordinal: Int) -> (storage: any RowStorage, offset: Int)? {
    let index = partitioningIndex { $0.ordinals.upperBound > ordinal }
    guard index < count, self[index].ordinals.contains(ordinal) else { return nil }
    return (self[index].storage, self[index].lower + ordinal - self[index].ordinal)
  }
}

/// An immutable index from identities to row numbers: a hash table with open addressing.
///
/// An entry is one word: the number of the row and, in the other bits, a part of the hash, to reject
/// most other identities. The identities stay in the rows, so the index does not depend on their type.
/// Only the first row with an identity has an entry; ``repeats`` contains the others.
struct BaseIndex: Sendable {
  /// The number of entries that are filled together: as many as fit into the caches of a processor.
  private static let regionBits = 15

  // 0 is an empty entry, so numbers are stored plus 1. 2^32 rows do not fit in memory.
  private var entries: [UInt32]
  private let mask: Int

  /// The bits of an entry that contain the number of the row.
  private let ordinalMask: UInt32

  /// The later rows with the same identity as an earlier one, by the number of the first.
  private(set) var repeats: [Int: [Int]] = [:]

  /// Creates the index of rows whose numbers begin with 0.
  ///
  /// Entering rows in their order would access the table randomly and miss the cache for each row.
  /// Therefore a counting sort orders the rows by the region of the table first.
  ///
  /// - Parameters:
  ///   - hashes: the hash of each row's identity.
  ///   - isSame: a closure that returns whether two rows have the same identity. It is called if
  ///     the hashes match.
  init(hashes: [Int], isSame: (Int, Int) -> Bool) {
    let bits = Int.bitWidth - (hashes.count + hashes.count / 3 + 4).leadingZeroBitCount
    entries = Array(repeating: 0, count: 1 << bits)
    mask = (1 << bits) - 1
    ordinalMask = UInt32.max >> UInt32(truncatingIfNeeded: hashes.count).leadingZeroBitCount
    guard bits > Self.regionBits else {
      for (ordinal, hash) in hashes.enumerated() { insert(ordinal, hash: hash, isSame: isSame) }
      return
    }
    var ends = Array(repeating: 0, count: 1 << (bits - Self.regionBits))
    for hash in hashes { ends[(hash & mask) >> Self.regionBits] += 1 }
    for region in 1..<ends.count { ends[region] += ends[region - 1] }
    var sorted = Array(repeating: UInt32(0), count: hashes.count)
    for ordinal in hashes.indices.reversed() {
      let region = (hashes[ordinal] & mask) >> Self.regionBits
      ends[region] -= 1
      sorted[ends[region]] = UInt32(truncatingIfNeeded: ordinal)
    }
    for ordinal in sorted {
      insert(Int(ordinal), hash: hashes[Int(ordinal)], isSame: isSame)
    }
  }

  private mutating func insert(_ ordinal: Int, hash: Int, isSame: (Int, Int) -> Bool) {
    var place = hash & mask
    let tag = tag(hash)
    while entries[place] != 0 {
      if entries[place] & ~ordinalMask == tag {
        let other = self.ordinal(entries[place])
        if isSame(ordinal, other) {
          repeats[other, default: []].append(ordinal)
          return
        }
      }
      place = (place + 1) & mask
    }
    entries[place] = tag | UInt32(truncatingIfNeeded: ordinal + 1)
  }

  /// Returns the first row with an identity, or `nil` if there is none.
  func first(hash: Int, isSame: (Int) -> Bool) -> Int? {
    var place = hash & mask
    let tag = tag(hash)
    while entries[place] != 0 {
      if entries[place] & ~ordinalMask == tag {
        let ordinal = ordinal(entries[place])
        if isSame(ordinal) { return ordinal }
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The upper bits of the hash; the lower bits select the entry.
  private func tag(_ hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> (Int.bitWidth - 32)) & ~ordinalMask
  }

  private func ordinal(_ entry: UInt32) -> Int {
    Int(entry & ordinalMask) - 1
  }
}
