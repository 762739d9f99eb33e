import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// Sections that hide their rows. That they do belongs to their headers, as what any row shows more of
// does, and is kept by the list; the view is told by a batch of its own.
extension ListBridge {
  /// The number of rows up to which hiding and showing them is an update of single rows.
  private static var manyRows: Int { 5_000 }

  /// How many rows of a section the view shows.
  func shownRowCount(inSection index: Int) -> Int {
    guard let shape = list?.section(at: index) else { return 0 }
    let count = collapsed.contains(shape.id) ? 0 : shape.itemCount
    return count + pretendedRowCount(inSection: index)
  }

  /// Whether the view has a row.
  func isShown(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < shownRowCount(inSection: path.section)
  }

  /// Which sections hide their rows, by what the list remembers now.
  ///
  /// - Parameter mayChange: the sections that may be other than they were; `nil` for all.
  func findCollapsed(among mayChange: Set<Int>? = nil) -> CollapsedSections {
    guard let list, let collapsing = options.collapsing else { return CollapsedSections() }
    activity.isCollapsing = true
    defer { activity.isCollapsing = false }
    var result = collapsed
    var ids: Set<SectionID> = []
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index) else { continue }
      ids.insert(shape.id)
      guard mayChange?.contains(index) ?? true else { continue }
      let collapsing = shape.hasHeader ? collapsing(shape) : .never
      let isNew = result.meet(shape.id)
      if isNew, collapsing == .startsExpanded { list.send(.expand, at: .header(section: index)) }
      let isExpanded = list.state(at: .header(section: index)).contains(.expanded)
      result.setHidden(collapsing != .never && !isExpanded, shape.id)
    }
    result.keep(ids)
    return result
  }

  /// Has the view hide and show rows as the list remembers it, as soon as it may.
  func syncCollapsed() {
    guard options.collapsing != nil || !collapsed.isEmpty, hasList, !activity.isCollapsing,
      !activity.owesReload
    else { return }
    guard activity.isFree, !activity.isInBatch else {
      guard !activity.owesCollapsing else { return }
      activity.owesCollapsing = true
      return whenFree { [weak self] in
        self?.activity.owesCollapsing = false
        self?.syncCollapsed()
      }
    }
    let wanted = findCollapsed()
    if wanted.known != collapsed.known {
      refreshCells(at: surface?.shownHeadings.map(\.position) ?? [])
    }
    guard wanted.hidden != collapsed.hidden else { return collapsed = wanted }
    guard isVisible, let change = change(to: wanted) else {
      collapsed = wanted
      return reload()
    }
    performBatch(of: change) { [weak self] in
      self?.collapsed = wanted
      return BatchUpdates(change)
    } completion: {
    }
  }

  /// The rows that come and go; `nil` if they are too many to be named.
  private func change(to wanted: CollapsedSections) -> ListChange? {
    guard let list else { return nil }
    var change = ListChange()
    var count = 0
    for index in 0..<list.sectionCount {
      guard let shape = list.section(at: index) else { continue }
      let isHidden = wanted.contains(shape.id)
      guard isHidden != collapsed.contains(shape.id) else { continue }
      count += shape.itemCount
      guard count <= Self.manyRows else { return nil }
      let rows = (0..<shape.itemCount).map { ListPath(section: index, item: $0) }
      if isHidden { change.deletedRows += rows } else { change.insertedRows += rows }
    }
    return change
  }

  /// Which sections hide their rows, from the first to the last.
  var collapsedFlags: [Bool] {
    guard let list, !collapsed.isEmpty else { return [] }
    return (0..<list.sectionCount).map { index in
      list.section(at: index).map { collapsed.contains($0.id) } ?? false
    }
  }

  /// The batch that performs a change in a view that does not have all rows.
  ///
  /// - Parameter before: which sections hid their rows before the change; none if it is empty.
  func batch(for change: ListChange, hidingBefore before: [Bool]) -> BatchUpdates {
    let after = collapsedFlags
    var batch = BatchUpdates(change)
    guard before.contains(true) || after.contains(true) else { return batch }
    func wasHidden(_ path: ListPath) -> Bool {
      before.indices.contains(path.section) && before[path.section]
    }
    func isHidden(_ path: ListPath) -> Bool {
      after.indices.contains(path.section) && after[path.section]
    }
    batch.deletedRows.removeAll(where: wasHidden)
    batch.insertedRows.removeAll(where: isHidden)
    batch.movedRows = []
    for move in change.movedRows {
      switch (wasHidden(move.from), isHidden(move.to)) {
      case (false, false): batch.movedRows.append(move)
      case (false, true): batch.deletedRows.append(move.from)
      case (true, false): batch.insertedRows.append(move.to)
      case (true, true): break
      }
    }
    return batch
  }

  /// Takes the sections that a change brought or reshaped.
  func registerSections(of change: ListChange) {
    guard options.collapsing != nil else { return }
    collapsed = findCollapsed(among: Set(change.insertedSections + change.reloadedSections))
  }
}
