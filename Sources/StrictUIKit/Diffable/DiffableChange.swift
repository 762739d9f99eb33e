/// A change from one snapshot to another, as batches that obey UIKit's rules.
///
/// Sections and rows do not change in one batch, because tables fail when both do (D1 to D8).
struct DiffableChange<S: Hashable & Sendable, I: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<S, I>

  /// One batch: its operations, and the data after it.
  struct Stage {
    var updates = UpdateOperations()
    var data: [Snapshot.Section]
  }

  private(set) var stages: [Stage] = []

  init(from old: Snapshot, to new: Snapshot) {
    var data = old.sections
    deleteSections(&data, keeping: Set(new.sectionIdentifiers))
    deleteItems(&data, new)
    moveSections(&data, new)
    insertSections(&data, new)
    arrangeItems(&data, new)
    reload(new)
  }

  private mutating func add(_ updates: UpdateOperations, _ data: [Snapshot.Section]) {
    if updates != UpdateOperations() { stages.append(Stage(updates: updates, data: data)) }
  }

  private mutating func deleteSections(_ data: inout [Snapshot.Section], keeping kept: Set<S>) {
    let gone = data.indices.filter { !kept.contains(data[$0].id) }
    data.removeAll { !kept.contains($0.id) }
    add(UpdateOperations(deletedSections: gone), data)
  }

  /// Deletes items that disappear, or that move into a section that is inserted.
  private mutating func deleteItems(_ data: inout [Snapshot.Section], _ new: Snapshot) {
    let sections = Set(data.map(\.id))
    let kept = Set(new.sections.filter { sections.contains($0.id) }.flatMap(\.items))
    var updates = UpdateOperations()
    for (section, content) in data.enumerated() {
      for (item, id) in content.items.enumerated() where !kept.contains(id) {
        updates.deletedRows.append(ItemPath(section: section, item: item))
      }
      data[section].items.removeAll { !kept.contains($0) }
    }
    add(updates, data)
  }

  private mutating func moveSections(_ data: inout [Snapshot.Section], _ new: Snapshot) {
    let old = Dictionary(uniqueKeysWithValues: data.enumerated().map { ($1.id, $0) })
    let order = new.sections.compactMap { old[$0.id] }
    let staying = Set(order.longestIncreasing)
    var updates = UpdateOperations()
    for (target, source) in order.enumerated() where !staying.contains(source) {
      updates.movedSections.append(UpdateMove(from: source, to: target))
    }
    let previous = data
    data = order.map { previous[$0] }
    add(updates, data)
  }

  private mutating func insertSections(_ data: inout [Snapshot.Section], _ new: Snapshot) {
    let known = Set(data.map(\.id))
    var rest = data[...]
    data = new.sections.map { known.contains($0.id) ? rest.removeFirst() : $0 }
    let inserted = data.indices.filter { !known.contains(data[$0].id) }
    add(UpdateOperations(insertedSections: inserted), data)
  }

  /// Inserts and moves items of sections that exist already.
  private mutating func arrangeItems(_ data: inout [Snapshot.Section], _ new: Snapshot) {
    var paths: [I: ItemPath] = [:]
    for (section, content) in data.enumerated() {
      for (item, id) in content.items.enumerated() {
        paths[id] = ItemPath(section: section, item: item)
      }
    }
    var updates = UpdateOperations()
    for (section, content) in new.sections.enumerated() {
      let here = content.items.compactMap { paths[$0] }.filter { $0.section == section }
      let staying = Set(here.map(\.item).longestIncreasing)
      for (item, id) in content.items.enumerated() {
        let target = ItemPath(section: section, item: item)
        if let source = paths[id] {
          guard source.section != section || !staying.contains(source.item) else { continue }
          updates.movedRows.append(UpdateMove(from: source, to: target))
        } else {
          updates.insertedRows.append(target)
        }
      }
    }
    data = new.sections
    add(updates, data)
  }

  private mutating func reload(_ new: Snapshot) {
    let sections = new.reloadedSectionIdentifiers.compactMap { new.indexOfSection($0) }
    add(UpdateOperations(reloadedSections: sections), new.sections)
    let paths = new.reloadedItemIdentifiers.compactMap { new.path(of: $0) }
    let rows = paths.filter { !sections.contains($0.section) }
    add(UpdateOperations(reloadedRows: rows), new.sections)
  }
}

extension [Int] {
  /// The longest subsequence of ascending numbers, by patience sorting in O(n log n).
  var longestIncreasing: [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      let pile = ends.partitioningIndex { self[$0] >= self[index] }
      previous[index] = pile > 0 ? ends[pile - 1] : nil
      if pile == ends.count { ends.append(index) } else { ends[pile] = index }
    }
    var result: [Int] = []
    var next = ends.last
    while let index = next {
      result.append(self[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
