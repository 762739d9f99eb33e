public import MedleyCore

/// A simulation of a view that performs changes by position, as an oracle for tests.
///
/// The replay stores each cell with the item that it was last updated with. A change moves cells by
/// position alone. Only inserted and updated cells read the data. Therefore
/// ``differences(from:upTo:)`` finds each row at a wrong position or with outdated content:
///
/// ```swift
/// var replay = UpdateReplay(old)
/// for stage in new.changeset(from: old, for: .table).stages {
///   replay.perform(stage.change, showing: stage.snapshot)
/// }
/// #expect(replay.differences(from: new) == [])
/// ```
///
/// The replay shares no code with the difference or with the hosts.
public struct UpdateReplay<Item: ListItem>: Sendable {
  /// The cells on screen, each with the item that it was last updated with.
  public internal(set) var sections: [ListSection<Item>]

  /// The reasons why a change could not be performed; the replay performs nothing afterwards.
  public internal(set) var problems: [String] = []

  /// Creates a replay that shows a list.
  ///
  /// - Complexity: O(*n*).
  public init(_ snapshot: ListSnapshot<Item>) {
    sections = snapshot.sections.map { ListSection($0.heading, items: Array($0.items)) }
  }

  /// Performs a change, unless there are problems.
  ///
  /// As in a table view, the positions of deletes and of the sources of moves are those before the
  /// change, and the positions of inserts and of the targets of moves are those after it. Then the
  /// reloaded sections get their header, footer and layout from the data, and cells are updated.
  /// The rows of a reloaded section are not updated.
  ///
  /// If the change cannot be performed, only ``problems`` changes.
  ///
  /// - Parameters:
  ///   - change: The change by positions.
  ///   - snapshot: The data after the change.
  /// - Returns: The problems of the change.
  /// - Complexity: O(*n* + k log k) for k changes.
  @discardableResult
  public mutating func perform(
    _ change: ListChange,
    showing snapshot: ListSnapshot<Item>
  ) -> [String] {
    guard problems.isEmpty else { return problems }
    let shown = sections
    if change.changesStructure { arrange(change, from: snapshot) }
    if problems.isEmpty { updateContent(change, from: snapshot) }
    if !problems.isEmpty { sections = shown }
    return problems
  }
}

extension UpdateReplay {
  /// Updates the headings of reloaded sections, and the cells whose content changed.
  private mutating func updateContent(_ change: ListChange, from data: ListSnapshot<Item>) {
    for index in change.reloadedSections {
      guard let heading = heading(at: index, in: data) else { continue }
      sections[index] = ListSection(heading, items: sections[index].items)
    }
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
    for index in change.updatedHeaders { update(\.header, "header", of: index, from: data) }
    for index in change.updatedFooters { update(\.footer, "footer", of: index, from: data) }
  }

  private mutating func update(
    _ part: WritableKeyPath<ListSection<Item>, Item?>,
    _ name: String,
    of index: Int,
    from data: ListSnapshot<Item>
  ) {
    guard let heading = heading(at: index, in: data) else { return }
    let item = ListSection(heading, items: [])[keyPath: part]
    let exists = sections[index][keyPath: part] != nil && item != nil
    if !exists { problems.append("section \(index) has no \(name) to update") }
    sections[index][keyPath: part] = item
  }

  /// Returns the heading of a section in the data, if the section is on screen at this index.
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
