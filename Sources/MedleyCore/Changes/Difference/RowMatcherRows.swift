/// The rows of a problem as the matcher reads them: where they are in memory, in order.
@usableFromInline
struct RowMatcherRows<Item: ListItem> {
  /// Copies of arrays that do not have their elements side by side in memory, as some do that came
  /// from Objective-C.
  @usableFromInline var copies: [ContiguousArray<Item>] = []

  /// The rows of the old list, part by part; in the order of the list if identities may be
  /// repeated.
  @usableFromInline var old: [RowMatcher<Item>.Span] = []

  /// The rows of the new list, in its order.
  @usableFromInline var new: [RowMatcher<Item>.Span] = []

  /// Where each part's spans are, if identities are not repeated.
  @usableFromInline var parts: [RowProblem.Part] = []

  /// The spans point into the arrays of the problem and into this; both must be kept until the end.
  @inlinable
  init(_ problem: RowProblem) {
    parts.reserveCapacity(problem.parts.count)
    old.reserveCapacity(problem.old.count)
    new.reserveCapacity(problem.new.count)
    for index in problem.orderOfNew {
      let part = problem.parts[index]
      let (oldStart, newStart) = (old.count, new.count)
      for stretch in part.old { old.append(span(problem.old[stretch], part: index)) }
      for stretch in part.new { new.append(span(problem.new[stretch], part: index)) }
      parts.append(RowProblem.Part(old: oldStart..<old.count, new: newStart..<new.count))
    }
    if problem.mayRepeat { old.sort { $0.start < $1.start } }
  }

  @inlinable
  mutating func span(_ stretch: RowStretch, part: Int) -> RowMatcher<Item>.Span {
    RowMatcher<Item>.Span(
      items: base(of: stretch.storage) + stretch.lower,
      start: stretch.start,
      count: stretch.count,
      part: part
    )
  }

  /// Where an array begins, which has at least one row.
  @inlinable
  mutating func base(of storage: any RowStorage) -> UnsafePointer<Item> {
    let items = storage.items(as: Item.self)
    // The storage holds the array, and nobody changes it: it stays where it is.
    if let base = items.withContiguousStorageIfAvailable({ $0.baseAddress.unsafelyUnwrapped }) {
      return base
    }
    let copy = ContiguousArray(items)
    copies.append(copy)
    return copy.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
  }
}

extension RowProblem {
  /// The parts in the order of the new list; those that are not in it at the end.
  @usableFromInline var orderOfNew: [Int] {
    let starts = parts.map { $0.new.isEmpty ? .max : new[$0.new.lowerBound].start }
    let indices = Array(starts.indices)
    guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else { return indices }
    return indices.sorted { starts[$0] < starts[$1] }
  }
}
