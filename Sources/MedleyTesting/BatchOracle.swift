package import MedleyCore

/// Decides with plain sets and arrays whether a view can perform a batch.
///
/// The check shares no code with ``/MedleyCore/ListChange/violation(for:before:after:)`` or
/// ``/MedleyCore/PositionMap``, so that it can verify them.
///
/// - Complexity: O(n + k) for n rows and k operations.
package struct BatchOracle {
  private let change: ListChange
  private let style: BatchUpdateStyle
  private let before: [Int]
  private let after: [Int]

  /// The old section of each new section; `nil` for an inserted section.
  private var sectionOrigins: [Int?] = []

  /// The reloaded sections and rows, by their old positions.
  private var reloadedSections: [Int] = []
  private var reloadedRows: [ListPath] = []

  /// The reasons why the view cannot perform the batch.
  package private(set) var violations: [BatchUpdateViolation] = []

  /// Checks a batch.
  ///
  /// - Parameters:
  ///   - change: The batch.
  ///   - style: The rules of the view.
  ///   - before: The number of rows in each section before the batch.
  ///   - after: The number of rows in each section after the batch.
  package init(_ change: ListChange, style: BatchUpdateStyle, before: [Int], after: [Int]) {
    self.change = change
    self.style = style
    self.before = before
    self.after = after
    check()
  }

  private mutating func check() {
    checkSections()
    // Without the sections, no row can be located.
    guard violations.isEmpty else { return }
    checkRows()
    if style != .unrestricted { checkCombinations() }
  }

  private mutating func report(_ rule: String, _ reason: String) {
    violations.append(BatchUpdateViolation(rule: rule, reason: reason))
  }

  private mutating func report<Place>(
    _ rule: String,
    _ reason: String,
    _ places: some Sequence<Place>
  ) {
    for place in places { report(rule, "\(place) \(reason)") }
  }
}

// MARK: - Sections

extension BatchOracle {
  private mutating func checkSections() {
    let moves = Set(change.movedSections)
    let (sources, targets) = (moves.map(\.from), moves.map(\.to))
    let (deleted, inserted) = (Set(change.deletedSections), Set(change.insertedSections))
    report("C2", "does not exist", deleted.filter { !before.indices.contains($0) })
    report("C5", "does not exist", inserted.filter { !after.indices.contains($0) })
    report("D6", "is deleted twice", repeated(change.deletedSections))
    report("D7", "is inserted twice", repeated(change.insertedSections))
    report("C15", "does not exist", sources.filter { !before.indices.contains($0) })
    report("C15", "does not exist", targets.filter { !after.indices.contains($0) })
    report("C16", "moves twice", repeated(sources))
    report("C16", "is the target of two moves", repeated(targets))
    report("C9", "is deleted and moved", deleted.intersection(sources))
    report("C11", "is inserted, and another moves there", inserted.intersection(targets))
    guard violations.isEmpty else { return }
    let staying = before.indices.filter { !deleted.contains($0) && !sources.contains($0) }
    guard staying.count + inserted.count + moves.count == after.count else {
      return report("B1", "there are \(after.count) sections after the batch")
    }
    let positions = OldPositions(change, before: before, after: after)
    sectionOrigins = positions.sections
    findReloads(positions)
  }

  /// Converts the positions of reloads, which are new ones, to old ones.
  private mutating func findReloads(_ positions: OldPositions) {
    for section in change.reloadedSections {
      if !after.indices.contains(section) {
        report("C2", "section \(section) does not exist")
      } else if let origin = positions.sections[section] {
        reloadedSections.append(origin)
      }
    }
    for path in change.reloadedRows {
      if !exists(path, after) {
        report("C4", "\(path) does not exist")
      } else if let origin = positions.rows[path.section][path.item] {
        reloadedRows.append(origin)
      }
    }
    report("D6", "is reloaded twice", repeated(reloadedSections))
  }
}

// MARK: - Rows

extension BatchOracle {
  private mutating func checkRows() {
    let moves = Set(change.movedRows)
    let (sources, targets) = (moves.map(\.from), moves.map(\.to))
    let isReload = style != .unrestricted
    let removedSections = Set(change.deletedSections + (isReload ? reloadedSections : []))
    let added = addedRows
    let removed = change.deletedRows + reloadedRows
    let lost = removed.filter { !exists($0, before) && !removedSections.contains($0.section) }
    let missing = added.filter { !exists($0, after) && !isInserted($0.section) }
    report("C4", "does not exist", lost)
    report("C7", "does not exist", missing)
    report("D6", "is deleted or reloaded twice", repeated(removed))
    report("D7", "is inserted twice", repeated(added))
    report("C14", "does not exist", sources.filter { !exists($0, before) })
    report("C14", "does not exist", targets.filter { !exists($0, after) })
    report("C16", "moves twice", repeated(sources))
    report("C16", "is the target of two moves", repeated(targets))
    if isReload {
      report(
        "C13",
        "leaves a removed section",
        sources.filter { removedSections.contains($0.section) }
      )
      report("C12", "enters an inserted section", targets.filter { isInserted($0.section) })
    }
    report("C8", "is deleted and moved", Set(removed).intersection(sources))
    report("C10", "is inserted, and another moves there", Set(added).intersection(targets))
    if violations.isEmpty { checkCounts(added) }
  }

  /// Whether a section is inserted, or inserted again by a reload.
  private func isInserted(_ section: Int) -> Bool {
    guard sectionOrigins.indices.contains(section) else { return false }
    guard let origin = sectionOrigins[section] else { return true }
    return style != .unrestricted && reloadedSections.contains(origin)
  }

  /// The rows that are inserted, or inserted again where deletes and inserts leave them.
  private var addedRows: [ListPath] {
    guard style != .unrestricted else { return change.insertedRows }
    var added = change.insertedRows
    let deleted = Set(change.deletedRows)
    let inserted = Set(change.insertedRows)
    let places = sectionPlacesWithoutMoves
    for section in Set(reloadedRows.map(\.section)) {
      guard let place = places[section] else { continue }
      let rows = Set(reloadedRows.lazy.filter { $0.section == section }.map(\.item))
      var next = 0
      for item in 0..<max(0, before[section]) {
        while inserted.contains(ListPath(section: place, item: next)) { next += 1 }
        if rows.contains(item) { added.append(ListPath(section: place, item: next)) }
        if !deleted.contains(ListPath(section: section, item: item)) { next += 1 }
      }
    }
    return added
  }

  /// The index of each section after the deletes and inserts of the batch alone.
  private var sectionPlacesWithoutMoves: [Int: Int] {
    let (deleted, inserted) = (Set(change.deletedSections), Set(change.insertedSections))
    var places: [Int: Int] = [:]
    var next = 0
    for section in before.indices where !deleted.contains(section) {
      while inserted.contains(next) { next += 1 }
      places[section] = next
      next += 1
    }
    return places
  }

  /// The number of rows of each section that stays is that of the data.
  private mutating func checkCounts(_ added: [ListPath]) {
    let moves = Set(change.movedRows)
    let reloaded = style == .unrestricted ? [] : reloadedRows
    let gone = change.deletedRows + reloaded + moves.map(\.from)
    let come = added + moves.map(\.to)
    let leaving = Dictionary(grouping: gone, by: \.section)
    let arriving = Dictionary(grouping: come, by: \.section)
    for (section, origin) in sectionOrigins.enumerated() where !isInserted(section) {
      guard let origin else { continue }
      let left = before[origin] - (leaving[origin]?.count ?? 0)
      let count = left + (arriving[section]?.count ?? 0)
      if after[section] != count {
        report("B2", "section \(section) has \(after[section]) rows, not \(count)")
      }
    }
  }
}

// MARK: - Combinations

extension BatchOracle {
  /// Batches that UIKit's views accept and do not perform correctly.
  private mutating func checkCombinations() {
    let moves = Set(change.movedRows)
    let leaving = change.deletedRows + reloadedRows
    let sources = Set(change.movedSections.map(\.from))
    let targets = Set(change.movedSections.map(\.to))
    if !sources.isEmpty {
      report(
        "D1",
        "is deleted in a section that moves",
        leaving.filter { sources.contains($0.section) }
      )
      report(
        "D8",
        "enters a section that moves",
        change.insertedRows.filter { targets.contains($0.section) }
      )
      report(
        "D3",
        "moves in a section that moves",
        moves.filter { sources.contains($0.from.section) || targets.contains($0.to.section) }
      )
      let isAlone =
        leaving.allSatisfy { change.deletedSections.contains($0.section) } && moves.isEmpty
      if style == .table, !isAlone { report("D2", "a row leaves its place while a section moves") }
    }
    guard !reloadedSections.isEmpty else { return }
    if !(change.deletedSections.isEmpty && change.insertedSections.isEmpty && sources.isEmpty) {
      report("D13", "sections change while one is reloaded")
    }
    let rows =
      change.deletedRows + change.insertedRows + moves.map(\.from)
      + reloadedRows.filter { reloadedSections.contains($0.section) }
    if !rows.isEmpty { report("D4", "rows change while a section is reloaded") }
  }

  private func exists(_ path: ListPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<max(0, counts[path.section])).contains(path.item)
  }

  private func repeated<Place: Hashable>(_ places: [Place]) -> Set<Place> {
    var known: Set<Place> = []
    return Set(places.filter { !known.insert($0).inserted })
  }
}
