import MedleySupport

/// The rows that a source by position leaves out, because they do not decode.
///
/// Counts have all rows of the table. This type converts between positions in the table and in the list, both
/// in ascending order of the identities.
package struct LeftOutPlaces: Sendable {
  package struct Place: Hashable, Sendable {
    package var id: Int
    /// The position in the table.
    package var position: Int

    package init(id: Int, position: Int) {
      self.id = id
      self.position = position
    }
  }

  /// The rows in ascending order.
  package private(set) var places: [Place] = []

  /// Leaves out no rows.
  package init() {}

  package var count: Int { places.count }
  package var ids: Set<DatabaseText> { Set(places.map { DatabaseText("\($0.id)") }) }

  /// Returns the position in the list of a row at a position in the table.
  ///
  /// - Complexity: O(log n)
  package func listPosition(_ position: Int) -> Int {
    position - places.partitioningIndex { $0.position >= position }
  }

  /// Returns the position in the table of a row at a position in the list.
  ///
  /// - Complexity: O(n)
  package func tablePosition(_ position: Int) -> Int {
    places.reduce(position) { $1.position <= $0 ? $0 + 1 : $0 }
  }

  package mutating func insert(_ new: [Place]) {
    places = (places + new).sorted { $0.id < $1.id }
  }

  /// Includes changed rows again.
  ///
  /// - Returns: whether there are any.
  package mutating func remove(_ changes: RowChanges) -> Bool {
    guard !places.isEmpty else { return false }
    let count = places.count
    places.removeAll { changes.entries[DatabaseText("\($0.id)")] != nil }
    return places.count < count
  }

  /// Applies edits of the table that change none of these rows, and returns the edits of the list.
  ///
  /// - Complexity: O(n) for the rows and the edits
  package mutating func apply(_ edits: PositionEdits) -> PositionEdits {
    guard !places.isEmpty else { return edits }
    var result = edits
    result.removed = edits.removed.map(listRange)
    move(through: edits)
    result.inserted = edits.inserted.map(listRange)
    result.total -= count
    return result
  }

  /// Returns the positions in the list of consecutive rows without any that is left out.
  private func listRange(_ range: Range<Int>) -> Range<Int> {
    let start = listPosition(range.lowerBound)
    return start..<(start + range.count)
  }

  private mutating func move(through edits: PositionEdits) {
    var removed = edits.removed.reversed()[...]
    var inserted = edits.inserted[...]
    var (removedCount, insertedCount) = (0, 0)
    for index in places.indices {
      while let next = removed.first, next.upperBound <= places[index].position {
        removedCount += next.count
        removed.removeFirst()
      }
      let kept = places[index].position - removedCount
      while let next = inserted.first, next.lowerBound <= kept + insertedCount {
        insertedCount += next.count
        inserted.removeFirst()
      }
      places[index].position = kept + insertedCount
    }
  }
}
