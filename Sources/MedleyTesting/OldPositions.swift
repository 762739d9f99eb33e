package import MedleyCore

/// The old position of each section and row after a change, in plain arrays.
///
/// The arrays share no code with ``/MedleyCore/PositionMap``, so that they can verify it. They are
/// meaningful for a change that obeys the rules of batches, and never trap for another.
///
/// - Complexity: O(n) for n rows.
package struct OldPositions {
  /// The old index of each section; `nil` for an inserted section.
  package let sections: [Int?]

  /// The old path of each row, by section; `nil` for an inserted row.
  package let rows: [[ListPath?]]

  /// Creates the positions.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - before: The number of rows in each section before the change.
  ///   - after: The number of rows in each section after the change.
  package init(_ change: ListChange, before: [Int], after: [Int]) {
    let sections = Self.places(
      after.count,
      old: before.indices,
      leaving: Set(change.deletedSections + change.movedSections.map(\.from)),
      inserted: Set(change.insertedSections),
      moved: Dictionary(
        change.movedSections.map { ($0.to, $0.from) },
        uniquingKeysWith: { first, _ in first }
      )
    )
    let leaving = Set(change.deletedRows + change.movedRows.map(\.from))
    let inserted = Dictionary(grouping: change.insertedRows, by: \.section)
    let moved = Dictionary(grouping: change.movedRows, by: \.to.section)
    self.sections = sections
    rows = after.enumerated().map { section, count in
      guard let origin = sections[section], before.indices.contains(origin) else {
        return Array(repeating: nil, count: max(0, count))
      }
      return Self.places(
        count,
        // Rows that the old section lacks have the paths that they would have.
        old: (0..<max(0, before[origin]) + max(0, count)).lazy.map {
          ListPath(section: origin, item: $0)
        },
        leaving: leaving,
        inserted: Set((inserted[section] ?? []).map(\.item)),
        moved: Dictionary(
          (moved[section] ?? []).map { ($0.to.item, $0.from) },
          uniquingKeysWith: { first, _ in first }
        )
      )
    }
  }

  /// Returns for each new index what moves there, nothing if it is inserted, or else the next that
  /// stays.
  private static func places<Place: Hashable>(
    _ count: Int,
    old: some Sequence<Place>,
    leaving: Set<Place>,
    inserted: Set<Int>,
    moved: [Int: Place]
  ) -> [Place?] {
    var staying = old.filter { !leaving.contains($0) }.makeIterator()
    return (0..<max(0, count)).map { index in
      moved[index] ?? (inserted.contains(index) ? nil : staying.next())
    }
  }
}
