@testable import MedleyCore

/// Performs a change on plain arrays, the way a host would, and tells what is wrong with it.
struct ListReplay {
  typealias Row = SnapshotWorld.Row
  typealias Model = SnapshotWorld.Model

  private let change: ListChange
  private let old: [ListSection<Row>]
  private let new: [ListSection<Row>]
  private(set) var faults: [String] = []

  init(_ change: ListChange, from old: Model, to new: Model) {
    self.change = change
    self.old = old.sections
    self.new = new.sections
    checkPositions()
    if faults.isEmpty { perform() }
    if faults.isEmpty { checkNothingIsReplaced() }
  }

  /// Nothing twice, nothing that does not exist, everything ascending.
  private mutating func checkPositions() {
    let oldPaths = Set(Model(sections: old).paths)
    let newPaths = Set(Model(sections: new).paths)
    check(change.deletedSections + change.movedSections.map(\.from), in: Set(old.indices))
    check(change.insertedSections + change.movedSections.map(\.to), in: Set(new.indices))
    check(change.deletedRows + change.movedRows.map(\.from), in: oldPaths)
    check(change.insertedRows + change.movedRows.map(\.to), in: newPaths)
    check(change.updatedRows, in: newPaths.subtracting(change.insertedRows))
    for sections in [change.reshapedSections, change.updatedHeaders, change.updatedFooters] {
      check(sections, in: Set(new.indices).subtracting(change.insertedSections))
      expectAscending(sections)
    }
    expectAscending(change.deletedSections)
    expectAscending(change.insertedSections)
    expectAscending(change.movedSections.map(\.to))
    expectAscending(change.deletedRows)
    expectAscending(change.insertedRows)
    expectAscending(change.movedRows.map(\.to))
    expectAscending(change.updatedRows)
    let named = change.deletedRows.map(\.section).filter(change.deletedSections.contains)
    let unneeded = change.insertedRows.map(\.section).filter(change.insertedSections.contains)
    if !named.isEmpty || !unneeded.isEmpty { faults.append("rows of whole sections are named") }
  }

  private mutating func check<Place: Hashable>(_ places: [Place], in allowed: Set<Place>) {
    if Set(places).count < places.count { faults.append("\(places) has something twice") }
    if !allowed.isSuperset(of: places) { faults.append("\(places) does not exist") }
  }

  private mutating func expectAscending<Place: Comparable>(_ places: [Place]) {
    if places != places.sorted() { faults.append("\(places) is not in order") }
  }

  private mutating func perform() {
    let leaving = Set(change.deletedRows + change.movedRows.map(\.from))
    let staying = old.indices.map { section in
      old[section].items.indices
        .filter { !leaving.contains(ListPath(section: section, item: $0)) }
        .map { old[section].items[$0] }
    }
    let goneSections = Set(change.deletedSections + change.movedSections.map(\.from))
    var restSections = old.indices.filter { !goneSections.contains($0) }[...]
    let movedSections = Dictionary(
      uniqueKeysWithValues: change.movedSections.map { ($0.to, $0.from) }
    )
    for index in new.indices {
      if change.insertedSections.contains(index) {
        fill(index, from: nil, [])
      } else if let source = movedSections[index] ?? restSections.popFirst() {
        fill(index, from: source, staying[source])
      } else {
        faults.append("nothing stands at section \(index)")
      }
    }
    if !restSections.isEmpty { faults.append("sections \(restSections) are left over") }
  }

  /// Puts the rows of a section together, and compares them with what they should be.
  private mutating func fill(_ index: Int, from source: Int?, _ staying: [Row]) {
    let target = new[index]
    let moved = Dictionary(uniqueKeysWithValues: change.movedRows.map { ($0.to, $0.from) })
    var rest = staying[...]
    for (item, row) in target.items.enumerated() {
      let path = ListPath(section: index, item: item)
      let isUpdated = change.updatedRows.contains(path)
      var before: Row?
      if let from = moved[path] {
        before = old[from.section].items[from.item]
      } else if source != nil, !change.insertedRows.contains(path) {
        before = rest.popFirst()
        if before == nil { faults.append("nothing stands at \(path)") }
      }
      guard let before else {
        if isUpdated { faults.append("the new row at \(path) is updated") }
        continue
      }
      if before.id != row.id { faults.append("\(before) is at \(path), not \(row)") }
      if (before == row) == isUpdated { faults.append("\(path) is updated: \(isUpdated)") }
    }
    if !rest.isEmpty { faults.append("\(rest) are left over in section \(index)") }
    guard let source else { return }
    checkHeading(of: old[source], target, at: index)
  }

  private mutating func checkHeading(
    of old: ListSection<Row>,
    _ new: ListSection<Row>,
    at index: Int
  ) {
    func isShown(_ rows: Row?...) -> [Bool] { rows.map { $0 != nil } }
    let isReshaped =
      isShown(old.header, old.footer) != isShown(new.header, new.footer)
      || old.layout != new.layout
    let header = old.header != nil && new.header != nil && old.header != new.header
    let footer = old.footer != nil && new.footer != nil && old.footer != new.footer
    if old.id != new.id { faults.append("section \(old.id) is at \(index), not \(new.id)") }
    if isReshaped != change.reshapedSections.contains(index) { faults.append("shape of \(index)") }
    if header != change.updatedHeaders.contains(index) { faults.append("header of \(index)") }
    if footer != change.updatedFooters.contains(index) { faults.append("footer of \(index)") }
  }

  /// What is in both lists neither goes nor comes.
  private mutating func checkNothingIsReplaced() {
    let ids = { (sections: [ListSection<Row>]) in sections.flatMap { $0.items.map(\.id) } }
    let moved = Set(change.movedRows.map(\.from)), arrived = Set(change.movedRows.map(\.to))
    func counts(_ rows: [Row]) -> [Int: Int] {
      rows.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
    }
    let gone = Model(sections: old).paths.filter { path in
      !moved.contains(path)
        && (change.deletedRows.contains(path) || change.deletedSections.contains(path.section))
    }
    let come = Model(sections: new).paths.filter { path in
      !arrived.contains(path)
        && (change.insertedRows.contains(path) || change.insertedSections.contains(path.section))
    }
    let lost = Set(gone.map { old[$0.section].items[$0.item].id })
    let found = Set(come.map { new[$0.section].items[$0.item].id })
    let both = lost.intersection(found)
    if !both.isEmpty { faults.append("\(both) go and come, of \(ids(old)) and \(ids(new))") }
  }
}
