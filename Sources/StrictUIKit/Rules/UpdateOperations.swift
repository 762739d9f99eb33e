/// The position of a row or item: its section and its index within the section, both from 0.
package struct ItemPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  package var section: Int

  /// The index of the row or item within its section.
  package var item: Int

  /// Creates a path from two indexes.
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns whether the first path precedes the second in the list.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }

  /// The path that UIKit prints for a whole section.
  ///
  /// It follows all rows of the section.
  static func wholeSection(_ section: Int) -> ItemPath {
    ItemPath(section: section, item: .max)
  }

  /// The path as UIKit prints it, without the address.
  var text: String { "{length = 2, path = \(section) - \(item)}" }
}

/// A move of one row or one section.
package struct UpdateMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The position before the batch.
  package var from: Place

  /// The position after the batch.
  package var to: Place

  /// Creates a move.
  package init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

/// The operations of one batch, in the order of the list code's calls.
///
/// Deletes, reloads and the sources of moves are positions before the batch. Inserts and the
/// targets of moves are positions after the batch.
package struct UpdateOperations: Hashable, Sendable {
  package var deletedSections: [Int]
  package var insertedSections: [Int]
  package var movedSections: [UpdateMove<Int>]
  package var reloadedSections: [Int]
  package var deletedRows: [ItemPath]
  package var insertedRows: [ItemPath]
  package var movedRows: [UpdateMove<ItemPath>]
  package var reloadedRows: [ItemPath]

  /// Creates a batch.
  ///
  /// The default is a batch without operations.
  package init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [UpdateMove<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [ItemPath] = [],
    insertedRows: [ItemPath] = [],
    movedRows: [UpdateMove<ItemPath>] = [],
    reloadedRows: [ItemPath] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.reloadedRows = reloadedRows
  }
}

extension UpdateOperations {
  /// Removes exact duplicates of moves, which a collection view drops (one source).
  mutating func removeRepeatedMoves() {
    var sections: Set<UpdateMove<Int>> = []
    movedSections.removeAll { !sections.insert($0).inserted }
    var rows: Set<UpdateMove<ItemPath>> = []
    movedRows.removeAll { !rows.insert($0).inserted }
  }

  /// Whether the batch inserts rows or sections.
  var inserts: Bool { !insertedRows.isEmpty || !insertedSections.isEmpty }

  /// Whether the batch deletes rows or sections.
  var deletes: Bool { !deletedRows.isEmpty || !deletedSections.isEmpty }
}

extension [Int] {
  /// Returns whether a row exists.
  ///
  /// The elements of this array are the row counts of the sections.
  func hasRow(at path: ItemPath) -> Bool {
    indices.contains(path.section) && path.item >= 0 && path.item < self[path.section]
  }
}
