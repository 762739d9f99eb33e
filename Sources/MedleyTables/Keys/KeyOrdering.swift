import MedleySupport

/// The order of a list, which compares the keys of rows as the database compares them.
///
/// A key contains the values of the columns of the order. The last one identifies the row, so that no two rows have
/// equal keys.
///
/// A module for another database begins with one of two protocols:
///
/// - `KeyedTable`, if Swift compares the keys and reads in synchronous transactions, as with SQLite. `KeyedRows` reads
///   around any place, leaves rows out, and turns changed rows into the edits of lists.
/// - `FollowedTable` and `CursorTable`, if only a server compares the keys, as with PostgreSQL. `SourceFollower` sends
///   the changes of the table to lists, and `CursorReader` reads rows.
///
/// Both count positions with these files:
///
/// 1. `PositionIndex.swift` counts the rows between sampled keys.
/// 2. `PositionIndex+Changes.swift` turns the changed keys and the current keys of their buckets into edits.
/// 3. `PositionEdits.swift` contains these edits, which a source sends to its lists.
///
/// The module supplies its SQL, a feed of changed keys, and a `RowSource`.
package protocol KeyOrdering: Sendable {
  /// The place of a row in the order.
  associatedtype Key: Hashable & Sendable

  /// The identity of a row.
  associatedtype ID: Hashable & Sendable

  /// Returns whether a key is before another one.
  func precedes(_ left: Key, _ right: Key) -> Bool

  /// Returns the identity of the row with a key.
  func id(of key: Key) -> ID
}

extension KeyOrdering {
  /// Returns the number of keys in an ordered array that are not after a key.
  ///
  /// - Complexity: O(log *n*)
  package func upperBound(of key: Key, in keys: [Key]) -> Int {
    keys.partitioningIndex { precedes(key, $0) }
  }
}

/// The ascending order of identities that Swift compares as the database does, such as integers.
package struct AscendingIDs<ID: Hashable & Comparable & Sendable>: KeyOrdering {
  package init() {}

  package func precedes(_ left: ID, _ right: ID) -> Bool { left < right }

  package func id(of key: ID) -> ID { key }
}
