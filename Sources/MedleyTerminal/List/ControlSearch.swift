import MedleyCore

/// The way to the next row that has a control, over all sections and around the ends, a part at a
/// time.
struct ControlSearch {
  /// The row that was looked at last.
  var path: ListPath
  let isForward: Bool

  /// How many rows there are to look at.
  private(set) var rest: Int

  init(from path: ListPath, isForward: Bool, count: Int) {
    self.path = path
    self.isForward = isForward
    rest = count
  }

  enum Outcome {
    case found(ListPath)
    case notFound
    case unfinished
  }

  /// Goes on.
  ///
  /// - Parameters:
  ///   - limit: how many rows to look at.
  ///   - counts: how many rows each section has.
  mutating func step(
    limit: Int,
    counts: [Int],
    hasControl: (ListPath) -> Bool
  ) -> Outcome {
    guard counts.contains(where: { $0 > 0 }) else { return .notFound }
    for _ in 0..<min(rest, max(1, limit)) {
      path = path.next(in: counts, forward: isForward)
      rest -= 1
      if hasControl(path) { return .found(path) }
    }
    return rest > 0 ? .unfinished : .notFound
  }
}

extension ListPath {
  /// The row after this one, or before it, over all sections and around the ends.
  fileprivate func next(in counts: [Int], forward isForward: Bool) -> ListPath {
    var next = self
    next.section = max(0, min(next.section, counts.count - 1))
    next.item += isForward ? 1 : -1
    // Once around is enough, also where all sections are empty.
    for _ in 0...counts.count {
      if next.item >= 0, next.item < counts[next.section] { break }
      next.section += isForward ? 1 : -1
      if next.section >= counts.count { next.section = 0 }
      if next.section < 0 { next.section = counts.count - 1 }
      next.item = isForward ? 0 : counts[next.section] - 1
    }
    return next
  }
}
