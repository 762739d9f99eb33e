import MedleyCore

/// One change on its way: what is taken away first, then what is put in its place.
struct ReplayStep<Item: ListItem> {
  /// A section with the rows that stay in it.
  struct Remainder {
    var section: ListSection<Item>

    /// The rows, with a gap for each that goes; all of the data's if the section is new.
    var rows: [Item?]

    var isNew = false
  }

  /// A row that comes to a place.
  struct Arrival {
    var path: ListPath
    var item: Item
  }

  var sections: [ListSection<Item>]
  let change: ListChange
  let data: ListSnapshot<Item>
  var problems: [String] = []

  init(sections: [ListSection<Item>], change: ListChange, data: ListSnapshot<Item>) {
    self.sections = sections
    self.change = change
    self.data = data
  }

  /// Performs the change; ``sections`` is of no use if there are problems then.
  mutating func perform() {
    if change.changesStructure {
      var remainders = sections.map { Remainder(section: $0, rows: $0.items) }
      var arrivals = takeRows(from: &remainders)
      remainders = rearrange(remainders)
      arrivals += insertedRows()
      guard problems.isEmpty else { return }
      place(arrivals.sorted { $0.path < $1.path }, in: remainders)
    }
    guard problems.isEmpty else { return }
    reshape()
    updateContent()
  }
}

extension ReplayStep {
  /// Takes away rows that go or move, and returns those that move with the places they move to.
  private mutating func takeRows(from remainders: inout [Remainder]) -> [Arrival] {
    for path in change.deletedRows { _ = take(path, from: &remainders) }
    var arrivals: [Arrival] = []
    for move in change.movedRows {
      guard let item = take(move.from, from: &remainders) else { continue }
      arrivals.append(Arrival(path: move.to, item: item))
    }
    return arrivals
  }

  private mutating func take(_ path: ListPath, from remainders: inout [Remainder]) -> Item? {
    guard
      remainders.indices.contains(path.section),
      remainders[path.section].rows.indices.contains(path.item)
    else {
      problems.append("row \(path) does not exist, so it cannot go or move")
      return nil
    }
    guard let item = remainders[path.section].rows[path.item] else {
      problems.append("row \(path) goes or moves twice")
      return nil
    }
    remainders[path.section].rows[path.item] = nil
    return item
  }

  /// Fills inserted rows from the data.
  private mutating func insertedRows() -> [Arrival] {
    change.insertedRows.compactMap { path in
      let item = data.item(at: path)
      if item == nil { problems.append("the data has no row \(path) to insert") }
      return item.map { Arrival(path: path, item: $0) }
    }
  }
}

extension ReplayStep {
  /// Takes away sections that go or move, puts in those that come or move, and closes the ranks.
  private mutating func rearrange(_ remainders: [Remainder]) -> [Remainder] {
    guard change.changesSections else { return remainders }
    var staying = remainders.map(Optional.some)
    let count = staying.count + change.insertedSections.count - change.deletedSections.count
    var places = [Remainder?](repeating: nil, count: max(0, count))

    for index in change.deletedSections { _ = take(index, from: &staying) }
    for move in change.movedSections {
      guard let section = take(move.from, from: &staying) else { continue }
      put(section, at: move.to, in: &places)
    }
    for index in change.insertedSections {
      guard let section = data.section(at: index) else {
        problems.append("the data has no section \(index) to insert")
        continue
      }
      put(Remainder(section: section, rows: section.items, isNew: true), at: index, in: &places)
    }
    guard problems.isEmpty else { return [] }
    var rest = staying.compactMap(\.self).makeIterator()
    return places.compactMap { $0 ?? rest.next() }
  }

  private mutating func take(_ index: Int, from staying: inout [Remainder?]) -> Remainder? {
    guard staying.indices.contains(index) else {
      problems.append("section \(index) does not exist, so it cannot go or move")
      return nil
    }
    defer { staying[index] = nil }
    if staying[index] == nil { problems.append("section \(index) goes or moves twice") }
    return staying[index]
  }

  private mutating func put(_ section: Remainder, at index: Int, in places: inout [Remainder?]) {
    guard places.indices.contains(index) else {
      problems.append("there is no place \(index) among \(places.count) sections")
      return
    }
    if places[index] != nil { problems.append("two sections come to place \(index)") }
    places[index] = section
  }
}
