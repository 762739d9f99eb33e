import MedleySupport

/// The structure of a ``ListSnapshot``, without the type of its items.
///
/// - ``sections`` is a tree of sections, each with a tree of runs of rows.
/// - ``parents`` gives the path from a run or section to the root, and so its position.
/// - ``base`` and ``memory`` give the run of an identity. Lookups create their content at first use,
///   and copies share it.
///
/// Alternatives that were considered:
///
/// - *Order labels instead of a parent table.* Labels run out if many runs are inserted at one
///   position, and relabelling must reach every owner of a label. The parent table costs one small
///   entry for each run, and its worst case is its usual case.
/// - *A map from identities to runs.* Every edit would hash into it, and cutting a run would
///   rewrite it. Row numbers are assigned once: cutting, moving and deleting change one or two
///   ranges of numbers and hash nothing.
/// - *Copying inserted rows into small arrays.* This reduces the number of runs, but every edit
///   copies an array, and every cut changes half of its numbers. One run for each insertion with
///   occasional consolidations is faster and simpler.
/// - *Nodes as objects.* Structs in arrays that are copied on write need one allocation for each
///   node too, are changed in place if nobody shares them, and are `Sendable`.
/// - *Generic trees.* They would be compiled again in each program, or be slow. Runs and headings
///   erase the type of the items, and only reading an item restores it.
struct SnapshotTree: Sendable {
  private(set) var base: RowBase

  var sections: BTree<SectionSlot>
  var parents = ParentTable()

  /// The number of runs in all sections.
  var runCount = 0

  /// The number of sections that may contain placeholder rows.
  var windowedSectionCount = 0

  /// The number of sections with a header that hides the rows.
  var collapsibleSectionCount = 0

  /// The number of sections with a tree.
  var treeSectionCount = 0

  /// The number of docked sections, also of those that are not at the end.
  var dockedSectionCount = 0

  /// The number of the next row that is inserted.
  var ordinalEnd = 0

  /// The indexes that lookups have created so far; shared by copies until one is edited.
  var memory = Locked(SnapshotMemory())

  /// The number of rows that were inserted since the base was built; some may be gone.
  var addedCount = 0

  /// Whether an edit is part of a transaction, after which the list is consolidated if necessary.
  var defersConsolidation = false

  /// Whether rows were added without a search for their identities.
  var hasUncheckedRows = false

  let shape: TreeShape

  /// Builds a list of sections of one leaf each, and assigns numbers and tokens to the runs.
  ///
  /// - Parameter isUnique: whether all identities of the rows are known to differ.
  /// - Complexity: O(sections + runs).
  init(_ slots: consuming [SectionSlot], shape: TreeShape, isUnique: Bool = false) {
    self.shape = shape
    let root = parents.makeToken(parent: ParentTable.none)
    for slot in slots.indices {
      let token = parents.makeToken(parent: root)
      slots[slot].rows.root.token = token
      for run in slots[slot].rows.root.elements.indices {
        slots[slot].rows.root.elements[run].ordinal = ordinalEnd
        slots[slot].rows.root.elements[run].token = parents.makeToken(parent: token)
        ordinalEnd += slots[slot].rows.root.elements[run].count
      }
      runCount += slots[slot].rows.root.elements.count
      let heading = slots[slot].heading
      if heading.isWindowed { windowedSectionCount += 1 }
      if heading.collapsing != .never { collapsibleSectionCount += 1 }
      if heading.isDocked { dockedSectionCount += 1 }
      if heading.hasTree { treeSectionCount += 1 }
      slots[slot].rows.root.growTaller(shape: shape.nodes, parents: &parents)
    }
    sections = BTree(leaf: consume slots, token: root)
    sections.root.growTaller(shape: shape.nodes, parents: &parents)
    base = RowBase(sections, isUnique: isUnique)
  }

  /// The number of rows.
  var itemCount: Int { sections.weight }

  /// The number of rows that are not in docked sections at the end.
  var scrolledItemCount: Int {
    guard dockedSectionCount > 0 else { return itemCount }
    return rank(of: ListPath(section: scrolledSectionCount, item: 0)) ?? itemCount
  }

  /// The number of sections before the docked ones at the end.
  var scrolledSectionCount: Int {
    var end = sections.count
    while end > 0, isDocked(end - 1) { end -= 1 }
    return end
  }

  /// Returns whether a section states that it is docked.
  func isDocked(_ section: Int) -> Bool {
    dockedSectionCount > 0 && self.section(at: section)?.heading.isDocked == true
  }

  /// Returns the section at an index.
  func section(at index: Int) -> SectionSlot? {
    sections.find(index)?.element
  }

  /// Returns the run that contains a row, and the index of the row in the storage of the run.
  func row(at path: ListPath) -> (run: Run, offset: Int)? {
    guard let found = section(at: path.section)?.rows.find(path.item) else { return nil }
    return (found.element, found.element.lower + path.item - found.start)
  }

  /// Returns the number of rows before a row in the whole list; `nil` if there is no section.
  func rank(of path: ListPath) -> Int? {
    sections.find(path.section).map { $0.weightBefore + path.item }
  }

  /// Returns the path of a row, by the number of rows before it in the whole list.
  func path(atOffset offset: Int) -> ListPath? {
    guard let found = sections.find(weight: offset) else { return nil }
    return ListPath(section: found.start, item: offset - found.weightBefore)
  }
}

extension BTree where Element == SectionSlot {
  /// Returns the storage of a row, and the index of the row in it.
  ///
  /// Hosts look up each visible row several times. Therefore neither the section nor the run is copied.
  func storage(at path: ListPath) -> (storage: any RowStorage, offset: Int)? {
    let row = withElement(at: path.section) { slot, _ in
      slot.pointee.rows.withElement(at: path.item) { run, start in
        (run.pointee.storage, run.pointee.lower + path.item - start)
      }
    }
    return row ?? nil
  }

  /// Returns the shape of a section, or `nil` if there is none.
  func shape(ofSection index: Int) -> SectionShape? {
    withElement(at: index) { slot, _ in
      slot.pointee.heading.shape(itemCount: slot.pointee.rows.count)
    }
  }
}

/// The indexes that the lookups of a snapshot have created.
struct SnapshotMemory: Sendable {
  /// The map from row numbers to runs; `nil` until it is needed.
  var rows: RowLookup?

  /// The map from ids to sections; `nil` until it is needed.
  var sections: SectionLookup?

  /// The positions of rows with duplicate identities; `nil` until needed, and after every edit.
  var repeats: RepeatedRows?
}

/// The sizes that control the trees of a snapshot.
struct TreeShape: Sendable, Equatable {
  /// The widths of the nodes.
  var nodes = BTreeShape()

  /// The waste that a list of any size may have before it is consolidated.
  var slack = 256

  /// The number of rows below which a consolidation joins a run with its neighbours.
  var smallRun = 64

  /// The sizes that snapshots use.
  static var standard: TreeShape { TreeShape() }
}

extension SnapshotTree {
  /// The position of a row that was found by its number.
  struct Place: Sendable {
    var path: ListPath
    var storage: any RowStorage
    var offset: Int
    var ordinal: Int
  }

  /// The map from row numbers to runs.
  ///
  /// The first call makes it in O(runs), without the index of the base; a call after edits brings
  /// it up to date.
  var rowLookup: RowLookup {
    memory.withValue { memory in
      if memory.rows?.pending.isEmpty == true, let lookup = memory.rows { return lookup }
      if var lookup = memory.rows.take() {
        lookup.performPendingEdits(base: base)
        memory.rows = lookup
        return lookup
      }
      var runs: [Run] = []
      runs.reserveCapacity(runCount)
      sections.forEach { $0.rows.forEach { runs.append($0) } }
      let lookup = RowLookup(runs: runs, ordinalEnd: ordinalEnd, base: base, shape: shape)
      memory.rows = lookup
      return lookup
    }
  }

  /// The map from ids to sections.
  ///
  /// The first call makes it in O(sections).
  var sectionLookup: SectionLookup {
    memory.withValue { memory in
      if let lookup = memory.sections { return lookup }
      let lookup = SectionLookup(sections)
      memory.sections = lookup
      return lookup
    }
  }

  /// Returns the row with a number, or `nil` if it was removed.
  func place(ofOrdinal ordinal: Int, in lookup: RowLookup) -> Place? {
    guard let token = lookup.run(of: ordinal) else { return nil }
    var tokens = tokens(downTo: token)
    guard
      let section = sections.follow(&tokens),
      let row = section.element.rows.follow(&tokens)
    else { return nil }
    let offset = ordinal - row.element.ordinal
    return Place(
      path: ListPath(section: section.start, item: row.start + offset),
      storage: row.element.storage,
      offset: row.element.lower + offset,
      ordinal: ordinal
    )
  }

  /// Returns the indexes of all sections with an id, in order.
  func indexes(ofSection id: SectionID) -> [Int] {
    var indexes: [Int] = []
    // With few sections, comparing all ids takes less time than making the lookup.
    guard sections.count > 8 else {
      var index = 0
      sections.forEach { slot in
        if slot.heading.id == id { indexes.append(index) }
        index += 1
      }
      return indexes
    }
    sectionLookup.tokens.forEach(hash: id.hashValue) { token in
      var tokens = tokens(downTo: token)
      if let found = sections.follow(&tokens), found.element.heading.id == id {
        indexes.append(found.start)
      }
    }
    return indexes.count > 1 ? indexes.sorted() : indexes
  }

  /// Returns the tokens from a token to the root, without the token of the root.
  private func tokens(downTo token: Int) -> [Int] {
    var tokens = [token]
    tokens.reserveCapacity(8)
    while true {
      let parent = parents[tokens[tokens.count - 1]]
      guard parent != sections.token, parent >= 0 else { return tokens }
      tokens.append(parent)
    }
  }
}
