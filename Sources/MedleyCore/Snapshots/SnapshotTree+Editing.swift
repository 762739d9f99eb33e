import MedleySupport

// Edits of rows. The caller checks all paths.
extension SnapshotTree {
  /// Inserts new rows at a path.
  mutating func insert(_ storage: any RowStorage, at path: ListPath) {
    guard storage.count > 0 else { return }
    let run = makeRun(storage)
    var edit = RunEdit()
    place(run, at: path, &edit)
    finish(edit, added: run)
  }

  /// Removes a row.
  mutating func remove(at path: ListPath) {
    var edit = RunEdit()
    let run = take(at: path, &edit)
    finish(edit, removed: [run])
  }

  /// Removes consecutive rows of a section, run by run.
  ///
  /// - Complexity: O(*k* log *n*) for *k* runs that contain the rows.
  mutating func remove(_ count: Int, at path: ListPath) {
    var (edit, removed, rest) = (RunEdit(), [Run](), count)
    while rest > 0 {
      removed.append(take(at: path, atMost: rest, &edit))
      rest -= removed[removed.count - 1].count
    }
    finish(edit, removed: removed)
  }

  /// Moves a row; the target is a path of the list without the row.
  mutating func move(from source: ListPath, to target: ListPath) {
    var edit = RunEdit()
    place(take(at: source, &edit), at: target, &edit)
    finish(edit)
  }

  /// Replaces a row.
  ///
  /// A row with the same identity keeps its number, so that the lookup still finds it.
  mutating func replace(at path: ListPath, with storage: any RowStorage) {
    if let row = sections.storage(at: path),
      storage.hasSameIdentity(at: 0, as: row.storage, at: row.offset)
    {
      return replaceContent(at: path, with: storage)
    }
    let run = makeRun(storage)
    var edit = RunEdit()
    let old = take(at: path, &edit)
    place(run, at: path, &edit)
    finish(edit, removed: [old], added: run)
  }

  private mutating func replaceContent(at path: ListPath, with storage: any RowStorage) {
    var edit = RunEdit()
    editRun(at: path) { leaf, index, offset, parents in
      edit.replaceRow(in: &leaf, at: index, offset: offset, with: storage, parents: &parents)
    }
    finish(edit)
  }

  /// Returns a run of all rows of a storage, with new numbers.
  mutating func makeRun(_ storage: any RowStorage) -> Run {
    defer { ordinalEnd += storage.count }
    return Run(storage, ordinal: ordinalEnd)
  }

  private mutating func place(_ run: Run, at path: ListPath, _ edit: inout RunEdit) {
    editRun(at: path, inserting: true) { leaf, index, offset, parents in
      edit.insert(run, into: &leaf, at: index, offset: offset, parents: &parents)
    }
  }

  /// Takes a row, or as many rows of its run as are allowed.
  private mutating func take(
    at path: ListPath,
    atMost count: Int = 1,
    _ edit: inout RunEdit
  ) -> Run {
    editRun(at: path) { leaf, index, offset, parents in
      edit.remove(from: &leaf, at: index, offset: offset, atMost: count, parents: &parents)
    }
  }

  /// Changes the leaf that contains the row at a path.
  private mutating func editRun<Result>(
    at path: ListPath,
    inserting: Bool = false,
    _ body: BTree<Run>.Edit<Result>
  ) -> Result {
    let shape = shape.nodes
    return sections.edit(at: path.section, shape: shape, parents: &parents) {
      leaf,
      index,
      _,
      parents in
      leaf.elements[index].rows.edit(
        at: path.item,
        inserting: inserting,
        shape: shape,
        parents: &parents,
        body
      )
    }
  }

  /// Records an edit for the lookup, if there is one, and consolidates if there is too much waste.
  mutating func finish(_ edit: RunEdit, removed: [Run] = [], added: Run? = nil) {
    runCount += edit.runDelta
    addedCount += added?.count ?? 0
    Locked.change(&memory) { memory in
      memory.rows?.pending.append(RowLookup.Edit(removed: removed, edit.assignments, added: added))
    }
    consolidateIfNeeded()
  }
}

// Edits of sections. The caller checks all indexes.
extension SnapshotTree {
  /// Inserts a section at an index.
  mutating func insertSection(
    _ heading: SectionHead,
    rows storage: any RowStorage,
    at index: Int
  ) {
    let token = parents.makeToken(parent: ParentTable.none)
    var edit = RunEdit()
    let (rows, added) = makeRows(storage, token: token, &edit)
    place(SectionSlot(heading, rows: rows), at: index)
    Locked.change(&memory) { $0.sections?.insert(heading.id, token: token) }
    finish(edit, added: added)
  }

  /// Removes a section with all its rows.
  mutating func removeSection(at index: Int) {
    let slot = take(at: index)
    Locked.change(&memory) { $0.sections?.remove(slot.heading.id, token: slot.token) }
    let runs = releaseRows(slot.rows)
    parents.release(slot.token)
    finish(RunEdit(), removed: runs)
  }

  /// Removes all rows of a section.
  mutating func removeRows(ofSection index: Int) {
    guard let heading = section(at: index)?.heading else { return }
    removeSection(at: index)
    let token = parents.makeToken(parent: ParentTable.none)
    place(SectionSlot(heading, rows: BTree<Run>(token: token)), at: index)
    Locked.change(&memory) { $0.sections?.insert(heading.id, token: token) }
  }

  /// Moves a section; the target is an index of the list without the section.
  mutating func moveSection(from source: Int, to target: Int) {
    place(take(at: source), at: target)
  }

  /// Replaces the heading of a section.
  mutating func setHeading(_ heading: SectionHead, ofSection index: Int) {
    if let slot = section(at: index), slot.heading.id != heading.id {
      Locked.change(&memory) { memory in
        memory.sections?.remove(slot.heading.id, token: slot.token)
        memory.sections?.insert(heading.id, token: slot.token)
      }
    }
    let old = sections.edit(at: index, shape: shape.nodes, parents: &parents) {
      leaf,
      index,
      _,
      _ in
      defer { leaf.elements[index].heading = heading }
      return leaf.elements[index].heading
    }
    count(heading, by: 1)
    count(old, by: -1)
  }

  /// Replaces the headings of many sections, and drops the index of their ids.
  mutating func setHeadings(_ headings: [(index: Int, heading: SectionHead)]) {
    Locked.change(&memory) { $0.sections = nil }
    for (index, heading) in headings { setHeading(heading, ofSection: index) }
  }

  /// Replaces the rows of the first section with an id, and builds the list again around all arrays
  /// of rows.
  ///
  /// So the new rows belong to a new base; its index is made when it is needed.
  ///
  /// - Returns: `false` if the list does not contain the section.
  mutating func replaceRows(ofSection id: SectionID, with storage: (any RowStorage)?) -> Bool {
    var slots: [SectionSlot] = []
    slots.reserveCapacity(sections.count)
    var isReplaced = false
    sections.forEach { slot in
      if !isReplaced, slot.heading.id == id {
        slots.append(SectionSlot(slot.heading, rows: storage))
        isReplaced = true
      } else {
        slots.append(SectionSlot(slot.heading, runs: slot.rows.runs))
      }
    }
    if isReplaced { rebuild(from: slots) }
    return isReplaced
  }

  private mutating func makeRows(
    _ storage: any RowStorage,
    token: Int,
    _ edit: inout RunEdit
  ) -> (rows: BTree<Run>, added: Run?) {
    var rows = BTree<Run>(token: token)
    guard storage.count > 0 else { return (rows, nil) }
    let run = makeRun(storage)
    rows.edit(at: 0, inserting: true, shape: shape.nodes, parents: &parents) {
      leaf,
      index,
      offset,
      parents in
      edit.insert(run, into: &leaf, at: index, offset: offset, parents: &parents)
    }
    return (rows, run)
  }

  /// Releases the tokens of all rows, and returns their runs.
  private mutating func releaseRows(_ rows: BTree<Run>) -> [Run] {
    var runs: [Run] = []
    rows.forEach { runs.append($0) }
    runCount -= runs.count
    rows.root.releaseTokens(to: &parents)
    return runs
  }

  /// Counts a section that is inserted or removed.
  private mutating func count(_ heading: SectionHead, by step: Int) {
    if heading.isWindowed { windowedSectionCount += step }
    if heading.collapsing != .never { collapsibleSectionCount += step }
    if heading.isDocked { dockedSectionCount += step }
    if heading.hasTree { treeSectionCount += step }
  }

  private mutating func place(_ slot: SectionSlot, at index: Int) {
    count(slot.heading, by: 1)
    sections.edit(at: index, inserting: true, shape: shape.nodes, parents: &parents) {
      leaf,
      index,
      offset,
      parents in
      leaf.elements.insert(slot, at: index + offset)
      parents[slot.token] = leaf.token
    }
  }

  private mutating func take(at index: Int) -> SectionSlot {
    let slot = sections.edit(at: index, shape: shape.nodes, parents: &parents) {
      leaf,
      index,
      _,
      _ in
      leaf.elements.remove(at: index)
    }
    count(slot.heading, by: -1)
    return slot
  }
}
