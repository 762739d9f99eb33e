extension RowProblem {
  /// Puts rows together by their sections: those that are in the new list, then those that go.
  ///
  /// - Parameters:
  ///   - old: rows of the old list, in order.
  ///   - new: rows of the new list, in order.
  init(_ old: [MemoryRange], _ new: [MemoryRange], in ranges: SectionRanges, mayRepeat: Bool) {
    // A section that goes makes a part behind those of the new list.
    let amount = ranges.new.count
    let newParts = Self.places(of: new, in: ranges.new)
    let oldParts = Self.places(of: old, in: ranges.old).map { place in
      let partner = ranges.old[place].partner
      return partner < 0 ? amount + place : partner
    }
    let (olds, news) = (Self.order(of: oldParts), Self.order(of: newParts))
    self.init(old: [], new: [], parts: [], mayRepeat: mayRepeat)
    self.old.reserveCapacity(old.count)
    self.new.reserveCapacity(new.count)
    parts.reserveCapacity(Swift.min(amount, old.count + new.count))
    while self.old.count < old.count || self.new.count < new.count {
      let nextOld =
        self.old.count < old.count ? oldParts[olds?[self.old.count] ?? self.old.count] : .max
      let nextNew =
        self.new.count < new.count ? newParts[news?[self.new.count] ?? self.new.count] : .max
      let part = Swift.min(nextOld, nextNew)
      let (oldStart, newStart) = (self.old.count, self.new.count)
      Self.take(part, of: old, oldParts, order: olds, to: &self.old)
      Self.take(part, of: new, newParts, order: news, to: &self.new)
      parts.append(Part(old: oldStart..<self.old.count, new: newStart..<self.new.count))
    }
  }

  /// Adds the rows of one part, which are the next ones.
  private static func take(
    _ part: Int,
    of rows: [MemoryRange],
    _ parts: [Int],
    order: [Int]?,
    to stretches: inout [RowStretch]
  ) {
    while stretches.count < rows.count {
      let index = order?[stretches.count] ?? stretches.count
      guard parts[index] == part else { return }
      stretches.append(RowStretch(rows[index]))
    }
  }

  /// The place of each stretch among the ranges of its list.
  private static func places(of rows: [MemoryRange], in ranges: [SectionRange]) -> [Int] {
    var place = 0
    return rows.map { row in
      while place + 1 < ranges.count, ranges[place].end <= row.start { place += 1 }
      return place
    }
  }

  /// The stretches part by part, and else in their order; `nil` if that is how they are.
  private static func order(of parts: [Int]) -> [Int]? {
    guard zip(parts, parts.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
    return parts.indices.sorted { (parts[$0], $0) < (parts[$1], $1) }
  }
}

extension RowStretch {
  fileprivate init(_ rows: MemoryRange) {
    self.init(storage: rows.storage, lower: rows.lower, count: rows.count, start: rows.start)
  }
}
