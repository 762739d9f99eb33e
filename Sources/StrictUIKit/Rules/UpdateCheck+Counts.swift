extension UpdateCheck {
  /// The operations of one section.
  private struct Tally {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  /// A count that does not add up.
  private typealias WrongCount = (rule: UIKitRule, place: ItemPath, message: String)

  /// B1, B2 and B3, or B4 instead: the counts add up.
  mutating func checkCounts() {
    var wrong = wrongSectionCount.map { [$0] } ?? []
    if wrong.isEmpty, let origins = sectionOrigins() { wrong = wrongRowCounts(from: origins) }
    guard !wrong.isEmpty else { return }
    switch rules.wording {
    case .detailed:
      for count in wrong { add(count.rule, in: .counts, at: count.place, count.message) }
    case .summary: add(.b4, in: .counts, at: .wholeSection(0), summary)
    }
  }

  private var wrongSectionCount: WrongCount? {
    let inserted = plan.addedSections.places.count
    let deleted = plan.removedSections.places.count
    guard after.count != before.count + inserted - deleted else { return nil }
    let view = rules.style == .table ? "table view" : "collection view"
    let message = """
      Invalid update: invalid number of sections.  The number of sections contained in the \
      \(view) after the update (\(after.count)) must be equal to the number of sections \
      contained in the \(view) before the update (\(before.count)), plus or minus the number \
      of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).
      """
    return (.b1, .wholeSection(-1), message)
  }

  private func wrongRowCounts(from origins: [Int?]) -> [WrongCount] {
    let tallies = tallies(from: origins)
    var wrong: [WrongCount] = []
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let tally = tallies[section]
      let start = "Invalid update: invalid number of \(row)s in section"
      // One source for collection views, inferred for table views.
      if after[section] < 0 || tally.deleted + tally.movedOut > before[origin] {
        let message = "\(start) \(origin).  Attempt to delete more items than exist in section."
        wrong.append((.b3, .wholeSection(section), message))
      }
      let change = tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
      guard after[section] != before[origin] + change else { continue }
      let rows = "number of \(row)s"
      let message = """
        \(start) \(section).  The \(rows) contained in an existing section after the update \
        (\(after[section])) must be equal to the \(rows) contained in that section before the update \
        (\(before[origin])), plus or minus the \(rows) inserted or deleted from that section \
        (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the \(rows) moved \
        into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out).
        """
      wrong.append((.b2, .wholeSection(section), message))
    }
    return wrong
  }

  /// The operations of each section after the batch.
  ///
  /// Operations on rows that do not exist are not counted: group C reports them.
  private func tallies(from origins: [Int?]) -> [Tally] {
    var tallies = [Tally](repeating: Tally(), count: after.count)
    var targets: [Int: Int] = [:]
    for (section, origin) in origins.enumerated() {
      if let origin { targets[origin] = section }
    }
    for path in plan.removedRows.places where before.hasRow(at: path) {
      if let target = targets[path.section] { tallies[target].deleted += 1 }
    }
    for path in plan.addedRows.places where after.hasRow(at: path) {
      tallies[path.section].inserted += 1
    }
    for move in plan.movedRows where before.hasRow(at: move.from) && after.hasRow(at: move.to) {
      // One source: a move within one section is not counted.
      guard origins[move.to.section] != move.from.section else { continue }
      if let target = targets[move.from.section] { tallies[target].movedOut += 1 }
      tallies[move.to.section].movedIn += 1
    }
    return tallies
  }

  /// Returns the old index of each section after the batch, `nil` for an inserted one.
  ///
  /// The result is `nil` if the operations on sections contradict each other.
  private func sectionOrigins() -> [Int?]? {
    var leaves = [Bool](repeating: false, count: before.count)
    var origins = [Int?](repeating: nil, count: after.count)
    var isTaken = [Bool](repeating: false, count: after.count)
    for section in plan.removedSections.places {
      guard before.indices.contains(section), !leaves[section] else { return nil }
      leaves[section] = true
    }
    for section in plan.addedSections.places {
      guard after.indices.contains(section), !isTaken[section] else { return nil }
      isTaken[section] = true
    }
    for move in plan.movedSections {
      guard before.indices.contains(move.from), !leaves[move.from] else { return nil }
      guard after.indices.contains(move.to), !isTaken[move.to] else { return nil }
      (leaves[move.from], isTaken[move.to], origins[move.to]) = (true, true, move.from)
    }
    // The number of sections adds up, so the remaining sections fill the free indexes.
    let free = after.indices.filter { !isTaken[$0] }
    let staying = before.indices.filter { !leaves[$0] }
    guard free.count >= staying.count else { return nil }
    for (section, origin) in zip(free, staying) { origins[section] = origin }
    return origins
  }
}

extension UpdateCheck {
  /// B4: the text of newer systems for counts that do not add up.
  ///
  /// The text for single deletes and inserts of rows is known. The text for moves and sections is
  /// inferred from it.
  private var summary: String {
    """
    Invalid batch updates detected: the number of sections and/or \(row)s returned by the data \
    source before and/or after performing the batch updates are inconsistent with the updates.
    Data source before updates = { \(text(before)) }
    Data source after updates = { \(text(after)) }
    Updates = [\(operations.map { "\n\t\($0)" }.joined(separator: ","))
    ]
    """
  }

  private func text(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    let rows = counts.map(String.init).joined(separator: ", ")
    return "\(sections) with \(row) counts: [\(rows)]"
  }

  private var operations: [String] {
    func text(_ path: ItemPath) -> String { "(\(path.section) - \(path.item))" }
    var operations = plan.removedSections.places.reversed().map { "Delete section (\($0))" }
    operations += plan.removedRows.places.reversed().map { "Delete \(row) \(text($0))" }
    operations += plan.movedSections.map { "Move section (\($0.from)) to (\($0.to))" }
    operations += plan.movedRows.map { "Move \(row) \(text($0.from)) to \(text($0.to))" }
    operations += plan.addedSections.places.map { "Insert section (\($0))" }
    operations += plan.addedRows.places.map { "Insert \(row) \(text($0))" }
    return operations
  }
}
