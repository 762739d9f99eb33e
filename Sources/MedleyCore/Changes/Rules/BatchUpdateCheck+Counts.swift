extension BatchUpdateCheck {
  /// What comes to and goes from one section.
  private struct Tally {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  /// B1, B2 and B3, or B4 in their place: the counts add up.
  mutating func checkCounts() {
    var counts = BatchFindings()
    checkSectionCount(&counts)
    if counts.isEmpty, let origins = sectionOrigins() { checkRowCounts(from: origins, &counts) }
    guard !counts.isEmpty else { return }
    switch rules.wording {
    case .detailed: findings.add(counts)
    case .summary: findings.add(.b4, in: .counts, at: .wholeSection(0), summary)
    }
  }

  private func checkSectionCount(_ counts: inout BatchFindings) {
    let inserted = plan.addedSections.places.count
    let deleted = plan.removedSections.places.count
    guard after.count != before.count + inserted - deleted else { return }
    counts.add(
      .b1,
      in: .counts,
      at: ListPath(section: -1, item: 0),
      """
      Invalid update: invalid number of sections.  The number of sections contained in the \
      \(words.view) after the update (\(after.count)) must be equal to the number of sections \
      contained in the \(words.view) before the update (\(before.count)), plus or minus the number \
      of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).
      """
    )
  }

  private func checkRowCounts(from origins: [Int?], _ counts: inout BatchFindings) {
    let (tallies, departures) = tallies(from: origins)
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      var tally = tallies[section]
      (tally.deleted, tally.movedOut) = (departures[origin].deleted, departures[origin].movedOut)
      let start = "Invalid update: invalid number of \(words.row)s in section"
      // By one source only, for collection views; inferred for table views.
      if after[section] < 0 || tally.deleted + tally.movedOut > before[origin] {
        let message = "\(start) \(origin).  Attempt to delete more items than exist in section."
        counts.add(.b3, in: .counts, at: .wholeSection(section), message)
      }
      let expected =
        before[origin] + tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
      guard after[section] != expected else { continue }
      let rows = "number of \(words.row)s"
      counts.add(
        .b2,
        in: .counts,
        at: .wholeSection(section),
        """
        \(start) \(section).  The \(rows) contained in an existing section after the update \
        (\(after[section])) must be equal to the \(rows) contained in that section before the update \
        (\(before[origin])), plus or minus the \(rows) inserted or deleted from that section \
        (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the \(rows) moved \
        into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out).
        """
      )
    }
  }

  /// What comes to each section after the batch, and what goes from each before it.
  private func tallies(from origins: [Int?]) -> (arrivals: [Tally], departures: [Tally]) {
    var arrivals = [Tally](repeating: Tally(), count: after.count)
    var departures = [Tally](repeating: Tally(), count: before.count)
    // What does not exist has been found already.
    for path in plan.removedRows.places where before.hasRow(at: path) {
      departures[path.section].deleted += 1
    }
    for path in plan.addedRows.places where after.hasRow(at: path) {
      arrivals[path.section].inserted += 1
    }
    for move in plan.movedRows where before.hasRow(at: move.from) && after.hasRow(at: move.to) {
      // By one source only: a move within one section does not count.
      guard origins[move.to.section] != move.from.section else { continue }
      departures[move.from.section].movedOut += 1
      arrivals[move.to.section].movedIn += 1
    }
    return (arrivals, departures)
  }

  /// Where each section after the batch stood before, `nil` for one that is new; `nil` for all if
  /// the operations on sections contradict each other.
  private func sectionOrigins() -> [Int?]? {
    if plan.movedSections.isEmpty, plan.addedSections.isEmpty, plan.removedSections.isEmpty {
      return Array(before.indices)
    }
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
    // As many stay as there are places left: the number of sections adds up.
    var free = 0
    for section in before.indices where !leaves[section] {
      while free < after.count, isTaken[free] { free += 1 }
      guard free < after.count else { return nil }
      origins[free] = section
      free += 1
    }
    return origins
  }
}
