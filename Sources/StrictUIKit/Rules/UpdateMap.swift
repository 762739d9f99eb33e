/// The positions of sections and rows after a batch that obeys all rules.
struct UpdateMap {
  private let sections: [Int?]
  /// The old indexes of the rows that leave each section, ascending.
  private var leaving: [Int: [Int]] = [:]
  /// The new indexes of the rows that are inserted into each section, ascending.
  private var arriving: [Int: [Int]] = [:]
  private var moves: [ItemPath: ItemPath] = [:]
  private let reloadedSections: Set<Int>

  /// The old paths of the reloaded rows.
  let reloadedRows: Set<ItemPath>

  /// Creates the map of a batch.
  init(_ updates: UpdateOperations, before: [Int], after: [Int]) {
    sections = Self.sections(updates, before: before.count, after: after.count)
    reloadedSections = Set(updates.reloadedSections)
    reloadedRows = Set(updates.reloadedRows)
    for path in updates.deletedRows { leaving[path.section, default: []].append(path.item) }
    for path in updates.insertedRows { arriving[path.section, default: []].append(path.item) }
    for move in updates.movedRows {
      moves[move.from] = move.to
      leaving[move.from.section, default: []].append(move.from.item)
      arriving[move.to.section, default: []].append(move.to.item)
    }
    leaving = leaving.mapValues { Set($0).sorted() }
    arriving = arriving.mapValues { Set($0).sorted() }
  }

  /// Returns the new index of a section, or `nil` if it is deleted.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns whether rows leave a section, or arrive at it.
  func changesRows(ofSection section: Int) -> Bool {
    leaving[section] != nil || self.section(section).map { arriving[$0] != nil } ?? false
  }

  /// Returns the new path of a row, or `nil` if it is deleted or its section is reloaded.
  func path(_ path: ItemPath) -> ItemPath? {
    if reloadedSections.contains(path.section) { return nil }
    if let target = moves[path] { return target }
    guard let section = section(path.section) else { return nil }
    var rank = path.item
    if let gone = leaving[path.section] {
      let before = gone.partitioningIndex { $0 >= path.item }
      if before < gone.count, gone[before] == path.item { return nil }
      rank -= before
    }
    return ItemPath(
      section: section,
      item: (arriving[section] ?? []).freeIndex(after: rank)
    )
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
    var map = [Int?](repeating: nil, count: before)
    var leaves = Set(updates.deletedSections)
    var isTaken = Set(updates.insertedSections)
    for move in updates.movedSections where map.indices.contains(move.from) {
      map[move.from] = move.to
      leaves.insert(move.from)
      isTaken.insert(move.to)
    }
    var target = 0
    for section in 0..<before where !leaves.contains(section) {
      while isTaken.contains(target) { target += 1 }
      map[section] = target < after ? target : nil
      target += 1
    }
    return map
  }
}

extension UpdateMap {
  /// A map without any section.
  static var nothing: UpdateMap {
    UpdateMap(UpdateOperations(), before: [], after: [])
  }
}
