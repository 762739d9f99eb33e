import MedleyCore

extension ReplayStep {
  /// Puts rows that come, in order, between those that stay.
  mutating func place(_ arrivals: [Arrival], in remainders: [Remainder]) {
    for (first, second) in zip(arrivals, arrivals.dropFirst()) where first.path == second.path {
      problems.append("two rows come to \(first.path)")
    }
    guard problems.isEmpty else { return }

    var arrivals = arrivals[...]
    if let first = arrivals.first, first.path.section < 0 { return noPlace(for: first) }
    sections = remainders.enumerated().map { index, remainder in
      let own = arrivals.prefix { $0.path.section == index }
      arrivals = arrivals.dropFirst(own.count)
      var section = remainder.section
      section.items = remainder.isNew ? filled(remainder, own) : merged(remainder, own)
      return section
    }
    if let first = arrivals.first { noPlace(for: first) }
  }

  /// The rows of a section that was there before.
  private mutating func merged(_ remainder: Remainder, _ arrivals: ArraySlice<Arrival>) -> [Item] {
    let staying = remainder.rows.compactMap(\.self)
    guard !arrivals.isEmpty else { return staying }
    var rows: [Item] = []
    rows.reserveCapacity(staying.count + arrivals.count)
    var next = 0
    for arrival in arrivals {
      guard (rows.count...rows.count + staying.count - next).contains(arrival.path.item) else {
        noPlace(for: arrival)
        return rows
      }
      let end = next + arrival.path.item - rows.count
      rows += staying[next..<end]
      next = end
      rows.append(arrival.item)
    }
    return rows + staying[next...]
  }

  /// The rows of a section that is new: the data's, but for those that moved there.
  private mutating func filled(_ remainder: Remainder, _ arrivals: ArraySlice<Arrival>) -> [Item] {
    var rows = remainder.section.items
    for arrival in arrivals {
      guard rows.indices.contains(arrival.path.item) else {
        noPlace(for: arrival)
        return rows
      }
      rows[arrival.path.item] = arrival.item
    }
    return rows
  }

  private mutating func noPlace(for arrival: Arrival) {
    problems.append("there is no place \(arrival.path) for \(arrival.item.id)")
  }
}

extension ReplayStep {
  /// Gives reshaped sections their header, footer and layout anew.
  mutating func reshape() {
    for index in change.reshapedSections {
      guard let heading = heading(at: index) else { continue }
      sections[index].header = heading.header
      sections[index].footer = heading.footer
      sections[index].layout = heading.layout
    }
  }

  /// Fills the cells that look different from the data.
  mutating func updateContent() {
    for path in change.updatedRows {
      guard
        sections.indices.contains(path.section),
        sections[path.section].items.indices.contains(path.item)
      else {
        problems.append("row \(path) does not exist, so it cannot be updated")
        continue
      }
      let shown = sections[path.section].items[path.item].id
      guard let item = data.item(at: path), item.id == shown else {
        problems.append("row \(path) is \(shown), so it cannot be updated to another row")
        continue
      }
      sections[path.section].items[path.item] = item
    }
    for index in change.updatedHeaders {
      guard let heading = heading(at: index) else { continue }
      let isThere = sections[index].header != nil && heading.header != nil
      if !isThere { problems.append("section \(index) has no header to update") }
      sections[index].header = heading.header
    }
    for index in change.updatedFooters {
      guard let heading = heading(at: index) else { continue }
      let isThere = sections[index].footer != nil && heading.footer != nil
      if !isThere { problems.append("section \(index) has no footer to update") }
      sections[index].footer = heading.footer
    }
  }

  /// The heading of a section in the data, if that section is on screen there.
  private mutating func heading(at index: Int) -> SectionHeading<Item>? {
    guard sections.indices.contains(index), data.sections.indices.contains(index) else {
      problems.append("section \(index) does not exist, so it cannot change")
      return nil
    }
    let heading = data.sections[index].heading
    guard sections[index].id == heading.id else {
      problems.append(
        "section \(index) is \(sections[index].id), so it cannot become \(heading.id)"
      )
      return nil
    }
    return heading
  }
}
