#if SQLite
  import MedleyCore
  import MedleyLoading
  import MedleySupport

  /// The edits that lead from the old positions of rows to the new ones, each made after the one before.
  struct PositionEdits {
    /// The positions of rows that were removed, in the old list.
    private(set) var removed: [Int] = []
    /// The positions of rows that were inserted, in the new list.
    private(set) var inserted: [Int] = []
    /// The moves, in the list without removed and inserted rows.
    private var moves: [(old: Int, new: Int)] = []

    /// Sorts rows into those that were removed, inserted and moved.
    ///
    /// - Parameters:
    ///   - removed: rows and their positions in the old list, in ascending order.
    ///   - inserted: rows and their positions in the new list, in ascending order.
    ///   - isMoved: whether a row that is in both is sent as a move, and not as a removal and an insertion.
    init(removed: [PlacedRow], inserted: [PlacedRow], isMoved: (KeyValue) -> Bool) {
      var targets: [KeyValue: Int] = [:]
      for row in inserted where isMoved(row.id) { targets[row.id] = row.position }
      var sources: [KeyValue: Int] = [:]
      for row in removed {
        if targets[row.id] == nil {
          self.removed.append(row.position)
        } else {
          sources[row.id] = row.position - self.removed.count
        }
      }
      // Rows are moved in the order of their new positions.
      for row in inserted {
        if let source = sources[row.id] {
          moves.append((old: source, new: row.position - self.inserted.count))
        } else {
          self.inserted.append(row.position)
        }
      }
    }

    /// The edits: removals from the last one on, moves, and insertions from the first one on.
    func edits<ID>() -> [SourceEdit<ID>] {
      removed.consecutiveRanges.reversed().map { .removed($0) } + movedEdits()
        + inserted.consecutiveRanges.map { .inserted($0) }
    }

    /// The moves, by the number of other rows before each.
    ///
    /// Between two of the other rows, those that have been moved there are before those that will leave.
    private func movedEdits<ID>() -> [SourceEdit<ID>] {
      let sources = moves.map { move in move.old - moves.count { $0.old < move.old } }
      return moves.indices.map { index in
        let source = sources[index]
        let target = moves[index].new - index
        var from = source
        var to = target + index
        for (other, move) in moves.enumerated() {
          if other < index {
            if moves[other].new - other <= source { from += 1 }
          } else if other > index {
            if move.old < moves[index].old { from += 1 }
            if sources[other] < target { to += 1 }
          }
        }
        return .moved(from: from, to: to)
      }
    }
  }
#endif
