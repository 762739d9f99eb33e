import MedleyTesting

@testable import MedleyCore
@testable import MedleyCoreTests

/// Checks the way from one list to another.
struct UpdateProof: Sendable {
  typealias Row = UpdateWorld.Row
  typealias Snapshot = UpdateWorld.Snapshot

  struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// How many changesets were checked.
  private(set) var count = 0

  /// How many changesets for tables and collections have so many stages.
  private(set) var stageCounts: [Int: Int] = [:]

  /// For which classes changesets are checked.
  enum Classes {
    case all

    /// All for the first of several contents, and one in turn for each of the others.
    case allForStructure

    /// One in turn.
    case oneInTurn
  }

  private let classes: Classes

  /// How often a class was chosen in turn.
  private var turn = 0

  /// The size of the largest part of some numbers, all different, that ascends.
  private let longest: @Sendable ([Int]) -> Int

  /// Creates a proof that has checked nothing yet.
  ///
  /// - Parameters:
  ///   - longest: the size of the largest part of some numbers that ascends.
  ///   - classes: for which classes changesets are checked.
  ///   - classesOfLongRun: the same, in the long run.
  init(
    longest: @escaping @Sendable ([Int]) -> Int = FewestChanges.longestBySubsets,
    classes: Classes = .allForStructure,
    classesOfLongRun: Classes = .all
  ) {
    self.longest = longest
    self.classes = LongRun.isOn ? classesOfLongRun : classes
  }

  /// Checks the changesets for every class.
  ///
  /// They lead to the new list, no row or section leaves and comes back, nothing moves or is updated without
  /// need, and every stage is legal. The inverse of the change leads back.
  mutating func check(from old: Snapshot, to new: Snapshot) throws {
    try check(from: old, toEach: [new])
  }

  /// Checks the ways to several lists that differ only by their content.
  mutating func check(from old: Snapshot, toEach contents: [Snapshot]) throws {
    let start = UpdateReplay(old)
    var structure: ChangeCounts?
    for new in contents {
      let end = UpdateReplay(new)
      let isFirst = structure == nil
      var fewest =
        structure
        ?? FewestChanges.counts(from: start.sections, to: end.sections, longest: longest)
      structure = fewest
      FewestChanges.addUpdates(to: &fewest, from: start.sections, to: end.sections)
      let change = new.difference(from: old)
      try checkInverse(of: change, from: end, to: old)
      var performed: [Changeset<Row>] = []
      for batchUpdateStyle in nextClasses(isFirst: isFirst) {
        let changeset = Changeset(change, from: old, to: new, for: batchUpdateStyle)
        do {
          try checkRules(of: changeset, from: old, batchUpdateStyle)
          // What was performed for one class need not be performed again for the next.
          if !performed.contains(where: { Self.areSame($0, changeset) }) {
            try check(changeset, from: start, to: new, fewest)
            performed.append(changeset)
          }
        } catch {
          throw Failure("\(batchUpdateStyle): \(error)\nfrom \(start.sections)\nto \(end.sections)")
        }
        count += 1
        if batchUpdateStyle != .unrestricted {
          stageCounts[changeset.stages.count, default: 0] += 1
        }
      }
    }
  }

  private mutating func nextClasses(isFirst: Bool) -> [BatchUpdateStyle] {
    if classes == .all || classes == .allForStructure && isFirst {
      return BatchUpdateStyle.allCases
    }
    turn += 1
    return [BatchUpdateStyle.allCases[turn % BatchUpdateStyle.allCases.count]]
  }

  private func checkInverse(
    of change: ListChange,
    from new: UpdateReplay<Row>,
    to old: Snapshot
  ) throws {
    var replay = new
    replay.perform(change.inverse(), showing: old)
    let wrong = replay.differences(from: old)
    if !wrong.isEmpty { throw Failure("the inverse of \(change): \(wrong)") }
  }

  private static func areSame(_ one: Changeset<Row>, _ other: Changeset<Row>) -> Bool {
    one.stages.count == other.stages.count
      && zip(one.stages, other.stages).allSatisfy {
        $0.change == $1.change && $0.snapshot == $1.snapshot
      }
  }

  private func checkRules(
    of changeset: Changeset<Row>,
    from old: Snapshot,
    _ batchUpdateStyle: BatchUpdateStyle
  ) throws {
    var before = old.sections.map(\.itemCount)
    for (index, stage) in changeset.stages.enumerated() {
      let after = stage.snapshot.sections.map(\.itemCount)
      let change = stage.change
      let violations = change.uikitViolations(for: batchUpdateStyle, before: before, after: after)
      if !violations.isEmpty { throw Failure("stage \(index): \(violations) in \(change)") }
      let check = change.violation(for: batchUpdateStyle, before: before, after: after)
      if let check { throw Failure("stage \(index): legal, but \(check) in \(change)") }
      before = after
    }
    if batchUpdateStyle == .unrestricted, changeset.stages.count > 1 {
      throw Failure("\(changeset.stages.count) stages")
    }
  }

  private func check(
    _ changeset: Changeset<Row>,
    from old: UpdateReplay<Row>,
    to new: Snapshot,
    _ fewest: ChangeCounts
  ) throws {
    var replay = old
    var counts = ChangeCounts()
    let last = changeset.stages.count - 1
    for (index, stage) in changeset.stages.enumerated() {
      let change = stage.change
      let before = replay.sections.map(\.items.count)
      let after = stage.snapshot.sections.map(\.itemCount)
      replay.perform(change, showing: stage.snapshot)
      counts.add(change, before: before, after: after)
      let wrong = replay.differences(
        from: stage.snapshot,
        upTo: index < last ? .structure : .everything
      )
      if !wrong.isEmpty { throw Failure("stage \(index): \(wrong) after \(change)") }
      if change.isEmpty { throw Failure("stage \(index) is empty") }
      if index < last, change.updatesContent || !change.reloadedSections.isEmpty {
        throw Failure("stage \(index) is too early for what it changes")
      }
      if index < last { try checkContent(of: stage.snapshot, from: old, to: new) }
      let broken = index < last ? stage.snapshot.invariantViolations() : []
      if !broken.isEmpty { throw Failure("stage \(index): \(broken)") }
    }
    guard let end = changeset.stages.last?.snapshot ?? (fewest == counts ? new : nil), end == new
    else { throw Failure("the last stage is not the new list") }
    if counts != fewest { throw Failure("\(counts) are not the fewest, \(fewest)") }
  }

  /// Rows that are yet to go are as they were, all others as they will be.
  private func checkContent(
    of snapshot: Snapshot,
    from old: UpdateReplay<Row>,
    to new: Snapshot
  ) throws {
    let before = old.sections.flatMap(\.items)
    let after = Array(new.items)
    for row in snapshot.items {
      let (was, will) = (before.filter { $0.id == row.id }, after.filter { $0.id == row.id })
      // Which of several equal ids goes cannot be seen here.
      guard was.count < 2, will.count < 2 else { continue }
      if row != will.first ?? was.first { throw Failure("meanwhile \(row) is shown") }
    }
  }
}
