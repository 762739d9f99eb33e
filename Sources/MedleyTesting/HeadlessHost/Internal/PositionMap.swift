import MedleyCore

/// Where cells stand after a change, worked out from its positions alone.
///
/// Written apart from the layout, so that each can be held against the other.
struct PositionMap {
  private var sections: Shift
  private var rowTargets: [ListPath: ListPath] = [:]
  private var deletedRows: Set<ListPath>

  /// The rows that go or move away, by their section before the change, ascending.
  private var leavingRows: [Int: [Int]] = [:]

  /// The rows that come or move in, by their section after the change, ascending.
  private var comingRows: [Int: [Int]] = [:]

  init(_ change: ListChange) {
    sections = Shift(change)
    deletedRows = Set(change.deletedRows)
    for move in change.movedRows { rowTargets[move.from] = move.to }
    for path in deletedRows.union(rowTargets.keys) {
      leavingRows[path.section, default: []].append(path.item)
    }
    for path in Set(change.insertedRows).union(rowTargets.values) {
      comingRows[path.section, default: []].append(path.item)
    }
    leavingRows = leavingRows.mapValues { $0.sorted() }
    comingRows = comingRows.mapValues { $0.sorted() }
  }

  /// Where a cell stands after the change; `nil` if it goes.
  func position(_ old: CellPosition) -> CellPosition? {
    switch old {
    case .header(let section): sections.index(section).map { .header(section: $0) }
    case .footer(let section): sections.index(section).map { .footer(section: $0) }
    case .row(let path): self.path(path).map { .row($0) }
    }
  }

  private func path(_ old: ListPath) -> ListPath? {
    if let target = rowTargets[old] { return target }
    guard !deletedRows.contains(old), let section = sections.index(old.section) else { return nil }
    let left = (leavingRows[old.section] ?? []).prefix { $0 < old.item }.count
    return ListPath(
      section: section,
      item: Shift.making(room: comingRows[section] ?? [], for: old.item - left)
    )
  }

  /// Where sections stand after a change.
  private struct Shift {
    var targets: [Int: Int] = [:]
    var leaving: [Int]
    var coming: [Int]

    init(_ change: ListChange) {
      for move in change.movedSections { targets[move.from] = move.to }
      leaving = Set(change.deletedSections).union(targets.keys).sorted()
      coming = Set(change.insertedSections).union(targets.values).sorted()
    }

    func index(_ old: Int) -> Int? {
      if let target = targets[old] { return target }
      guard !leaving.contains(old) else { return nil }
      return Self.making(room: coming, for: old - leaving.prefix { $0 < old }.count)
    }

    /// Moves an index on for everything that comes at or before it.
    static func making(room coming: [Int], for index: Int) -> Int {
      coming.reduce(index) { index, coming in coming <= index ? index + 1 : index }
    }
  }
}
