import MedleyCore

extension UpdateReplay {
  /// Puts sections and rows where an arrangement has them; those that are new come from the data.
  mutating func fill(_ arrangement: ReplayArrangement, from data: ListSnapshot<Item>) {
    let shown = sections
    sections.removeAll(keepingCapacity: true)
    for (index, section) in arrangement.sections.enumerated() {
      let start = if let origin = section.origin { shown[origin] } else { data.section(at: index) }
      guard var filled = start else {
        problems.append("the data has no section \(index)")
        continue
      }
      filled.items.removeAll(keepingCapacity: true)
      for (item, origin) in section.rows.enumerated() {
        if let origin {
          filled.items.append(shown[origin.section].items[origin.item])
        } else if let row = data.item(at: ListPath(section: index, item: item)) {
          filled.items.append(row)
        } else {
          problems.append("the data has no row [\(index), \(item)] to insert")
        }
      }
      sections.append(filled)
    }
  }

  /// Gives reshaped sections their header, footer and layout anew.
  mutating func reshape(_ change: ListChange, from data: ListSnapshot<Item>) {
    for index in change.reloadedSections {
      guard let heading = heading(at: index, in: data) else { continue }
      sections[index].header = heading.header
      sections[index].footer = heading.footer
      sections[index].layout = heading.layout
    }
  }

  /// Fills the cells that look different from the data.
  mutating func updateContent(_ change: ListChange, from data: ListSnapshot<Item>) {
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
      guard let heading = heading(at: index, in: data) else { continue }
      let isThere = sections[index].header != nil && heading.header != nil
      if !isThere { problems.append("section \(index) has no header to update") }
      sections[index].header = heading.header
    }
    for index in change.updatedFooters {
      guard let heading = heading(at: index, in: data) else { continue }
      let isThere = sections[index].footer != nil && heading.footer != nil
      if !isThere { problems.append("section \(index) has no footer to update") }
      sections[index].footer = heading.footer
    }
  }

  /// The heading of a section in the data, if that section is on screen there.
  private mutating func heading(
    at index: Int,
    in data: ListSnapshot<Item>
  ) -> SectionHeading<Item>? {
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
