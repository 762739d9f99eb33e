package import MedleyLoading
import MedleySupport

/// A row that was removed or inserted at a position.
package struct PlacedRow<ID: Hashable & Sendable>: Hashable, Sendable {
  package var position: Int

  package var id: ID

  package init(position: Int, id: ID) {
    self.position = position
    self.id = id
  }
}

/// The edits that lead from the old positions of rows to the new ones: removals, then moves, then insertions.
package struct PositionEdits: Hashable, Sendable {
  /// A move of one row, after the moves before it.
  package struct Move: Hashable, Sendable {
    package var from: Int
    package var to: Int
  }

  /// Positions of removed rows in the old list, descending, so that each edit leaves the next ones valid.
  package var removed: [Range<Int>] = []

  /// The moves, in the list without removed and inserted rows.
  package private(set) var moves: [Move] = []

  /// Positions of inserted rows in the new list, ascending.
  package var inserted: [Range<Int>] = []

  /// The number of rows after the edits.
  package var total = 0

  /// Creates no edits.
  package init() {}

  /// Sorts rows into those that were removed, inserted and moved.
  ///
  /// - Parameters:
  ///   - removed: rows and their positions in the old list, in ascending order.
  ///   - inserted: rows and their positions in the new list, in ascending order.
  ///   - total: the number of rows of the new list.
  ///   - isMoved: whether a row that is in both is sent as a move, and not as a removal and an insertion.
  package init<ID>(
    removed: [PlacedRow<ID>],
    inserted: [PlacedRow<ID>],
    total: Int,
    isMoved: (ID) -> Bool
  ) {
    var targets: [ID: Int] = [:]
    for row in inserted where isMoved(row.id) { targets[row.id] = row.position }
    var removedPositions: [Int] = []
    var sources: [ID: Int] = [:]
    for row in removed {
      if targets[row.id] == nil {
        removedPositions.append(row.position)
      } else {
        sources[row.id] = row.position - removedPositions.count
      }
    }
    // Rows are moved in the order of their new positions.
    var insertedPositions: [Int] = []
    var places: [(old: Int, new: Int)] = []
    for row in inserted {
      if let source = sources[row.id] {
        places.append((old: source, new: row.position - insertedPositions.count))
      } else {
        insertedPositions.append(row.position)
      }
    }
    self.removed = removedPositions.consecutiveRanges.reversed()
    self.inserted = insertedPositions.consecutiveRanges
    self.total = total
    moves = Self.moves(places)
  }

  /// The number of edits.
  package var count: Int { removed.count + moves.count + inserted.count }

  /// The edits of a source, each made after the one before.
  package func edits<ID>() -> [SourceEdit<ID>] {
    removed.map { .removed($0) } + moves.map { .moved(from: $0.from, to: $0.to) }
      + inserted.map { .inserted($0) }
  }

  /// Returns the moves, by the number of other rows before each.
  ///
  /// Between two of the other rows, those that have been moved there are before those that will leave.
  private static func moves(_ places: [(old: Int, new: Int)]) -> [Move] {
    let sources = places.map { place in place.old - places.count { $0.old < place.old } }
    return places.indices.map { index in
      let source = sources[index]
      let target = places[index].new - index
      var from = source
      var to = target + index
      for (other, place) in places.enumerated() {
        if other < index {
          if places[other].new - other <= source { from += 1 }
        } else if other > index {
          if place.old < places[index].old { from += 1 }
          if sources[other] < target { to += 1 }
        }
      }
      return Move(from: from, to: to)
    }
  }
}

extension PositionEdits {
  /// Returns the edits in a list in the opposite order.
  ///
  /// The edits must have no moves.
  ///
  /// - Parameter totalBefore: the number of rows before the edits.
  package func reversed(totalBefore: Int) -> PositionEdits {
    var edits = PositionEdits()
    edits.removed = removed.reversed().map { $0.mirrored(in: totalBefore) }
    edits.inserted = inserted.reversed().map { $0.mirrored(in: total) }
    edits.total = total
    return edits
  }
}

extension Range<Int> {
  fileprivate func mirrored(in total: Int) -> Range<Int> {
    (total - upperBound)..<(total - lowerBound)
  }
}
