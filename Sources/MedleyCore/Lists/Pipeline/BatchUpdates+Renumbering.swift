extension BatchUpdates {
  /// The sections that are named, in order; `nil` if sections come, go or move.
  var sectionsOfRows: [Int]? {
    guard deletedSections.isEmpty, insertedSections.isEmpty, movedSections.isEmpty else {
      return nil
    }
    var named = reloadedSections
    named += deletedRows.lazy.map(\.section)
    named += insertedRows.lazy.map(\.section)
    named += reloadedRows.lazy.map(\.section)
    for move in movedRows { named += [move.from.section, move.to.section] }
    named.sort()
    var sections: [Int] = []
    for section in named where section != sections.last { sections.append(section) }
    return sections
  }

  /// The same batch for a list that has these sections only, among them all that are named.
  ///
  /// - Parameter sections: their numbers in ascending order.
  func renumbered(amid sections: [Int]) -> BatchUpdates {
    func number(_ section: Int) -> Int { sections.sortedIndex { $0 < section } }
    func path(_ path: ListPath) -> ListPath {
      ListPath(section: number(path.section), item: path.item)
    }
    return BatchUpdates(
      reloadedSections: reloadedSections.map(number),
      deletedRows: deletedRows.map(path),
      insertedRows: insertedRows.map(path),
      movedRows: movedRows.map { ListMove(from: path($0.from), to: path($0.to)) },
      reloadedRows: reloadedRows.map(path)
    )
  }
}
