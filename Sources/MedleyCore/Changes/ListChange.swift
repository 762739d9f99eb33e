/// The changes between two states of a list, by position.
///
/// As in a table view's batch updates, deletions and the sources of moves are positions before all
/// changes. Insertions, the targets of moves, and updates are positions after all changes.
///
/// ``ListSnapshot/difference(from:)`` creates all arrays in ascending order, moves by their
/// targets. Arrays in another order are valid too.
///
/// Rows of an inserted or deleted section are part of it and need not be named;
/// ``ListSnapshot/difference(from:)`` does not name them. Rows that move out of a deleted section,
/// or into an inserted one, are named.
public struct ListChange: Hashable, Sendable {
  /// Deleted sections, with all their rows.
  public var deletedSections: [Int]

  /// Sections that were not in the list before, with all their rows.
  public var insertedSections: [Int]

  /// Moved sections, with all their rows.
  public var movedSections: [ListMove<Int>]

  /// Sections, after all changes, whose header or footer was inserted or removed, or whose layout
  /// changed.
  public var reloadedSections: [Int]

  /// Rows that are no longer in the list; rows of deleted sections need not be named.
  public var deletedRows: [ListPath]

  /// Rows that were not in the list before; rows of inserted sections need not be named.
  public var insertedRows: [ListPath]

  /// Rows that change their section, or their order within a section.
  public var movedRows: [ListMove<ListPath>]

  /// Rows, after all changes, whose cell a view replaces by another one.
  ///
  /// A ``ListSnapshot/difference(from:)`` has none: a host adds the updated rows whose cell cannot
  /// show the new content.
  public var reloadedRows: [ListPath]

  /// Rows, after all changes, that stayed or moved and whose content changed.
  public var updatedRows: [ListPath]

  /// Sections, after all changes, whose header existed before and whose content changed.
  public var updatedHeaders: [Int]

  /// Sections, after all changes, whose footer existed before and whose content changed.
  public var updatedFooters: [Int]

  /// Creates a change.
  ///
  /// The default is an empty change.
  public init(
    deletedSections: [Int] = [],
    insertedSections: [Int] = [],
    movedSections: [ListMove<Int>] = [],
    reloadedSections: [Int] = [],
    deletedRows: [ListPath] = [],
    insertedRows: [ListPath] = [],
    movedRows: [ListMove<ListPath>] = [],
    reloadedRows: [ListPath] = [],
    updatedRows: [ListPath] = [],
    updatedHeaders: [Int] = [],
    updatedFooters: [Int] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.reloadedSections = reloadedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.reloadedRows = reloadedRows
    self.updatedRows = updatedRows
    self.updatedHeaders = updatedHeaders
    self.updatedFooters = updatedFooters
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { !changesStructure && !updatesContent && !reloadsCells }

  /// Whether sections or rows are deleted, inserted or moved.
  public var changesStructure: Bool { changesSections || changesRows }

  /// Whether all cells keep their positions, and only contents change.
  public var changesContentOnly: Bool { !changesStructure && reloadedSections.isEmpty }

  /// Whether sections or rows are reloaded.
  public var reloadsCells: Bool { !(reloadedSections.isEmpty && reloadedRows.isEmpty) }

  /// Whether sections are deleted, inserted or moved.
  public var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty)
  }

  /// Whether single rows are deleted, inserted or moved.
  public var changesRows: Bool {
    !(deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty)
  }

  /// Whether the content of cells changes that stay or move.
  public var updatesContent: Bool {
    !(updatedRows.isEmpty && updatedHeaders.isEmpty && updatedFooters.isEmpty)
  }
}

/// The move of one row or one section.
public struct ListMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The position before all changes.
  public var from: Place

  /// The position after all changes.
  public var to: Place

  /// Creates a move.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension ListChange {
  /// The change from the list after this change to the list before it.
  ///
  /// Insertions become deletions, deletions become insertions, moves are reversed, and updates are
  /// at their old positions. Rows that are inserted or deleted with their section are not named.
  ///
  /// All arrays are in ascending order, moves by where they go. The inverse of the inverse of a
  /// ``ListSnapshot/difference(from:)`` is the difference itself.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func inverse() -> ListChange {
    let map = PositionMap(self)
    func sectionsBefore(_ sections: [Int]) -> [Int] {
      sections.compactMap { map.section(before: $0) }.sorted()
    }
    func rowsBefore(_ rows: [ListPath]) -> [ListPath] {
      rows.compactMap { map.path(before: $0) }.inOrder { $0 }
    }
    return ListChange(
      deletedSections: insertedSections.sorted(),
      insertedSections: deletedSections.sorted(),
      movedSections: movedSections.map(\.inverse).sorted { $0.to < $1.to },
      reloadedSections: sectionsBefore(reloadedSections),
      deletedRows: insertedRows.inOrder { $0 },
      insertedRows: deletedRows.inOrder { $0 },
      movedRows: movedRows.map(\.inverse).inOrder(by: \.to),
      reloadedRows: rowsBefore(reloadedRows),
      updatedRows: rowsBefore(updatedRows),
      updatedHeaders: sectionsBefore(updatedHeaders),
      updatedFooters: sectionsBefore(updatedFooters)
    )
  }
}

extension ListMove {
  /// The reversed move.
  fileprivate var inverse: ListMove { ListMove(from: to, to: from) }
}

extension ListChange: CustomStringConvertible {
  /// All changes in one line, such as `delete [0, 0], move [0, 3]→[0, 0], update [0, 1]`; or `nothing`.
  ///
  /// Sections come before rows, and positions are in ascending order, moves by their targets.
  public var description: String {
    var parts: [String] = []
    func add(_ what: String, _ places: [some CustomStringConvertible]) {
      if !places.isEmpty {
        parts.append(what + " " + places.map(\.description).joined(separator: " "))
      }
    }
    add("delete sections", deletedSections.sorted())
    add("insert sections", insertedSections.sorted())
    add("move sections", movedSections.sorted { $0.to < $1.to })
    add("reshape sections", reloadedSections.sorted())
    add("delete", deletedRows.sorted())
    add("insert", insertedRows.sorted())
    add("move", movedRows.sorted { $0.to < $1.to })
    add("reload", reloadedRows.sorted())
    add("update", updatedRows.sorted())
    add("update headers", updatedHeaders.sorted())
    add("update footers", updatedFooters.sorted())
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

extension ListMove: CustomStringConvertible {
  /// Both positions with an arrow between them, such as `[0, 3]→[0, 0]`.
  public var description: String { "\(from)→\(to)" }
}
