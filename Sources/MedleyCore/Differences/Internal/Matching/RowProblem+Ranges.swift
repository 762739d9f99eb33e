extension RowProblem {
  /// Puts rows together by their sections: those that are in the new list, then those that go.
  ///
  /// - Parameters:
  ///   - old: rows of the old list, in order.
  ///   - new: rows of the new list, in order.
  init(_ old: [RowStretch], _ new: [RowStretch], in ranges: SectionRanges, mayRepeat: Bool) {
    var parts = Array(repeating: Part(old: [], new: []), count: ranges.new.count)
    var place = 0
    for stretch in new {
      place = ranges.new.place(ofRow: stretch.start, guess: place)
      parts[place].new.append(stretch)
    }
    var leaving: [Int: Int] = [:]
    place = 0
    for stretch in old {
      place = ranges.old.place(ofRow: stretch.start, guess: place)
      var part = ranges.old[place].partner
      if part < 0 {
        part = leaving[place] ?? parts.count
        if part == parts.count {
          leaving[place] = part
          parts.append(Part(old: [], new: []))
        }
      }
      parts[part].old.append(stretch)
    }
    parts.removeAll { $0.old.isEmpty && $0.new.isEmpty }
    self.init(parts: parts, mayRepeat: mayRepeat)
  }
}
