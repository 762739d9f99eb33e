import MedleyCore

extension UpdateReplay {
  /// A section during a change of the structure.
  private struct Arrangement {
    /// The section on screen, or `nil` for a new section.
    var section: ListSection<Item>?

    /// The rows; `nil` for a row that is inserted, deleted or moved away.
    var rows: [Item?]
  }

  /// Arranges sections and rows by position, and reads the new ones from the data.
  mutating func arrange(_ change: ListChange, from data: ListSnapshot<Item>) {
    var staying = sections.map { Optional(Arrangement(section: $0, rows: $0.items)) }
    var rows = change.insertedRows.map { (path: $0, row: nil as Item?) }
    for path in change.deletedRows { _ = takeRow(path, from: &staying) }
    for move in change.movedRows { rows.append((move.to, takeRow(move.from, from: &staying))) }
    for index in staying.indices { staying[index]?.rows.removeAll { $0 == nil } }

    for index in change.deletedSections { _ = takeSection(index, from: &staying) }
    var placed = change.movedSections.map { ($0.to, takeSection($0.from, from: &staying)) }
    for index in change.insertedSections {
      let count = data.sections.indices.contains(index) ? data.sections[index].itemCount : nil
      if count == nil { problems.append("the data has no section \(index) to insert") }
      placed.append((index, Arrangement(rows: Array(repeating: nil, count: count ?? 0))))
    }
    let count =
      sections.count + change.insertedSections.count - change.deletedSections.count
    var arranged = place(placed, among: staying.filter { $0 != nil }, count: count) {
      $1 ? "two sections come to place \($0)" : "there is no place \($0) among \(count) sections"
    }
    .compactMap(\.self)

    let sections = Dictionary(grouping: rows, by: \.path.section)
    for (index, rows) in sections.sorted(by: { $0.key < $1.key }) {
      place(rows, inSection: index, of: &arranged)
    }
    guard problems.isEmpty else { return }
    self.sections = arranged.enumerated().compactMap { read($1, at: $0, from: data) }
  }

  /// Takes a row away, and leaves a gap.
  private mutating func takeRow(_ path: ListPath, from old: inout [Arrangement?]) -> Item? {
    guard old.indices.contains(path.section),
      old[path.section]?.rows.indices.contains(path.item) == true
    else {
      problems.append("row \(path) does not exist, so it cannot go or move")
      return nil
    }
    let row = old[path.section]?.rows[path.item]
    if row == .some(nil) { problems.append("row \(path) goes or moves twice") }
    old[path.section]?.rows[path.item] = nil
    return row ?? nil
  }

  /// Takes a section away, and leaves a gap.
  private mutating func takeSection(_ index: Int, from old: inout [Arrangement?]) -> Arrangement? {
    guard old.indices.contains(index) else {
      problems.append("section \(index) does not exist, so it cannot go or move")
      return nil
    }
    defer { old[index] = nil }
    if old[index] == nil { problems.append("section \(index) goes or moves twice") }
    return old[index]
  }

  /// Places inserted and moved rows in a section.
  private mutating func place(
    _ rows: [(path: ListPath, row: Item?)],
    inSection section: Int,
    of arranged: inout [Arrangement]
  ) {
    guard arranged.indices.contains(section) else {
      problems.append("there is no place \(rows[0].path) for a row")
      return
    }
    let staying = arranged[section].rows
    // A new section has a place for each row already.
    let added = arranged[section].section == nil ? 0 : rows.count
    arranged[section].rows = place(
      rows.map { ($0.path.item, $0.row) },
      among: staying,
      count: staying.count + added
    ) { item, isTaken in
      let path = ListPath(section: section, item: item)
      return isTaken ? "two rows come to \(path)" : "there is no place \(path) for a row"
    }
  }

  /// Returns elements at their indexes, and the others in order between them.
  private mutating func place<Element>(
    _ elements: [(index: Int, element: Element)],
    among others: [Element],
    count: Int,
    problem: (_ index: Int, _ isTaken: Bool) -> String
  ) -> [Element] {
    var places = [Element?](repeating: nil, count: max(0, count))
    for (index, element) in elements {
      guard places.indices.contains(index), places[index] == nil else {
        problems.append(problem(index, places.indices.contains(index)))
        continue
      }
      places[index] = element
    }
    var rest = others.makeIterator()
    return places.compactMap { $0 ?? rest.next() }
  }

  /// Returns a section in which the new rows are read from the data.
  private mutating func read(
    _ arrangement: Arrangement,
    at index: Int,
    from data: ListSnapshot<Item>
  ) -> ListSection<Item>? {
    guard var section = arrangement.section ?? data.section(at: index) else {
      problems.append("the data has no section \(index)")
      return nil
    }
    section.items = arrangement.rows.enumerated().compactMap { item, row in
      let path = ListPath(section: index, item: item)
      let row = row ?? data.item(at: path)
      if row == nil { problems.append("the data has no row \(path) to insert") }
      return row
    }
    return section
  }
}
