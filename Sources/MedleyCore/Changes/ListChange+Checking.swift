/// The reason why a batch of updates is illegal.
public struct BatchUpdateViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that the batch breaks, such as `C13`.
  ///
  /// A: the time at which the data changes. B: the counts. C: each operation exists, and no two
  /// contradict each other. D: batches that UIKit does not check and that fail nevertheless.
  public let rule: String

  /// A short reason.
  public let reason: String

  /// Creates a violation of a rule.
  public init(rule: String, reason: String) {
    self.rule = rule
    self.reason = reason
  }

  /// The rule and the reason, such as `C13: [1, 0] moves out of a deleted section`.
  public var description: String { "\(rule): \(reason)" }
}

extension ListChange {
  /// Returns the reason why a view cannot perform the change as one batch, or `nil` if it can.
  ///
  /// Changesets consist of legal stages and need no check. This check is for hosts that rewrite a
  /// stage, and for changes that do not come from a changeset. ``BatchUpdateStyle/unrestricted``
  /// permits every change whose operations exist, do not contradict each other, and add up. Updates
  /// of rows, headers and footers are not part of a batch.
  ///
  /// - Parameters:
  ///   - style: The rules of the host.
  ///   - before: The number of rows in each section before the batch.
  ///   - after: The number of rows in each section after the batch.
  /// - Complexity: O(*k* + sections) for *k* operations.
  public func violation(
    for style: BatchUpdateStyle,
    before: [Int],
    after: [Int]
  ) -> BatchUpdateViolation? {
    do throws(BatchUpdateViolation) {
      var check = BatchUpdateCheck(of: self, style: style, before: before, after: after)
      try check.findReloads()
      try check.checkSections()
      try check.checkRows()
      if style != .unrestricted { try check.checkCombinations() }
      try check.checkCounts()
      return nil
    } catch {
      return error
    }
  }
}

private struct BatchUpdateCheck {
  let change: ListChange
  let style: BatchUpdateStyle
  let before: [Int]
  let after: [Int]

  /// The reloaded sections, before the batch.
  private var reloadedSections: [Int] = []

  /// The reloaded rows, before the batch.
  private var reloadedRows: [ListPath] = []

  private var removedSections: Set<Int> = []
  private var addedSections: Set<Int> = []
  private var sectionMoves: Set<ListMove<Int>> = []
  private var rowMoves: Set<ListMove<ListPath>> = []

  /// The rows that are deleted, or deleted and inserted by a reload.
  private var removedRows: [ListPath] = []

  /// The rows that are inserted, or inserted again by a reload.
  private var addedRows: [ListPath] = []

  init(of change: ListChange, style: BatchUpdateStyle, before: [Int], after: [Int]) {
    self.change = change
    self.style = style
    self.before = before
    self.after = after
  }

  private func require(
    _ condition: Bool,
    _ rule: String,
    _ reason: @autoclosure () -> String
  ) throws(BatchUpdateViolation) {
    if !condition { throw BatchUpdateViolation(rule: rule, reason: reason()) }
  }

  private static func has(_ path: ListPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  /// Reloaded sections and rows exist; those that are inserted need no reload.
  mutating func findReloads() throws(BatchUpdateViolation) {
    guard change.reloadsCells else { return }
    let map = PositionMap(change)
    for section in change.reloadedSections {
      try require(after.indices.contains(section), "C2", "section \(section) does not exist")
      if let old = map.section(before: section) { reloadedSections.append(old) }
    }
    for path in change.reloadedRows {
      try require(Self.has(path, after), "C4", "reloaded row \(path) does not exist")
      if let old = map.path(before: path) { reloadedRows.append(old) }
    }
  }

  /// Sections exist, and no two operations are about the same one.
  mutating func checkSections() throws(BatchUpdateViolation) {
    var named: Set<Int> = []
    for section in change.deletedSections + reloadedSections {
      try require(before.indices.contains(section), "C2", "section \(section) does not exist")
      let isNew = named.insert(section).inserted
      try require(isNew, "D6", "section \(section) is deleted or reloaded twice")
    }
    // UIKit's views perform a reload as a deletion and an insertion.
    removedSections = style == .unrestricted ? Set(change.deletedSections) : named
    for section in change.insertedSections {
      try require(after.indices.contains(section), "C5", "section \(section) does not exist")
      let isNew = addedSections.insert(section).inserted
      try require(isNew, "D7", "section \(section) is inserted twice")
    }
    var sources: Set<Int> = []
    var targets: Set<Int> = []
    for move in change.movedSections where sectionMoves.insert(move).inserted {
      let exists = before.indices.contains(move.from) && after.indices.contains(move.to)
      try require(exists, "C15", "the move of section \(move) leads from or to nowhere")
      let isNew = sources.insert(move.from).inserted && targets.insert(move.to).inserted
      try require(isNew, "C16", "the move of section \(move) contradicts another one")
      let isKept = !removedSections.contains(move.from)
      try require(isKept, "C9", "section \(move.from) is deleted and moved")
      let isFree = !addedSections.contains(move.to)
      try require(isFree, "C11", "section \(move.to) is inserted, and another moves there")
    }
    let count = before.count + change.insertedSections.count - change.deletedSections.count
    try require(after.count == count, "B1", "there are \(after.count) sections, not \(count)")
  }

  /// Rows exist, and no two operations are about the same one.
  ///
  /// Rows that are deleted or inserted with their section need not exist.
  mutating func checkRows() throws(BatchUpdateViolation) {
    removedRows = change.deletedRows
    addedRows = change.insertedRows
    if style != .unrestricted, !reloadedRows.isEmpty {
      // UIKit's views insert a reloaded row where deletions and insertions leave it, not moves.
      let map = PositionMap(
        ListChange(
          deletedSections: change.deletedSections,
          insertedSections: change.insertedSections,
          deletedRows: change.deletedRows,
          insertedRows: change.insertedRows
        )
      )
      removedRows += reloadedRows
      addedRows += reloadedRows.filter { Self.has($0, before) }.compactMap(map.path(after:))
    }
    var removed: Set<ListPath> = []
    for path in change.deletedRows + reloadedRows {
      let exists = removedSections.contains(path.section) || Self.has(path, before)
      try require(exists, "C4", "deleted row \(path) does not exist")
      try require(removed.insert(path).inserted, "D6", "\(path) is deleted or reloaded twice")
    }
    var added: Set<ListPath> = []
    for path in addedRows {
      let exists = addedSections.contains(path.section) || Self.has(path, after)
      try require(exists, "C7", "inserted row \(path) does not exist")
      try require(added.insert(path).inserted, "D7", "\(path) is inserted twice")
    }
    var sources: Set<ListPath> = []
    var targets: Set<ListPath> = []
    for move in change.movedRows where rowMoves.insert(move).inserted {
      let exists = Self.has(move.from, before) && Self.has(move.to, after)
      try require(exists, "C14", "the move \(move) leads from or to nowhere")
      let isNew = sources.insert(move.from).inserted && targets.insert(move.to).inserted
      try require(isNew, "C16", "the move \(move) contradicts another one")
      if style != .unrestricted {
        let leaves = !removedSections.contains(move.from.section)
        try require(leaves, "C13", "\(move.from) moves out of a deleted section")
        let arrives = !addedSections.contains(move.to.section)
        try require(arrives, "C12", "\(move.to) moves into an inserted section")
      }
      try require(!removed.contains(move.from), "C8", "\(move.from) is deleted and moved")
      try require(
        !added.contains(move.to),
        "C10",
        "\(move.to) is inserted, and another moves there"
      )
    }
  }

  /// Operations that UIKit's views do not perform correctly in one batch.
  func checkCombinations() throws(BatchUpdateViolation) {
    if !sectionMoves.isEmpty {
      let sources = Set(sectionMoves.map(\.from))
      let targets = Set(sectionMoves.map(\.to))
      for path in removedRows {
        let stays = !sources.contains(path.section)
        try require(stays, "D1", "\(path) is deleted in a section that moves")
      }
      for move in rowMoves {
        let stay = !sources.contains(move.from.section) && !targets.contains(move.to.section)
        try require(stay, "D3", "\(move) moves in a section that moves")
      }
      for path in change.insertedRows {
        let stays = !targets.contains(path.section)
        try require(stays, "D8", "\(path) is inserted into a section that moves")
      }
      if style == .table {
        let leaves = removedRows.contains { !change.deletedSections.contains($0.section) }
        let isAlone = !leaves && rowMoves.isEmpty
        try require(isAlone, "D2", "a row leaves its place while a section moves")
      }
    }
    if !reloadedSections.isEmpty {
      let isAlone =
        change.deletedSections.isEmpty && change.insertedSections.isEmpty && sectionMoves.isEmpty
      try require(isAlone, "D13", "sections change while one is reloaded")
      let leaves =
        change.deletedRows.isEmpty && change.insertedRows.isEmpty && rowMoves.isEmpty
        && !reloadedRows.contains { removedSections.contains($0.section) }
      try require(leaves, "D4", "rows change while a section is reloaded")
    }
  }

  /// The numbers of rows add up in all sections that stay.
  func checkCounts() throws(BatchUpdateViolation) {
    var left = before
    var arrived = Array(repeating: 0, count: after.count)
    for path in removedRows where !removedSections.contains(path.section) {
      left[path.section] -= 1
    }
    for path in addedRows where !addedSections.contains(path.section) {
      arrived[path.section] += 1
    }
    for move in rowMoves {
      left[move.from.section] -= 1
      arrived[move.to.section] += 1
    }
    var origins: [Int?] = Array(repeating: nil, count: after.count)
    for move in sectionMoves { origins[move.to] = move.from }
    let moving = Set(sectionMoves.map(\.from))
    let leaving = moving.union(change.deletedSections)
    var staying = before.indices.filter { !leaving.contains($0) }[...]
    for section in after.indices where !addedSections.contains(section) {
      guard let origin = origins[section] ?? staying.popFirst() else { continue }
      guard !removedSections.contains(origin) else { continue }
      let count = left[origin] + arrived[section]
      let reason = "section \(section) has \(after[section]) rows, not \(count)"
      try require(after[section] == count, "B2", reason)
    }
  }
}
