extension BatchUpdateCheck {
  /// C14, C15 and C16: what moves exists on both sides, and moves from one place to one place.
  ///
  /// The words for a missing source of a row are known from collection views; all others come from
  /// one source only. All are inferred for table views.
  mutating func checkMoves() {
    for move in plan.movedSections { checkEnds(of: move) }
    for move in plan.movedRows { checkEnds(of: move) }
    let sectionTargets = plan.movedSections.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    addConflicts(plan.movedSections, byTarget: sectionTargets) { first, second in
      let message =
        first.from == second.from
        ? "attempt to move section \(first.from) to both section \(first.to) and section \(second.to)"
        : "attempt to move both section \(first.from) and section \(second.from) to section \(first.to)"
      return (.wholeSection(first.from), message)
    }
    // By source within one target, since the moves are sorted by source.
    let rowTargets = plan.movedRows.ordered(by: \.to)
    addConflicts(plan.movedRows, byTarget: rowTargets) { [words] first, second in
      let (from, to) = (words.path(first.from), words.path(first.to))
      let message =
        first.from == second.from
        ? "attempt to move \(words.row) at index path \(from) to both \(to) and \(words.path(second.to))"
        : "attempt to move both \(words.row) at index path \(from) and \(words.path(second.from)) to \(to)"
      return (first.from, message)
    }
  }

  private mutating func checkEnds(of move: ListMove<Int>) {
    let place = ListPath.wholeSection(move.from)
    if !before.indices.contains(move.from) {
      let count = "\(before.count) sections before the update"
      let message = "attempt to move section \(move.from), but there are only \(count)"
      findings.add(.c15, in: .moves, at: place, message)
    } else if !after.indices.contains(move.to) {
      let count = "\(after.count) sections after the update"
      // The word that is there twice is in the original.
      let message =
        "attempt to to move section \(move.from) to section \(move.to), but there are only \(count)"
      findings.add(.c15, in: .moves, at: place, message)
    }
  }

  private mutating func checkEnds(of move: ListMove<ListPath>) {
    if before.hasRow(at: move.from), after.hasRow(at: move.to) { return }
    let start = "attempt to move index path (\(words.path(move.from)))"
    let target = "to index path (\(words.path(move.to)))"
    let issue: String
    if !before.indices.contains(move.from.section) {
      issue =
        "\(start) from a section that does not exist - there are only \(before.count) sections before"
    } else if !before.hasRow(at: move.from) {
      let count = "\(before[move.from.section]) \(words.row)s in section \(move.from.section)"
      issue = "\(start) that does not exist - there are only \(count) before"
    } else if !after.indices.contains(move.to.section) {
      issue =
        "\(start) \(target) in section that does not exist - there are only \(after.count) sections after"
    } else {
      let count = "\(after[move.to.section]) \(words.row)s in section \(move.to.section)"
      issue = "\(start) \(target) that does not exist - there are only \(count) after"
    }
    findings.add(.c14, in: .moves, at: move.from, "\(issue) the update")
  }

  /// Notes two moves from one place, or to one; the moves are sorted by source, and again by
  /// target, without repeats.
  private mutating func addConflicts<Place: Comparable>(
    _ moves: [ListMove<Place>],
    byTarget targets: [ListMove<Place>],
    _ describe: (ListMove<Place>, ListMove<Place>) -> (ListPath, String)
  ) {
    guard moves.count > 1 else { return }
    for (first, second) in zip(moves, moves.dropFirst()) where first.from == second.from {
      let (place, message) = describe(first, second)
      findings.add(.c16, in: .moves, at: place, message)
    }
    for (first, second) in zip(targets, targets.dropFirst()) where first.to == second.to {
      let (place, message) = describe(first, second)
      findings.add(.c16, in: .moves, at: place, message)
    }
  }
}
