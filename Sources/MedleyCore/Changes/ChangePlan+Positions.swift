// A position is carried through a change in three steps: what moves by itself is looked up; what
// stays closes the gaps before it; then it makes room for what comes. All of that is a search in
// arrays that are in order.
extension ChangePlan {
  /// Where a section stands after the change; `nil` if it goes.
  package func section(after old: Int) -> Int? {
    let move = sectionMoves.first(notBelow: old, by: \.from)
    if move < sectionMoves.count, sectionMoves[move].from == old { return sectionMoves[move].to }
    let removed = removedSections.first(notBelow: old, by: \.self)
    if removed < removedSections.count, removedSections[removed] == old { return nil }
    return sectionArrivals[...].freeIndex(after: old - removed, \.to)
  }

  /// Where a section stood before the change; `nil` if it comes with it.
  package func section(before new: Int) -> Int? {
    let arrival = sectionArrivals.first(notBelow: new, by: \.to)
    if arrival < sectionArrivals.count, sectionArrivals[arrival].to == new {
      return sectionArrivals[arrival].from
    }
    return removedSections[...].freeIndex(after: new - arrival, \.self)
  }

  /// Where a row stands after the change; `nil` if it goes.
  package func path(after old: ListPath) -> ListPath? {
    let move = rowMoves.first(notBelow: old, by: \.from)
    if move < rowMoves.count, rowMoves[move].from == old { return rowMoves[move].to }
    let removed = removedRows.first(notBelow: old, by: \.self)
    if removed < removedRows.count, removedRows[removed] == old { return nil }
    guard let section = section(after: old.section) else { return nil }
    let item = old.item - (removed - removedRows.first(notBelow: .start(old.section), by: \.self))
    let arrivals = rowArrivals.part(of: section, by: \.to)
    return ListPath(section: section, item: arrivals.freeIndex(after: item, \.to.item))
  }

  /// Where a row stood before the change; `nil` if it comes with it.
  package func path(before new: ListPath) -> ListPath? {
    let arrival = rowArrivals.first(notBelow: new, by: \.to)
    if arrival < rowArrivals.count, rowArrivals[arrival].to == new {
      return rowArrivals[arrival].from
    }
    guard let section = section(before: new.section) else { return nil }
    let item = new.item - (arrival - rowArrivals.first(notBelow: .start(new.section), by: \.to))
    let removed = removedRows.part(of: section, by: \.self)
    return ListPath(section: section, item: removed.freeIndex(after: item, \.item))
  }

  /// Where a cell stands after the change; `nil` if it goes.
  package func position(after old: CellPosition) -> CellPosition? {
    switch old {
    case .header(let section): self.section(after: section).map { .header(section: $0) }
    case .footer(let section): self.section(after: section).map { .footer(section: $0) }
    case .row(let path): self.path(after: path).map { .row($0) }
    }
  }

  /// Where a cell stood before the change; `nil` if it comes with it.
  package func position(before new: CellPosition) -> CellPosition? {
    switch new {
    case .header(let section): self.section(before: section).map { .header(section: $0) }
    case .footer(let section): self.section(before: section).map { .footer(section: $0) }
    case .row(let path): self.path(before: path).map { .row($0) }
    }
  }
}

extension ListPath {
  /// A path that no row of a section stands before.
  fileprivate static func start(_ section: Int) -> ListPath {
    ListPath(section: section, item: .min)
  }
}

extension Array {
  /// The first index from which on no place lies below another; the array is in order.
  fileprivate func first<Place: Comparable>(
    notBelow place: Place,
    by key: (Element) -> Place
  ) -> Int {
    self[...].partition { key($0) < place }
  }

  /// What belongs to one section; the array is in order.
  fileprivate func part(of section: Int, by key: (Element) -> ListPath) -> ArraySlice<Element> {
    let lower = first(notBelow: .start(section), by: key)
    let upper = self[...].partition { key($0).section <= section }
    return self[lower..<Swift.max(lower, upper)]
  }
}

extension ArraySlice {
  /// The first index whose element does not belong to the lower part.
  fileprivate func partition(_ isLower: (Element) -> Bool) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if isLower(self[middle]) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
