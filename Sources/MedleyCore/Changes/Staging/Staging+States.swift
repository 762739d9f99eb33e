extension Staging {
  /// The list after a stage that is not the last: rows and sections that are yet to go as they
  /// were, all others as they will be.
  ///
  /// No row is copied, unless the list consists of so many pieces that it is put in order.
  ///
  /// - Complexity: O(sections + runs + k log n) for k steps.
  func tree(after stage: Int, from old: SnapshotTree, to new: SnapshotTree) -> SnapshotTree {
    var parts: [(heading: any SectionHead, runs: [Run])] = []
    parts.reserveCapacity(sections.places.count)
    for place in sections.places where isTaken(place, in: stage) {
      let member = sections.members[place.member]
      let slot = member.new.flatMap(new.section(at:)) ?? member.old.flatMap(old.section(at:))
      guard let slot else { continue }
      let runs =
        rows.ranges[place.member].isEmpty
        ? slot.rows.runs
        : runs(ofSection: place.member, after: stage, base: slot, old: old, new: new)
      parts.append((slot.heading, runs))
    }
    return SnapshotTree(consolidating: parts, shape: new.shape)
  }

  /// The rows of a section of which some are elsewhere than in the new state, or in the old one if
  /// the section goes.
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

/// Puts the runs of a section together from another's and from single rows.
private struct RunWriter {
  private(set) var runs: [Run] = []
  private var cursor: RunCursor
  private var rest: Run?

  init(_ base: BTree<Run>) {
    cursor = RunCursor(base)
    rest = cursor.next()
  }

  /// Takes over the next rows.
  mutating func copy(_ count: Int) {
    advance(count) { $0.append($1) }
  }

  /// Leaves out the next rows.
  mutating func skip(_ count: Int) {
    advance(count) { _, _ in }
  }

  /// Puts one row in.
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
