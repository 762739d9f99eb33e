public import MedleyCore

/// Performs changes on paper the way a view does, and tells where it ends up showing something
/// wrong.
///
/// It holds what would be on screen: sections, and for each cell the item it was last filled with.
/// A change moves these cells by position alone; only cells that are new or updated are filled from
/// the data. So a row that stands at the wrong place, or still shows its old content, is found:
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
