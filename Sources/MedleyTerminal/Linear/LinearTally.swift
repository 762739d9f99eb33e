package import MedleyCore

/// Counts what changes in a list, until it is said in one line.
package struct LinearTally: Hashable, Sendable {
  /// The most rows that are named.
  package static let mostNames = 3

  private var inserted = 0
  private var removed = 0
  private var moved = 0
  private var updated = 0
  private var insertedSections = 0
  private var removedSections = 0
  private var movedSections = 0
  private var names: [String] = []

  /// Counts nothing yet.
  package init() {}

  /// Whether nothing has changed.
  package var isEmpty: Bool { self == LinearTally() }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - text: Called with a row's path after the change, for a few rows; gives what it says, and
  ///     `nil` for a row that is announced otherwise.
  package mutating func add(_ change: ListChange, text: (ListPath) -> String?) {
    inserted += change.insertedRows.count
    removed += change.deletedRows.count
    moved += change.movedRows.count
    insertedSections += change.insertedSections.count
    removedSections += change.deletedSections.count
    movedSections += change.movedSections.count
    for (index, path) in change.updatedRows.enumerated() {
      // What is not named is only counted, so that no more cells are made.
      guard index <= Self.mostNames, names.count < Self.mostNames else {
        updated += 1
        continue
      }
      guard let name = text(path) else { continue }
      updated += 1
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Such as `2 rows inserted, 1 removed. Updated: Tea; Milk`.
  package var lines: [String] {
    let rows = Self.words("row", [(inserted, "inserted"), (removed, "removed"), (moved, "moved")])
    let sections = Self.words(
      "section",
      [(insertedSections, "inserted"), (removedSections, "removed"), (movedSections, "moved")]
    )
    var lines = [sections, rows].filter { !$0.isEmpty }
    if updated > 0 {
      let rest = updated - names.count
      let more = rest > 0 && !names.isEmpty ? "; and \(rest.grouped) more" : ""
      lines.append(
        names.isEmpty
          ? "\(updated.grouped) updated"
          : "Updated: \(names.joined(separator: "; "))\(more)"
      )
    }
    return lines
  }

  private static func words(_ noun: String, _ counts: [(count: Int, verb: String)]) -> String {
    var words: [String] = []
    for (count, verb) in counts where count > 0 {
      let unit = words.isEmpty ? (count == 1 ? " \(noun)" : " \(noun)s") : ""
      words.append("\(count.grouped)\(unit) \(verb)")
    }
    return words.joined(separator: ", ")
  }
}
