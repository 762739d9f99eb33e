/// A batch that is being checked, with the violations found so far.
struct UpdateCheck {
  /// The passes of UIKit over a batch, in their order.
  enum Pass: Int {
    case reloads, deletes, inserts, moves, counts, unsafe
  }

  private struct Finding {
    var pass: Pass
    var place: ItemPath
    var index: Int
    var violation: UIKitViolation
  }

  let rules: UpdateRules
  let updates: UpdateOperations
  let plan: UpdatePlan
  let before: [Int]
  let after: [Int]
  private var findings: [Finding] = []

  init(rules: UpdateRules, updates: UpdateOperations, before: [Int], after: [Int]) {
    self.rules = rules
    self.updates = updates
    self.before = before
    self.after = after
    plan = UpdatePlan(updates, before: before)
  }

  /// The name of a row in messages.
  var row: String { rules.style == .table ? "row" : "item" }

  /// The name of a row with its article.
  var aRow: String { rules.style == .table ? "a row" : "an item" }

  /// Adds a violation.
  mutating func add(_ rule: UIKitRule, in pass: Pass, at place: ItemPath, _ message: String) {
    let violation = UIKitViolation(rule, message: message)
    findings.append(
      Finding(pass: pass, place: place, index: findings.count, violation: violation)
    )
  }

  /// The violations in UIKit's order: deletes from the last to the first, all others ascending.
  var violations: [UIKitViolation] {
    let sorted = findings.sorted { lhs, rhs in
      if lhs.pass != rhs.pass { return lhs.pass.rawValue < rhs.pass.rawValue }
      if lhs.place == rhs.place { return lhs.index < rhs.index }
      return lhs.pass == .deletes ? rhs.place < lhs.place : lhs.place < rhs.place
    }
    return sorted.map(\.violation)
  }
}

// MARK: - Reloads and deletes

extension UpdateCheck {
  /// C1: no position is deleted and reloaded.
  mutating func checkReloads() {
    let deletedSections = Set(updates.deletedSections)
    for section in updates.reloadedSections where deletedSections.contains(section) {
      addReload(of: .wholeSection(section))
    }
    // A collection view counts the source of a move as deleted. The same batch raises C8 in a table
    // view.
    let moved = rules.style == .collection ? plan.movedRows.map(\.from) : []
    let deletedRows = Set(updates.deletedRows + moved)
    for path in updates.reloadedRows where deletedRows.contains(path) { addReload(of: path) }
  }

  private mutating func addReload(of path: ItemPath) {
    let message = "attempt to delete and reload the same index path (\(path.text))"
    add(.c1, in: .reloads, at: path, message)
  }

  /// C2, C3, C4, C8, C9 and C13: deleted rows and sections exist and do not move.
  ///
  /// The deletes that are part of reloads are included.
  mutating func checkDeletes() {
    let movedSections = Set(plan.movedSections.map(\.from))
    for section in plan.removedSections.places {
      checkDelete(ofSection: section)
      guard movedSections.contains(section) else { continue }
      let message = "attempt to perform a delete and a move from the same section (\(section))"
      add(.c9, in: .deletes, at: .wholeSection(section), message)
    }
    // A deleted section absorbs the deletes of its rows (A4). C13 covers their moves.
    let moved = Set(plan.movedRows.map(\.from))
    let deleted = Set(updates.deletedRows)
    for path in plan.removedRows.places where !plan.removedSections.contains(path.section) {
      checkDelete(of: path)
      guard moved.contains(path) else { continue }
      // In a collection view, C1 has reported the move of a reloaded row.
      if rules.style == .collection, !deleted.contains(path) { continue }
      let message =
        "attempt to perform a delete and a move from the same index path (\(path.text))"
      add(.c8, in: .deletes, at: path, message)
    }
    // One source for collection views. Table views are known to crash.
    for move in plan.movedRows where plan.removedSections.contains(move.from.section) {
      let message = "cannot move \(aRow) from a deleted section (\(move.from.section))"
      add(.c13, in: .deletes, at: .wholeSection(move.from.section), message)
    }
  }

  private mutating func checkDelete(ofSection section: Int) {
    guard !before.indices.contains(section) else { return }
    let count = "\(before.count) sections before the update"
    let message = "attempt to delete section \(section), but there are only \(count)"
    add(.c2, in: .deletes, at: .wholeSection(section), message)
  }

  private mutating func checkDelete(of path: ItemPath) {
    guard !before.hasRow(at: path) else { return }
    let start = "attempt to delete \(row) \(path.item) from section \(path.section)"
    if before.indices.contains(path.section) {
      let count = "\(before[path.section]) \(row)s before the update"
      add(.c4, in: .deletes, at: path, "\(start) which only contains \(count)")
    } else {
      let count = "\(before.count) sections before the update"
      add(.c3, in: .deletes, at: path, "\(start), but there are only \(count)")
    }
  }
}

// MARK: - Inserts

extension UpdateCheck {
  /// C5, C6, C7, C10, C11 and C12: inserted rows and sections exist and are no targets of moves.
  ///
  /// The inserts that are part of reloads are included.
  mutating func checkInserts() {
    let sectionTargets = Set(plan.movedSections.map(\.to))
    for section in plan.addedSections.places {
      checkInsert(ofSection: section)
      guard sectionTargets.contains(section) else { continue }
      let message = "attempt to perform an insert and a move to the same section (\(section))"
      add(.c11, in: .inserts, at: .wholeSection(section), message)
    }
    // An inserted section absorbs the inserts of its rows (A4). C12 covers the moves.
    let rowTargets = Set(plan.movedRows.map(\.to))
    for path in plan.addedRows.places where !plan.addedSections.contains(path.section) {
      checkInsert(of: path)
      guard rowTargets.contains(path) else { continue }
      // Known from collection views, and from fetched results controllers with both classes.
      let message =
        "attempt to perform an insert and a move to the same index path (\(path.text))"
      add(.c10, in: .inserts, at: path, message)
    }
    // Known from collection views, inferred for table views.
    for move in plan.movedRows where plan.addedSections.contains(move.to.section) {
      let message = "cannot move \(aRow) into a newly inserted section (\(move.to.section))"
      add(.c12, in: .inserts, at: .wholeSection(move.to.section), message)
    }
  }

  /// Known from collection views, inferred for table views.
  private mutating func checkInsert(ofSection section: Int) {
    guard !after.indices.contains(section) else { return }
    let count = "\(after.count) sections after the update"
    let message = "attempt to insert section \(section) but there are only \(count)"
    add(.c5, in: .inserts, at: .wholeSection(section), message)
  }

  private mutating func checkInsert(of path: ItemPath) {
    guard !after.hasRow(at: path) else { return }
    let start =
      "attempt to insert \(row) \(path.item) into section \(path.section), but there are only"
    if after.indices.contains(path.section) {
      let count = "\(after[path.section]) \(row)s in section \(path.section)"
      add(.c7, in: .inserts, at: path, "\(start) \(count) after the update")
    } else {
      // One source for collection views, inferred for table views.
      add(.c6, in: .inserts, at: path, "\(start) \(after.count) sections after the update")
    }
  }
}

// MARK: - Moves

extension UpdateCheck {
  /// C14, C15 and C16: both ends of a move exist, and no two moves share an end.
  ///
  /// The text for a missing source of a row is known from collection views. The other texts have a
  /// single source. All are inferred for table views.
  mutating func checkMoves() {
    for move in plan.movedSections { checkEnds(of: move) }
    for move in plan.movedRows { checkEnds(of: move) }
    checkConflicts(plan.movedSections) { first, second in
      let message =
        first.from == second.from
        ? "attempt to move section \(first.from) to both section \(first.to) and section \(second.to)"
        : "attempt to move both section \(first.from) and section \(second.from) to section \(first.to)"
      return (.wholeSection(first.from), message)
    }
    checkConflicts(plan.movedRows) { [row] first, second in
      let (from, to) = (first.from.text, first.to.text)
      let message =
        first.from == second.from
        ? "attempt to move \(row) at index path \(from) to both \(to) and \(second.to.text)"
        : "attempt to move both \(row) at index path \(from) and \(second.from.text) to \(to)"
      return (first.from, message)
    }
  }

  private mutating func checkEnds(of move: UpdateMove<Int>) {
    let place = ItemPath.wholeSection(move.from)
    if !before.indices.contains(move.from) {
      let count = "\(before.count) sections before the update"
      let message = "attempt to move section \(move.from), but there are only \(count)"
      add(.c15, in: .moves, at: place, message)
    } else if !after.indices.contains(move.to) {
      let count = "\(after.count) sections after the update"
      // The repeated word is part of UIKit's text.
      let message =
        "attempt to to move section \(move.from) to section \(move.to), but there are only \(count)"
      add(.c15, in: .moves, at: place, message)
    }
  }

  private mutating func checkEnds(of move: UpdateMove<ItemPath>) {
    if before.hasRow(at: move.from), after.hasRow(at: move.to) { return }
    let start = "attempt to move index path (\(move.from.text))"
    let target = "to index path (\(move.to.text))"
    let text: String
    if !before.indices.contains(move.from.section) {
      text =
        "\(start) from a section that does not exist - there are only \(before.count) sections before"
    } else if !before.hasRow(at: move.from) {
      let count = "\(before[move.from.section]) \(row)s in section \(move.from.section)"
      text = "\(start) that does not exist - there are only \(count) before"
    } else if !after.indices.contains(move.to.section) {
      text =
        "\(start) \(target) in section that does not exist - there are only \(after.count) sections after"
    } else {
      let count = "\(after[move.to.section]) \(row)s in section \(move.to.section)"
      text = "\(start) \(target) that does not exist - there are only \(count) after"
    }
    add(.c14, in: .moves, at: move.from, "\(text) the update")
  }

  /// Reports two moves from one position or to one position.
  ///
  /// The moves are sorted by source.
  private mutating func checkConflicts<Place: Comparable>(
    _ moves: [UpdateMove<Place>],
    _ describe: (UpdateMove<Place>, UpdateMove<Place>) -> (ItemPath, String)
  ) {
    let byTarget = moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    let pairs =
      zip(moves, moves.dropFirst()).filter { $0.from == $1.from }
      + zip(byTarget, byTarget.dropFirst()).filter { $0.to == $1.to }
    for (first, second) in pairs {
      let (place, message) = describe(first, second)
      add(.c16, in: .moves, at: place, message)
    }
  }
}
