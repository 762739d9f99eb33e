import MedleyCore

/// The origin of each cell after a change of the structure, by position alone.
struct ReplayArrangement {
  /// A section after the change.
  struct Section {
    /// Where it stood before; `nil` if it is new.
    var origin: Int?

    /// Where its rows stood before; `nil` for those that are new.
    var rows: [ListPath?]
  }

  /// A row at a new position, and its old position unless it is new.
  private struct Arrival {
    var path: ListPath
    var origin: ListPath?
  }

  /// The sections after the change; of no use if there are problems.
  private(set) var sections: [Section] = []

  /// Why the change cannot be performed.
  private(set) var problems: [String] = []

  /// - Parameters:
  ///   - counts: how many rows each section has before the change.
  ///   - newCounts: how many rows each section of the data has, which is what a new one gets.
  init(_ change: ListChange, counts: [Int], newCounts: [Int]) {
    var staying: [Section?] = counts.enumerated().map { section, count in
      let paths = (0..<count).map { ListPath(section: section, item: $0) }
      return Section(origin: section, rows: paths)
    }
    takeRows(change, from: &staying)
    rearrange(staying, by: change, newCounts: newCounts)
    guard problems.isEmpty else { return }
    place(
      change.insertedRows.map { Arrival(path: $0) }
        + change.movedRows.map { Arrival(path: $0.to, origin: $0.from) }
    )
  }
}

extension ReplayArrangement {
  /// Leaves a gap for each row that is deleted or moved.
  private mutating func takeRows(_ change: ListChange, from staying: inout [Section?]) {
    for path in change.deletedRows + change.movedRows.map(\.from) {
      let rows = staying.indices.contains(path.section) ? staying[path.section]?.rows : nil
      guard let rows, rows.indices.contains(path.item) else {
        problems.append("row \(path) does not exist, so it cannot go or move")
        continue
      }
      if rows[path.item] == nil { problems.append("row \(path) goes or moves twice") }
      staying[path.section]?.rows[path.item] = nil
    }
    // Gaps are closed here; from now on, `nil` means a new row.
    for index in staying.indices { staying[index]?.rows.removeAll { $0 == nil } }
  }

  /// Removes sections that are deleted or moved, inserts new and moved ones, and closes the gaps.
  private mutating func rearrange(
    _ before: [Section?],
    by change: ListChange,
    newCounts: [Int]
  ) {
    var staying = before
    let count = staying.count + change.insertedSections.count - change.deletedSections.count
    var places = [Section?](repeating: nil, count: max(0, count))
    for index in change.deletedSections { _ = take(index, from: &staying) }
    for move in change.movedSections {
      guard let section = take(move.from, from: &staying) else { continue }
      put(section, at: move.to, in: &places)
    }
    for index in change.insertedSections {
      guard newCounts.indices.contains(index) else {
        problems.append("the data has no section \(index) to insert")
        continue
      }
      let rows = [ListPath?](repeating: nil, count: newCounts[index])
      put(Section(rows: rows), at: index, in: &places)
    }
    var rest = staying.compactMap(\.self).makeIterator()
    sections = places.compactMap { $0 ?? rest.next() }
  }

  private mutating func take(_ index: Int, from staying: inout [Section?]) -> Section? {
    guard staying.indices.contains(index) else {
      problems.append("section \(index) does not exist, so it cannot go or move")
      return nil
    }
    defer { staying[index] = nil }
    if staying[index] == nil { problems.append("section \(index) goes or moves twice") }
    return staying[index]
  }

  private mutating func put(_ section: Section, at index: Int, in places: inout [Section?]) {
    guard places.indices.contains(index) else {
      problems.append("there is no place \(index) among \(places.count) sections")
      return
    }
    if places[index] != nil { problems.append("two sections come to place \(index)") }
    places[index] = section
  }
}

extension ReplayArrangement {
  /// Inserts rows, in order, between the rows that stay.
  private mutating func place(_ unordered: [Arrival]) {
    let arrivals = unordered.sorted { $0.path < $1.path }
    for (first, second) in zip(arrivals, arrivals.dropFirst()) where first.path == second.path {
      problems.append("two rows come to \(first.path)")
    }
    guard problems.isEmpty else { return }

    var next = 0
    while next < arrivals.count {
      let section = arrivals[next].path.section
      let end = arrivals[next...].firstIndex { $0.path.section != section } ?? arrivals.count
      if sections.indices.contains(section) {
        place(arrivals[next..<end], inSection: section)
      } else {
        problems.append("there is no place \(arrivals[next].path) for a row")
      }
      next = end
    }
  }

  private mutating func place(_ arrivals: ArraySlice<Arrival>, inSection section: Int) {
    // A new section has a place for each row already; what moves there takes it.
    let isNew = sections[section].origin == nil
    let staying = sections[section].rows
    var rows: [ListPath?] = []
    rows.reserveCapacity(staying.count + arrivals.count)
    var next = 0
    for arrival in arrivals {
      let last = rows.count + staying.count - next
      guard arrival.path.item >= rows.count, arrival.path.item < (isNew ? last : last + 1) else {
        problems.append("there is no place \(arrival.path) for a row")
        return
      }
      let end = next + arrival.path.item - rows.count
      rows += staying[next..<end]
      rows.append(arrival.origin)
      next = isNew ? end + 1 : end
    }
    sections[section].rows = rows + staying[next...]
  }
}
