/// Where sections and items stand after a batch.
struct CollectionUpdateMap {
  private let sections: [Int?]
  /// What leaves each section that is named in the batch, sorted.
  private var leaving: [Int: [Int]] = [:]
  /// What comes to each section, sorted, at the new places.
  private var arriving: [Int: [Int]] = [:]
  private var moves: [ItemPath: ItemPath] = [:]
  private let reloadedSections: Set<Int>
  private let reloadedRows: Set<ItemPath>

  /// Makes the map of a batch that keeps all rules.
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
    leaving = leaving.mapValues { $0.sortedAndUnique() }
    arriving = arriving.mapValues { $0.sortedAndUnique() }
  }

  /// Where a section stands; `nil` if it is deleted.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// Where an item stands; `nil` if it is deleted or its section is reloaded.
  func path(_ path: ItemPath) -> ItemPath? {
    if reloadedSections.contains(path.section) { return nil }
    if let target = moves[path] { return target }
    guard let section = section(path.section) else { return nil }
    var rank = path.item
    if let gone = leaving[path.section] {
      let before = gone.sortedIndex { $0 < path.item }
      if before < gone.count, gone[before] == path.item { return nil }
      rank -= before
    }
    return ItemPath(section: section, item: free(rank, in: arriving[section] ?? []))
  }

  /// Whether a section is replaced by a new one in its place.
  func isReloaded(_ section: Int) -> Bool { reloadedSections.contains(section) }

  /// Whether an item is replaced by a new one in its place.
  func isReloaded(_ path: ItemPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  /// The place of what is the n-th of all that stay, with others in between.
  private func free(_ rank: Int, in taken: [Int]) -> Int {
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
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

extension [Int] {
  fileprivate func sortedAndUnique() -> [Int] {
    var result: [Int] = []
    for value in sorted() where result.last != value { result.append(value) }
    return result
  }

  fileprivate func sortedIndex(where isBelow: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension CollectionUpdateMap {
  /// A map on which nothing stays.
  static var nothing: CollectionUpdateMap {
    CollectionUpdateMap(UpdateOperations(), before: [], after: [])
  }
}
