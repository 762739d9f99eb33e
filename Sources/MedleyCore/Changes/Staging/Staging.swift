/// The positions of sections and rows before and after each stage of a change.
///
/// State 0 is the old list, state s is the one after stage s, and the last state has the structure
/// of the new list.
struct Staging {
  let plan: StagePlan
  let steps: [RowStep]
  let sections: MergedSections
  let rows: MergedRows

  /// The index of each section, by the state and the section's number in ``MergedSections``; -1 if the
  /// state does not have it.
  private var sectionIndexes: [[Int]]

  /// The path of each step's row before and after the step.
  private var paths: [(from: ListPath?, to: ListPath?)]

  /// - Complexity: O(sections + k log k) for k steps.
  init(_ plan: StagePlan, _ steps: [RowStep], in sections: MergedSections) {
    self.plan = plan
    self.steps = steps
    self.sections = sections
    rows = MergedRows(steps, in: sections)
    sectionIndexes = []
    paths = Array(repeating: (nil, nil), count: steps.count)
    for state in 0...plan.stageCount {
      var indexes = Array(repeating: -1, count: sections.members.count)
      var count = 0
      for place in sections.places where isTaken(place, in: state) {
        indexes[place.member] = count
        count += 1
      }
      sectionIndexes.append(indexes)
    }
    for number in sections.members.indices { findPaths(inSection: number) }
  }

  /// Whether a section is at a place in a state.
  func isTaken(_ place: MergedSections.Place, in state: Int) -> Bool {
    let member = sections.members[place.member]
    switch place.role {
    case .staying: return true
    case .leaving:
      return state < (member.new == nil ? plan.stageCount : plan.moveStage ?? 0)
    case .arriving:
      return state >= (member.old == nil ? 1 : plan.moveStage ?? 0)
    }
  }

  /// Whether a row is at a place in a state.
  func isTaken(_ place: MergedRows.Place, in state: Int) -> Bool {
    (state >= steps[place.step].stage) == place.isArriving
  }

  private mutating func findPaths(inSection number: Int) {
    // The number of inserted, deleted or moved rows before the place, by state.
    var counts = Array(repeating: 0, count: plan.stageCount + 1)
    for place in rows.places[rows.ranges[number]] {
      let stage = steps[place.step].stage
      let state = place.isArriving ? stage : stage - 1
      let path = ListPath(
        section: sectionIndexes[state][number],
        item: place.rank + counts[state]
      )
      if place.isArriving { paths[place.step].to = path } else { paths[place.step].from = path }
      for state in counts.indices where isTaken(place, in: state) { counts[state] += 1 }
    }
  }

  /// The change of each stage, by positions before and after that stage.
  var changes: [ListChange] {
    var changes = Array(repeating: ListChange(), count: plan.stageCount)
    for (number, member) in sections.members.enumerated() {
      if member.old == nil { changes[0].insertedSections.append(sectionIndexes[1][number]) }
      if member.new == nil {
        let last = plan.stageCount - 1
        changes[last].deletedSections.append(sectionIndexes[last][number])
      }
    }
    if let stage = plan.moveStage {
      changes[stage - 1].movedSections = plan.movedSections.map { move in
        ListMove(
          from: sectionIndexes[stage - 1][move.to],
          to: sectionIndexes[stage][move.to]
        )
      }
    }
    for (step, path) in zip(steps, paths) {
      switch (path.from, path.to) {
      case (let from?, let to?):
        changes[step.stage - 1].movedRows.append(ListMove(from: from, to: to))
      case (let from?, nil): changes[step.stage - 1].deletedRows.append(from)
      case (nil, let to?): changes[step.stage - 1].insertedRows.append(to)
      case (nil, nil): break
      }
    }
    return changes
  }
}

extension Staging {
  /// The list after a stage that is not the last: rows and sections that will be deleted have their
  /// old content, all others their new content.
  ///
  /// No row is copied unless the list has so many runs that it is consolidated.
  ///
  /// - Complexity: O(sections + runs + k log n) for k steps.
  func tree(after stage: Int, from old: SnapshotTree, to new: SnapshotTree) -> SnapshotTree {
    var parts: [SectionSlot] = []
    parts.reserveCapacity(sections.places.count)
    for place in sections.places where isTaken(place, in: stage) {
      let member = sections.members[place.member]
      let slot = member.new.flatMap(new.section(at:)) ?? member.old.flatMap(old.section(at:))
      guard let slot else { continue }
      let runs =
        rows.ranges[place.member].isEmpty
        ? slot.rows.runs
        : runs(ofSection: place.member, after: stage, base: slot, old: old, new: new)
      parts.append(SectionSlot(slot.heading, runs: runs))
    }
    return SnapshotTree(consolidating: parts, shape: new.shape)
  }

  /// The rows of a section whose rows differ from those in the new state, or in the old one if the
  /// section is deleted.
  private func runs(
    ofSection number: Int,
    after stage: Int,
    base: SectionSlot,
    old: SnapshotTree,
    new: SnapshotTree
  ) -> [Run] {
    let goes = sections.members[number].new == nil
    var writer = RunWriter(base.rows)
    var staying = 0
    for place in rows.places[rows.ranges[number]] {
      writer.copy(place.rank - staying)
      staying = place.rank
      let step = steps[place.step]
      let isTaken = isTaken(place, in: stage)
      if place.isArriving {
        if isTaken { writer.copy(1) } else { writer.skip(1) }
        continue
      }
      if goes { writer.skip(1) }
      guard isTaken else { continue }
      if let to = step.to {
        writer.add(new.row(at: to))
      } else if let from = step.from {
        writer.add(old.row(at: from))
      }
    }
    writer.copy(.max)
    return writer.runs
  }
}

/// Builds the runs of a section from another section's runs and from single rows.
private struct RunWriter {
  private(set) var runs: [Run] = []
  private var cursor: RunCursor
  private var rest: Run?

  init(_ base: BTree<Run>) {
    cursor = RunCursor(base)
    rest = cursor.next()
  }

  /// Copies the next rows.
  mutating func copy(_ count: Int) {
    advance(count) { $0.append($1) }
  }

  /// Skips the next rows.
  mutating func skip(_ count: Int) {
    advance(count) { _, _ in }
  }

  /// Adds one row.
  mutating func add(_ row: (run: Run, offset: Int)?) {
    guard let row else { return }
    let offset = row.offset - row.run.lower
    append(row.run.slice(offset..<offset + 1))
  }

  private mutating func advance(_ count: Int, _ use: (inout RunWriter, Run) -> Void) {
    var count = count
    while count > 0, let run = rest {
      if run.count > count {
        use(&self, run.slice(0..<count))
        rest = run.slice(count..<run.count)
        return
      }
      use(&self, run)
      count -= run.count
      rest = cursor.next()
    }
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.storage === run.storage, last.range.upperBound == run.lower {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}
