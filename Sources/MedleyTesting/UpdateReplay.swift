public import MedleyCore

/// Performs changes of arrays like a view, and finds positions at which it would show something
/// wrong.
///
/// It holds what would be on screen: sections, and for each cell the item it was last filled with.
/// A change moves these cells by position alone; only cells that are new or updated are filled from
/// the data. It therefore finds a row at a wrong position or with outdated content:
///
/// ```swift
/// var replay = UpdateReplay(old)
/// for stage in new.changeset(from: old, for: .table).stages {
///   replay.perform(stage.change, showing: stage.snapshot)
/// }
/// #expect(replay.differences(from: new) == [])
/// ```
///
/// It uses nothing of how changes are found or performed elsewhere, so it can judge them.
public struct UpdateReplay<Item: ListItem>: Sendable {
  /// What is on screen: each cell with the item it was last filled with.
  public internal(set) var sections: [ListSection<Item>]

  /// Why a change could not be performed; nothing is performed after the first problem.
  public internal(set) var problems: [String] = []

  /// Shows a list.
  ///
  /// - Complexity: O(*n*).
  public init(_ snapshot: ListSnapshot<Item>) {
    sections = []
    for index in 0..<snapshot.sectionCount {
      if let section = snapshot.section(at: index) { sections.append(section) }
    }
  }

  /// Performs a change, unless there was a problem before.
  ///
  /// As in a table view, deletes and the sources of moves count before the change, inserts and the
  /// targets of moves after it. Then come the reshaped sections, which get their header, footer and
  /// layout anew, and the cells that are updated. Rows of a reshaped section are not filled again
  /// by that.
  ///
  /// A change that cannot be performed changes nothing but ``problems``.
  ///
  /// - Parameters:
  ///   - change: what changes, by position.
  ///   - snapshot: the data after the change. Only rows and sections that are inserted, and cells
  ///     that are updated or belong to a reshaped section's heading, are filled from it.
  /// - Returns: why it could not be performed; empty if it could.
  /// - Complexity: O(*n* + k log k) for k changes.
  @discardableResult
  public mutating func perform(
    _ change: ListChange,
    showing snapshot: ListSnapshot<Item>
  ) -> [String] {
    guard problems.isEmpty else { return problems }
    let shown = sections
    if change.changesStructure {
      let arrangement = ReplayArrangement(
        change,
        counts: shown.map { $0.items.count },
        newCounts: change.insertedSections.isEmpty ? [] : snapshot.sections.map { $0.itemCount }
      )
      problems = arrangement.problems
      if problems.isEmpty { fill(arrangement, from: snapshot) }
    }
    if problems.isEmpty {
      reshape(change, from: snapshot)
      updateContent(change, from: snapshot)
    }
    if !problems.isEmpty { sections = shown }
    return problems
  }
}

extension UpdateReplay {
  /// Arranges sections and rows; new ones are read from the data.
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
