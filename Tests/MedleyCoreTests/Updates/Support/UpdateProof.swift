@testable import MedleyCore

/// Checks the way from one list to another.
struct UpdateProof: Sendable {
  typealias Failure = ShownList.Failure

  /// How many ways were checked.
  private(set) var count = 0

  /// How many ways took so many stages.
  private(set) var stageCounts: [Int: Int] = [:]

  /// The size of the largest part of some numbers that ascends.
  var longest: @Sendable ([Int]) -> Int = FewestChanges.longestBySubsets

  /// Checks the changesets for every class: they lead to the new list, no row or section leaves and comes
  /// back, no more moves than needed, and every stage is legal.
  mutating func check(from old: UpdateWorld.Snapshot, to new: UpdateWorld.Snapshot) throws {
    try check(from: old, toEach: [new])
  }

  /// Checks the ways to several lists that differ only by their content.
  mutating func check(
    from old: UpdateWorld.Snapshot,
    toEach contents: [UpdateWorld.Snapshot]
  ) throws {
    let oldList = ShownList(old)
    var fewest: ShownList.Counts?
    for new in contents {
      let newList = ShownList(new)
      let counts = fewest ?? FewestChanges.counts(from: oldList, to: newList, longest: longest)
      fewest = counts
      let change = new.difference(from: old)
      for hostClass in HostClass.allCases {
        do {
          let changeset = Changeset(change, from: old, to: new, for: hostClass)
          try check(changeset, from: oldList, to: newList, hostClass, counts)
          count += 1
          if hostClass != .unrestricted { stageCounts[changeset.stages.count, default: 0] += 1 }
        } catch {
          throw Failure("\(hostClass): \(error)\nfrom \(oldList.sections)\nto \(newList.sections)")
        }
      }
    }
  }

  private func check(
    _ changeset: Changeset<UpdateWorld.Row>,
    from old: ShownList,
    to new: ShownList,
    _ hostClass: HostClass,
    _ fewest: ShownList.Counts
  ) throws {
    if changeset.isEmpty {
      if old.sections != new.sections { throw Failure("nothing is said to change") }
      return
    }
    let rules = BatchUpdateRules(for: hostClass)
    var shown = old
    for (index, stage) in changeset.stages.enumerated() {
      if stage.change.isEmpty { throw Failure("stage \(index) is empty") }
      if index + 1 < changeset.stages.count, stage.change.updatesContent {
        throw Failure("stage \(index) updates content")
      }
      let (before, after) = try shown.perform(stage)
      let updates = BatchUpdates(stage.change)
      let violations = rules.violations(of: updates, before: before, after: after)
      if !violations.isEmpty { throw Failure("stage \(index): \(violations) in \(stage.change)") }
      #if MEDLEY_INVARIANTS
        let broken = stage.snapshot.invariantViolations()
        if !broken.isEmpty { throw Failure("stage \(index): \(broken)") }
      #endif
      if hostClass != .unrestricted, !stage.change.reshapedSections.isEmpty,
        stage.change.changesStructure || index + 1 < changeset.stages.count
      {
        throw Failure("stage \(index) reshapes and changes structure")
      }
    }
    if hostClass == .unrestricted, changeset.stages.count > 1 { throw Failure("several stages") }
    if shown.sections != new.sections { throw Failure("shows \(shown.sections)") }
    if shown.counts != fewest { throw Failure("\(shown.counts) are not the fewest, \(fewest)") }
  }
}
