// Edits of sections. The caller checks all indexes.
extension SnapshotTree {
  /// Inserts a section at an index.
  mutating func insertSection(
    _ heading: any SectionHead,
    rows storage: any RowStorage,
    at index: Int
  ) {
    let token = parents.makeToken(parent: ParentTable.none)
    var edit = RunEdit()
    let (rows, added) = makeRows(storage, token: token, &edit)
    place(SectionSlot(heading: heading, rows: rows), at: index)
    Locked.change(&sectionMemory) { $0.insert(heading.id, token: token) }
    finish(edit, added: added)
  }

  /// Removes a section with all its rows.
  mutating func removeSection(at index: Int) {
    let slot = take(at: index)
    Locked.change(&sectionMemory) { $0.remove(slot.heading.id, token: slot.token) }
    let runs = releaseRows(slot.rows)
    parents.release(slot.token)
    finish(RunEdit(), removed: runs)
  }

  /// Moves a section; the target is an index of the list without the section.
  mutating func moveSection(from source: Int, to target: Int) {
    place(take(at: source), at: target)
  }

  /// Replaces the heading of a section.
  mutating func setHeading(_ heading: any SectionHead, ofSection index: Int) {
    if let slot = section(at: index), slot.heading.id != heading.id {
      Locked.change(&sectionMemory) { lookup in
        lookup.remove(slot.heading.id, token: slot.token)
        lookup.insert(heading.id, token: slot.token)
      }
    }
    sections.edit(at: index, shape: shape.nodes, parents: &parents) { leaf, index, _, _ in
      leaf.elements[index].heading = heading
    }
  }

  /// Replaces the headings of many sections, and drops the index of their ids.
  mutating func setHeadings(_ headings: [(index: Int, heading: any SectionHead)]) {
    sectionMemory = Locked(nil)
    for (index, heading) in headings { setHeading(heading, ofSection: index) }
  }

  /// Replaces the rows of a section, and builds the list again around all arrays of rows.
  ///
  /// So the new rows belong to a new base, whose index is made when it is needed.
  mutating func replaceRows(ofSection index: Int, with storage: (any RowStorage)?) {
    var parts: [(heading: any SectionHead, runs: [Run])] = []
    parts.reserveCapacity(sections.count)
    sections.forEach { parts.append(($0.heading, parts.count == index ? [] : $0.rows.runs)) }
    if let storage {
      parts[index].runs = [Run(storage: storage, lower: 0, count: storage.count, ordinal: 0)]
    }
    rebuild(from: parts)
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

  private mutating func place(_ slot: SectionSlot, at index: Int) {
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
    sections.edit(at: index, shape: shape.nodes, parents: &parents) { leaf, index, _, _ in
      leaf.elements.remove(at: index)
    }
  }
}
