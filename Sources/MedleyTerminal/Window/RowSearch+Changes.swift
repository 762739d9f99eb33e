import MedleyCore

extension RowSearch {
  /// The most ranges of rows that are left to be looked at; beyond that all are.
  private static let mostRanges = 1000

  /// Carries what is known through a change of the list.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - rows: The rows after the change.
  /// - Complexity: O(*m* log *k*) for *m* matches and ranges of rows not looked at, and *k*
  ///   changes.
  mutating func apply(_ change: ListChange, rows new: RowRanks) {
    // Rows of moved sections are in another order.
    guard change.movedSections.isEmpty else { return restart(in: new) }
    let old = rows
    let map = PositionMap(change)
    let rankAfter: (Int) -> Int? = { rank in
      guard case .row(let path)? = map.position(after: .row(old.path(at: rank))) else { return nil }
      return new.rank(of: path)
    }
    let moved = Set(change.movedRows.compactMap { old.rank(of: $0.from) })
    var ranges = unseen.ranges.compactMap { range in
      Self.survivors(of: range, in: old, map, except: moved, rankAfter)
    }
    let single = change.insertedRows + change.movedRows.map(\.to) + change.updatedRows
    ranges += single.compactMap { new.rank(of: $0) }.map { $0..<$0 + 1 }
    ranges += change.insertedSections.map { new.ranks(ofSection: $0) }
    let unseen = RankSet(ranges)
    guard unseen.ranges.count <= Self.mostRanges else { return restart(in: new) }
    self.unseen = unseen
    var carried = matches.compactMap(rankAfter)
    if !change.movedRows.isEmpty { carried.sort() }
    matches = carried.filter { !unseen.contains($0) }
    current = current.flatMap(rankAfter)
    if let goal {
      let rank = goal.rank < old.count ? rankAfter(goal.rank) : nil
      self.goal = Goal(
        rank: rank ?? max(0, min(goal.rank, new.count - 1)),
        includesRank: goal.includesRank || rank == nil,
        isForward: goal.isForward
      )
    }
    setRows(new)
  }

  /// What becomes of rows that follow each other: from the first that stays to the last, with what
  /// came between them.
  private static func survivors(
    of range: Range<Int>,
    in rows: RowRanks,
    _ map: PositionMap,
    except moved: Set<Int>,
    _ rankAfter: (Int) -> Int?
  ) -> Range<Int>? {
    var lower = range.lowerBound
    var first: Int?
    while lower < range.upperBound {
      let section = rows.path(at: lower).section
      if map.section(after: section) == nil {
        lower = rows.ranks(ofSection: section).upperBound
        continue
      }
      if !moved.contains(lower), let rank = rankAfter(lower) {
        first = rank
        break
      }
      lower += 1
    }
    guard let first else { return nil }
    // The first row that stays ends this at the latest.
    var upper = range.upperBound - 1
    while upper > lower {
      let section = rows.path(at: upper).section
      if map.section(after: section) == nil {
        upper = max(lower, rows.ranks(ofSection: section).lowerBound - 1)
        continue
      }
      if !moved.contains(upper), let rank = rankAfter(upper) { return first..<rank + 1 }
      upper -= 1
    }
    return first..<first + 1
  }
}
