/// The difference of two lists, and how much was read to find it.
///
/// It takes three steps:
///
/// 1. Find the memory that both lists share. Shared sections take part only in the order of the
///    sections.
/// 2. Match all other rows by their identities.
/// 3. Move all matched rows but a longest increasing subsequence. The rows between them are deleted
///    or inserted.
struct SnapshotComparison {
  /// The change.
  var change = ListChange()

  /// The number of nodes, sections and runs that were read.
  private(set) var visits = 0

  /// The number of rows of both lists that had to be matched by their identities.
  private(set) var matchedRows = 0

  init(_ old: SnapshotTree, _ new: SnapshotTree) {
    guard !old.sections.isShared(with: new.sections) else { return }
    // Duplicate identities are matched by their occurrence, which shared memory says nothing about.
    let mayRepeat = old.isKnownToRepeat || new.isKnownToRepeat
    // All `Placed` values point into these trees. (Two calls copy nothing; one with a tuple would.)
    withExtendedLifetime(old) {
      withExtendedLifetime(new) {
        if mayRepeat || !compare(old, new, mayRepeat: false) {
          _ = compare(old, new, mayRepeat: true)
        }
      }
    }
  }

  /// - Returns: `false` if the same memory turned out to be in one list twice.
  private mutating func compare(
    _ old: SnapshotTree,
    _ new: SnapshotTree,
    mayRepeat: Bool
  ) -> Bool {
    let matches = SectionMatches(old.sections, new.sections, sharing: !mayRepeat)
    visits += matches.visits
    let comparesPlaces = old.treeSectionCount + new.treeSectionCount > 0
    let places = comparesPlaces ? PlaceComparison(old, new) : nil
    guard compareRows(matches, places, mayRepeat: mayRepeat) else { return false }
    for pair in matches.pairs {
      if pair.old.value.heading.content == nil, pair.new.value.heading.content == nil { continue }
      let changes = pair.old.value.heading.changes(to: pair.new.value.heading)
      if changes.contains(.shape) { change.reloadedSections.append(pair.new.start) }
      if changes.contains(.header) { change.updatedHeaders.append(pair.new.start) }
      if changes.contains(.footer) { change.updatedFooters.append(pair.new.start) }
    }
    change.deletedSections = matches.leaving.map { $0.start }
    change.insertedSections = matches.arriving.map { $0.start }
    if matches.areInPlace { return true }
    let blocks = matches.blocks.joined
    guard let keeps = LongestIncrease.keeps(blocks[...]) else { return true }
    for (block, isKept) in zip(blocks, keeps) where !isKept {
      for offset in 0..<block.count {
        change.movedSections.append(ListMove(from: block.old + offset, to: block.new + offset))
      }
    }
    return true
  }

  private mutating func compareRows(
    _ sections: SectionMatches,
    _ places: PlaceComparison?,
    mayRepeat: Bool
  ) -> Bool {
    var comparison = TreeComparison<Run>()
    let pairs = sections.pairs.filter { pair in
      let (old, new) = (pair.old.rows, pair.new.rows)
      if mayRepeat {
        comparison.add(old: old)
        comparison.add(new: new)
        return true
      }
      guard old.value.count + new.value.count > 0, !old.value.isShared(with: new.value) else {
        return false
      }
      comparison.compare(old, with: new)
      return true
    }
    for section in sections.leaving { comparison.add(old: section.rows) }
    for section in sections.arriving { comparison.add(new: section.rows) }
    visits += comparison.visits
    let ranges = SectionRanges(pairs: pairs, leaving: sections.leaving, arriving: sections.arriving)
    guard !ranges.old.isEmpty || !ranges.new.isEmpty else { return true }

    let (olds, news) = comparison.left
    let mayShare = !mayRepeat && SharedRows.mayShare(olds, news)
    guard let shared = mayShare ? SharedRows(olds, news) : SharedRows(all: olds, news) else {
      return false
    }
    let matches = match(shared.old, shared.new, in: ranges, mayRepeat: mayRepeat)
    let blocks = comparison.shared + shared.blocks
    let updated = places?.updated(matches.updated, matches.blocks) ?? matches.updated
    RowChanges(blocks.isEmpty ? matches.blocks : blocks + matches.blocks, in: ranges)
      .enter(updated: updated, in: &change)
    return true
  }

  /// Matches rows by their identities if there are rows on both sides.
  private mutating func match(
    _ old: [MemoryRange],
    _ new: [MemoryRange],
    in ranges: SectionRanges,
    mayRepeat: Bool
  ) -> RowMatches {
    guard !old.isEmpty, !new.isEmpty else { return RowMatches() }
    matchedRows += old.reduce(0) { $0 + $1.count } + new.reduce(0) { $0 + $1.count }
    let problem = RowProblem(old, new, in: ranges, mayRepeat: mayRepeat)
    // The code of the longest run is most likely specialised for the type of item. Arrays of
    // single edits are created in this module.
    var longest = old[0].run
    for rows in old where rows.run.value.count > longest.value.count { longest = rows.run }
    for rows in new where rows.run.value.count > longest.value.count { longest = rows.run }
    return longest.value.storage.matches(problem)
  }
}

extension SnapshotTree {
  /// Whether an index exists that has duplicate identities.
  fileprivate var isKnownToRepeat: Bool {
    base.isIndexed && mayRepeatRows
  }
}
