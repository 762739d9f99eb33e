/// The rows of a problem as the matcher reads them: where they are in memory, in order.
@usableFromInline
struct RowMatcherRows<Item: ListItem> {
  /// The spans of one part.
  @usableFromInline
  struct Part {
    @usableFromInline var old: Range<Int>
    @usableFromInline var new: Range<Int>

    @inlinable
    init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  // The spans point into these. An array that is held by nobody who could change it stays where it
  // is; and unlike `Array`, `ContiguousArray` always has its elements in memory of its own. Where the
  // snapshot's array has that too, both share it.
  @usableFromInline var owners: [ContiguousArray<Item>] = []
  @usableFromInline var lastStorage: (any RowStorage)?

  /// The rows of the old list, part by part; in the order of the list if identities may be repeated.
  @usableFromInline var old: [RowMatcher<Item>.Span] = []

  /// The rows of the new list, in its order.
  @usableFromInline var new: [RowMatcher<Item>.Span] = []

  /// Where each part's spans are, if identities are not repeated.
  @usableFromInline var parts: [Part] = []

  @inlinable
  init(_ problem: RowProblem) {
    parts.reserveCapacity(problem.parts.count)
    for index in problem.orderOfNew {
      let part = problem.parts[index]
      let (oldStart, newStart) = (old.count, new.count)
      for stretch in part.old { old.append(span(stretch, part: index)) }
      for stretch in part.new { new.append(span(stretch, part: index)) }
      parts.append(Part(old: oldStart..<old.count, new: newStart..<new.count))
    }
    if problem.mayRepeat { old.sort { $0.start < $1.start } }
  }

  @inlinable
  mutating func span(_ stretch: RowStretch, part: Int) -> RowMatcher<Item>.Span {
    if owners.isEmpty || lastStorage !== stretch.storage {
      owners.append(ContiguousArray(stretch.storage.items(as: Item.self)))
      lastStorage = stretch.storage
    }
    // A stretch has at least one row, and `owners` was just given an array with it.
    let base = owners[owners.count - 1].withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
    return RowMatcher<Item>.Span(
      items: base + stretch.lower,
      start: stretch.start,
      count: stretch.count,
      part: part
    )
  }
}

extension RowProblem {
  /// The parts in the order of the new list; those that are not in it at the end.
  @usableFromInline var orderOfNew: [Int] {
    let starts = parts.map { $0.new.first?.start ?? .max }
    let indices = Array(starts.indices)
    guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else { return indices }
    return indices.sorted { starts[$0] < starts[$1] }
  }
}
