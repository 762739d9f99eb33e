import MedleyCore

/// Looks through the rows of a list for those that hold a text, a few at a time.
///
/// First comes the row that is asked for: the next match from where the person is, around the ends
/// of the list. Then all matches are counted, from the first row on. What was looked at stays known
/// when the list changes: only rows that came, moved or look different are looked at anew.
///
/// Of the texts nothing is kept, of the matches no more than ``mostMatches``.
struct RowSearch: Hashable, Sendable {
  /// The most matches that are counted.
  static let mostMatches = 100_000

  /// What one step came to.
  enum Outcome: Hashable, Sendable {
    /// There is more to look through.
    case unfinished
    /// The row that was asked for.
    case found(ListPath)
    /// No row holds the text.
    case notFound
    /// There is nothing left to do.
    case finished
  }

  /// The next match from a row, one way or the other.
  struct Goal: Hashable, Sendable {
    var rank: Int
    var includesRank: Bool
    var isForward: Bool
  }

  private let sought: FoldedText
  private var mostMatches: Int

  private(set) var rows: RowRanks
  var unseen: RankSet
  /// The ranks of the matches, in their order.
  var matches: [Int] = []
  var goal: Goal?

  /// The match that was asked for last.
  var current: Int?

  /// Whether the search for that match went on at the other end of the list.
  private(set) var hasWrapped = false

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - text: What a row is to hold.
  ///   - rows: The rows of the list.
  init(_ text: String, in rows: RowRanks, mostMatches: Int = RowSearch.mostMatches) {
    sought = FoldedText(text)
    self.mostMatches = max(1, mostMatches)
    self.rows = rows
    unseen = RankSet([0..<rows.count])
  }

  /// Asks for the next match.
  ///
  /// - Parameters:
  ///   - start: The row to begin with; it may be gone.
  ///   - includesStart: Whether that row is looked at first; otherwise it is the last one.
  ///   - isForward: Whether rows further down come first.
  mutating func seek(
    from start: ListPath,
    includesStart: Bool,
    isForward: Bool = true
  ) {
    // Where no row stands, the one behind it is the next downwards.
    let isThere = rows.rank(of: start) != nil
    let place = rows.place(of: start) - (isThere || isForward ? 0 : 1)
    let isBeyond = place >= rows.count || place < 0
    goal = Goal(
      rank: isBeyond ? (isForward ? 0 : rows.count - 1) : place,
      includesRank: includesStart || !isThere,
      isForward: isForward
    )
    hasWrapped = isBeyond && rows.count > 0
  }

  /// Whether a row is asked for that was not found yet.
  var isSeeking: Bool { goal != nil }

  /// How many matches there are, as far as is known.
  var matchCount: Int { matches.count }

  /// Whether all rows were looked at.
  var isComplete: Bool { unseen.isEmpty }

  /// How much of the list was looked at: 0 to 1.
  var share: Double {
    rows.count > 0 ? 1 - Double(unseen.count) / Double(rows.count) : 1
  }

  /// The how manieth match was asked for last, from 1; `nil` while that is not known.
  var currentNumber: Int? {
    guard let current, unseen.run(from: 0)?.lowerBound ?? .max > current else { return nil }
    let index = matches.partitioningIndex { $0 >= current }
    return index < matches.count && matches[index] == current ? index + 1 : nil
  }

  /// Looks at some more rows.
  ///
  /// - Parameters:
  ///   - limit: How many rows to look at.
  ///   - text: Called with a row's place; gives what it says.
  mutating func step(limit: Int, text: (ListPath) -> String?) -> Outcome {
    guard !sought.isEmpty else {
      goal = nil
      return .finished
    }
    var rest = max(1, limit)
    while rest > 0 {
      if let goal {
        switch next(for: goal) {
        case .known(let rank):
          self.goal = nil
          current = rank
          guard let rank else { return .notFound }
          hasWrapped = hasWrapped || isBehind(goal, rank)
          return .found(rows.path(at: rank))
        case .unknown(let run):
          rest -= look(at: run, limit: rest, isForward: goal.isForward, stops: true, text)
        }
      } else {
        guard let run = unseen.run(from: 0), matches.count < mostMatches else { return .finished }
        rest -= look(at: run, limit: rest, isForward: true, stops: false, text)
      }
    }
    return .unfinished
  }

  /// Forgets what was looked at, as there are other rows now.
  mutating func restart(in rows: RowRanks) {
    self.rows = rows
    unseen = RankSet([0..<rows.count])
    matches = []
    current = nil
    if let goal {
      let last = max(0, rows.count - 1)
      self.goal = Goal(rank: min(goal.rank, last), includesRank: true, isForward: goal.isForward)
    }
  }

  /// Goes on with the rows of the list after a change, once what is known was carried through it.
  mutating func setRows(_ rows: RowRanks) {
    self.rows = rows
  }
}

extension RowSearch {
  /// Where the row is that was asked for.
  private enum Next {
    /// It is known; `nil` if there is none.
    case known(Int?)
    /// It may be one of these, which were not looked at.
    case unknown(Range<Int>)
  }

  private mutating func next(for goal: Goal) -> Next {
    guard rows.count > 0 else { return .known(nil) }
    let match = nextMatch(for: goal)
    guard let run = nextRun(for: goal) else { return .known(match) }
    let first = goal.isForward ? run.lowerBound : run.upperBound - 1
    if let match, distance(to: match, for: goal) < distance(to: first, for: goal) {
      return .known(match)
    }
    if matches.count >= mostMatches {
      // There is room for no more, so what is far from here is forgotten.
      matches = []
      unseen = RankSet([0..<rows.count])
      return next(for: goal)
    }
    return .unknown(run)
  }

  /// The first rank that comes into question.
  private func first(for goal: Goal) -> Int {
    goal.rank + (goal.includesRank ? 0 : goal.isForward ? 1 : -1)
  }

  private func nextMatch(for goal: Goal) -> Int? {
    guard !matches.isEmpty else { return nil }
    let first = first(for: goal)
    let index =
      goal.isForward
      ? matches.partitioningIndex { $0 >= first }
      : matches.partitioningIndex { $0 > first } - 1
    return matches.indices.contains(index)
      ? matches[index] : goal.isForward ? matches[0] : matches[matches.count - 1]
  }

  /// What was not looked at, from the first rank that comes into question; beyond the end of the
  /// list the search goes on at the other.
  private func nextRun(for goal: Goal) -> Range<Int>? {
    let first = first(for: goal)
    return goal.isForward
      ? unseen.run(from: first) ?? unseen.run(from: 0)
      : unseen.run(upTo: first) ?? unseen.run(upTo: rows.count - 1)
  }

  /// How far a row is from where the search began, on the way around the list.
  private func distance(to rank: Int, for goal: Goal) -> Int {
    let difference = goal.isForward ? rank - goal.rank : goal.rank - rank
    if difference == 0 { return goal.includesRank ? 0 : rows.count }
    return difference > 0 ? difference : difference + rows.count
  }

  /// Whether a row lies beyond the end of the list, or is where the search began.
  private func isBehind(_ goal: Goal, _ rank: Int) -> Bool {
    if rank == goal.rank { return !goal.includesRank }
    return goal.isForward ? rank < goal.rank : rank > goal.rank
  }

  /// Looks at rows that follow each other, and returns how many.
  private mutating func look(
    at run: Range<Int>,
    limit: Int,
    isForward: Bool,
    stops: Bool,
    _ text: (ListPath) -> String?
  ) -> Int {
    var found: [Int] = []
    var count = 0
    var path = rows.path(at: isForward ? run.lowerBound : run.upperBound - 1)
    while count < min(run.count, limit) {
      let rank = isForward ? run.lowerBound + count : run.upperBound - 1 - count
      // Within a section the next row stands beside this one.
      if count > 0 { path.item += isForward ? 1 : -1 }
      if !rows.ranks(ofSection: path.section).contains(rank) { path = rows.path(at: rank) }
      count += 1
      guard let words = text(path), sought.isContained(in: words) else { continue }
      found.append(rank)
      if stops || matches.count + found.count >= mostMatches { break }
    }
    let seen =
      isForward
      ? run.lowerBound..<run.lowerBound + count
      : run.upperBound - count..<run.upperBound
    unseen.remove(seen)
    let index = matches.partitioningIndex { $0 >= seen.lowerBound }
    matches.insert(contentsOf: isForward ? found : found.reversed(), at: index)
    return count
  }
}
