/// The positions of sections and rows after a batch that obeys all rules.
///
/// The map is a plain array with the target of each row, so that it is obviously correct: creating
/// it takes O(n) for n rows.
struct UpdateMap {
  private let sections: [Int?]

  /// The new path of each row, by section and index before the batch; `nil` for a deleted row.
  private let rows: [[ItemPath?]]

  /// The sections that rows leave, or arrive at.
  private let changedSections: Set<Int>

  private let reloadedSections: Set<Int>

  /// The old paths of the reloaded rows.
  let reloadedRows: Set<ItemPath>

  /// Creates the map of a batch.
  init(_ updates: UpdateOperations, before: [Int], after: [Int]) {
    let sections = Self.sections(updates, before: before.count, after: after.count)
    let moves = Dictionary(updates.movedRows.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let leaving = Dictionary(grouping: updates.deletedRows + moves.keys, by: \.section)
    let arriving = Dictionary(grouping: updates.insertedRows + moves.values, by: \.section)
    let reloaded = Set(updates.reloadedSections)
    self.sections = sections
    reloadedSections = reloaded
    reloadedRows = Set(updates.reloadedRows)
    changedSections = Set(
      sections.indices.filter { old in
        leaving[old] != nil || sections[old].map { arriving[$0] != nil } ?? false
      }
    )
    rows = before.enumerated().map { section, count in
      let gone = Set((leaving[section] ?? []).map(\.item))
      let new = sections[section]
      let taken = Set((new.flatMap { arriving[$0] } ?? []).map(\.item))
      let places = placesOfStaying(count, leaving: gone, arriving: taken)
      return places.enumerated().map { item, place in
        if reloaded.contains(section) { return nil }
        if let target = moves[ItemPath(section: section, item: item)] { return target }
        guard let new, !gone.contains(item) else { return nil }
        return ItemPath(section: new, item: place)
      }
    }
  }

  /// Returns the new index of a section, or `nil` if it is deleted.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns whether rows leave a section, or arrive at it.
  func changesRows(ofSection section: Int) -> Bool { changedSections.contains(section) }

  /// Returns the new path of a row, or `nil` if it is deleted or its section is reloaded.
  func path(_ path: ItemPath) -> ItemPath? {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.item)
    else { return nil }
    return rows[path.section][path.item]
  }

  /// Returns the new index of a section, or `nil` if it is deleted or reloaded.
  func keptSection(_ section: Int) -> Int? {
    reloadedSections.contains(section) ? nil : self.section(section)
  }

  /// Returns the new path of a row, or `nil` if the row or its section is deleted or reloaded.
  func keptPath(_ path: ItemPath) -> ItemPath? {
    reloadedRows.contains(path) ? nil : self.path(path)
  }

  private static func sections(_ updates: UpdateOperations, before: Int, after: Int) -> [Int?] {
    let moves = Dictionary(updates.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let leaving = Set(updates.deletedSections + moves.keys)
    let arriving = Set(updates.insertedSections + moves.values)
    let places = placesOfStaying(before, leaving: leaving, arriving: arriving)
    return places.enumerated().map { section, place in
      if let target = moves[section] { return target }
      return leaving.contains(section) || place >= after ? nil : place
    }
  }
}

extension UpdateMap {
  /// A map without any section.
  static var nothing: UpdateMap {
    UpdateMap(UpdateOperations(), before: [], after: [])
  }
}

/// Returns the new index of each of `count` elements: those that stay fill the free indexes in order.
///
/// An element that leaves gets the index that the next element that stays gets.
///
/// - Parameters:
///   - count: The number of elements before the batch.
///   - leaving: The old indexes of the elements that are deleted or moved away.
///   - arriving: The new indexes of the elements that are inserted or moved in.
func placesOfStaying(_ count: Int, leaving: Set<Int>, arriving: Set<Int>) -> [Int] {
  var next = 0
  return (0..<max(0, count)).map { old in
    while arriving.contains(next) { next += 1 }
    defer { if !leaving.contains(old) { next += 1 } }
    return next
  }
}
