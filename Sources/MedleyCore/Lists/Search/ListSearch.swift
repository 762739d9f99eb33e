import MedleySupport

/// A search for the rows of a list that satisfy a condition, in steps of a few rows.
///
/// The search first finds the next match from a row, around the ends of the list. Then it visits the
/// remaining rows from the first on, to count all matches. After a change of the list it visits only
/// rows that were inserted, moved or updated.
public struct ListSearch: Hashable, Sendable {
  /// The result of a step.
  public enum Outcome: Hashable, Sendable {
    /// There are more rows to visit.
    case unfinished
    /// The next match.
    case found(ListPath)
    /// No row matches.
    case notFound
    /// All rows were visited.
    case finished
  }

  /// The search for the next match.
  public struct Goal: Hashable, Sendable {
    /// The rank at which the search starts; it may be just outside the list.
    public var first: Int

    /// Whether the search visits rows below before rows above.
    public var isForward: Bool

    /// Returns whether a rank is reached only around an end of the list.
    func isWrapped(_ rank: Int) -> Bool { isForward ? rank < first : rank > first }
  }

  /// The rows of the list.
  public private(set) var rows: RowRanks

  /// The rows that were not visited.
  private var unseen: RankSet

  /// The ranks of the matches, in ascending order.
  public private(set) var matches: [Int] = []

  /// The search for the next match, until the match is found.
  public private(set) var goal: Goal?

  /// The last match that was returned.
  private var current: Int?

  /// Whether the last match was found around an end of the list.
  public private(set) var hasWrapped = false

  /// Creates a search without a goal.
  public init(in rows: RowRanks) {
    self.rows = rows
    unseen = RankSet([0..<rows.count])
  }

  /// Sets the row from which the next match is searched.
  ///
  /// - Parameters:
  ///   - start: The row; if it does not exist, the search starts at its position.
  ///   - includesStart: Whether the search visits that row first; otherwise it visits it last.
  ///   - isForward: Whether the search visits rows below before rows above.
  public mutating func seek(from start: ListPath, includesStart: Bool, isForward: Bool = true) {
    let skipsStart = !includesStart && rows.rank(of: start) != nil
    let startsAbove = !isForward && rows.rank(of: start) == nil
    let offset = isForward ? (skipsStart ? 1 : 0) : (skipsStart || startsAbove ? -1 : 0)
    goal = Goal(first: rows.place(of: start) + offset, isForward: isForward)
    hasWrapped = false
  }

  /// Visits some rows.
  ///
  /// - Parameters:
  ///   - limit: The number of rows.
  ///   - isMatch: Returns whether the row at a path satisfies the condition.
  public mutating func step(limit: Int, isMatch: (ListPath) -> Bool) -> Outcome {
    for _ in 0..<max(1, limit) {
      guard let rank = goal.map(next) ?? unseen.first(from: 0) else {
        guard goal != nil else { return .finished }
        (goal, current) = (nil, nil)
        return .notFound
      }
      if unseen.remove(rank), isMatch(rows.path(at: rank)) {
        matches.insert(rank, at: matches.partitioningIndex { $0 >= rank })
      }
      if let goal, matches.contains(sorted: rank) {
        (self.goal, current, hasWrapped) = (nil, rank, goal.isWrapped(rank))
        return .found(rows.path(at: rank))
      }
    }
    return .unfinished
  }

  /// Returns the first rank on the way of a search that matches or was not visited.
  private func next(for goal: Goal) -> Int? {
    let index = matches.partitioningIndex { goal.isForward ? $0 >= goal.first : $0 > goal.first }
    let match =
      goal.isForward
      ? matches[index...].first ?? matches.first : matches[..<index].last ?? matches.last
    let unseen =
      goal.isForward
      ? unseen.first(from: goal.first) ?? unseen.first(from: 0)
      : unseen.last(upTo: goal.first) ?? unseen.last(upTo: .max)
    func distance(_ rank: Int) -> Int {
      let distance = goal.isForward ? rank - goal.first : goal.first - rank
      return goal.isWrapped(rank) ? distance + rows.count : distance
    }
    return [match, unseen].compactMap(\.self).min { distance($0) < distance($1) }
  }
}

extension ListSearch {
  /// Whether all rows were visited.
  public var isComplete: Bool { unseen.ranges.isEmpty }

  /// The part of the rows that was visited, from 0 to 1.
  public var share: Double {
    rows.count > 0 ? 1 - Double(unseen.count) / Double(rows.count) : 1
  }

  /// The 1-based index of the last match among all matches; `nil` if it is not known yet.
  public var currentNumber: Int? {
    guard let current, unseen.first(from: 0) ?? .max > current else { return nil }
    let index = matches.partitioningIndex { $0 >= current }
    return index < matches.count && matches[index] == current ? index + 1 : nil
  }
}

extension ListSearch {
  /// Starts again with other rows.
  public mutating func restart(in rows: RowRanks) {
    let goal = goal.map { Goal(first: min($0.first, rows.count), isForward: $0.isForward) }
    self = ListSearch(in: rows)
    self.goal = goal
  }

  /// Applies a change of the list.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - new: The rows after the change.
  /// - Complexity: O(*m* log *k*) for *k* changes and *m* matches, ranges of rows that were not
  ///   visited and deleted rows.
  public mutating func apply(_ change: ListChange, rows new: RowRanks) {
    // Rows of moved sections are in another order.
    guard change.movedSections.isEmpty else { return restart(in: new) }
    let (old, map) = (rows, PositionMap(change))
    func rankAfter(_ rank: Int) -> Int? {
      guard rank >= 0, rank < old.count else { return nil }
      return map.path(after: old.path(at: rank)).flatMap(new.rank)
    }
    /// The new rank of the first row that stays, from a row on.
    func staying(from rank: Int, by step: Int) -> Int? {
      var start = old.path(at: rank)
      start.item -= step
      let cell = map.nearestStayingCell(to: .row(start), by: step) { section in
        (0..<old.sectionCount).contains(section)
          ? SectionCells(itemCount: old.ranks(ofSection: section).count) : nil
      }
      guard case .row(let path)? = cell else { return nil }
      return map.path(after: path).flatMap(new.rank)
    }
    // Rows that were inserted between two rows that were not visited join their range.
    var ranges = unseen.ranges.compactMap { range -> Range<Int>? in
      guard let first = staying(from: range.lowerBound, by: 1),
        let last = staying(from: range.upperBound - 1, by: -1), first <= last
      else { return nil }
      return first..<last + 1
    }
    let single = change.insertedRows + change.movedRows.map(\.to) + change.updatedRows
    ranges += single.compactMap { new.rank(of: $0) }.map { $0..<$0 + 1 }
    ranges += change.insertedSections.map { new.ranks(ofSection: $0) }
    unseen = RankSet(ranges)
    matches = matches.compactMap(rankAfter).filter { !unseen.contains($0) }.sorted()
    current = current.flatMap(rankAfter)
    if let goal {
      let first = rankAfter(goal.first) ?? min(goal.first, new.count)
      self.goal = Goal(first: first, isForward: goal.isForward)
    }
    rows = new
  }
}

extension [Int] {
  /// Returns whether an array in ascending order contains a number.
  fileprivate func contains(sorted number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}
