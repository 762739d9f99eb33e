import StrictUIKit

/// Performs a batch on plain arrays, to decide whether the batch is legal.
enum UpdateSimulation {
  /// Returns whether a batch without reloads can be performed and leads to the given counts.
  static func isLegal(_ updates: UpdateOperations, before: [Int], after: [Int]) -> Bool {
    let sectionMoves = Set(updates.movedSections)
    let rowMoves = Set(updates.movedRows)
    let sources = Set(rowMoves.map(\.from))
    let targets = Set(rowMoves.map(\.to))
    // A deleted section absorbs the deletes of its rows, an inserted section the inserts.
    let deleted = updates.deletedRows.filter {
      !updates.deletedSections.contains($0.section) || sources.contains($0)
    }
    let inserted = updates.insertedRows.filter {
      !updates.insertedSections.contains($0.section) || targets.contains($0)
    }
    guard
      distinct(updates.deletedRows) != nil, distinct(updates.insertedRows) != nil,
      let oldSections = distinct(updates.deletedSections + sectionMoves.map(\.from)),
      let newSections = distinct(updates.insertedSections + sectionMoves.map(\.to)),
      let oldRows = distinct(deleted + rowMoves.map(\.from)),
      let newRows = distinct(inserted + rowMoves.map(\.to)),
      oldSections.allSatisfy(before.indices.contains),
      newSections.allSatisfy(after.indices.contains),
      oldRows.allSatisfy({ exists($0, before) }),
      newRows.allSatisfy({ exists($0, after) })
    else { return false }

    // Sections that stay fill the indexes that no insert and no move has taken.
    var staying = before.indices.filter { !oldSections.contains($0) }
    var origins: [Int?] = []
    for section in after.indices {
      if let move = sectionMoves.first(where: { $0.to == section }) {
        origins.append(move.from)
      } else if updates.insertedSections.contains(section) {
        origins.append(nil)
      } else {
        guard !staying.isEmpty else { return false }
        origins.append(staying.removeFirst())
      }
    }
    guard staying.isEmpty else { return false }
    for (section, origin) in origins.enumerated() {
      // The data source alone decides how many rows an inserted section has.
      guard let origin else { continue }
      let left = oldRows.filter { $0.section == origin }.count
      let came = newRows.filter { $0.section == section }.count
      guard before[origin] - left + came == after[section] else { return false }
    }
    return true
  }

  /// Returns the set of the elements, or `nil` if an element occurs twice.
  private static func distinct<Place: Hashable>(_ places: [Place]) -> Set<Place>? {
    let set = Set(places)
    return set.count == places.count ? set : nil
  }

  private static func exists(_ path: ItemPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}
