// Edits of sections. All indexes are checked by the caller.
extension SnapshotTree {
  /// Puts a section at an index.
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

  /// Takes a section out with all its rows.
  mutating func removeSection(at index: Int) {
    let slot = take(at: index)
    Locked.change(&sectionMemory) { $0.remove(slot.heading.id, token: slot.token) }
    let runs = releaseRows(slot.rows)
    parents.release(slot.token)
    finish(RunEdit(), removed: runs)
  }

  /// Takes a section out and puts it elsewhere; the target is an index without the section.
  mutating func moveSection(from source: Int, to target: Int) {
    place(take(at: source), at: target)
  }

  /// Gives a section another heading.
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

  /// Gives many sections other headings, and has the index of their ids made anew.
  mutating func setHeadings(_ headings: [(index: Int, heading: any SectionHead)]) {
    sectionMemory = Locked(nil)
    for (index, heading) in headings { setHeading(heading, ofSection: index) }
  }

  /// Gives a section other rows.
  mutating func replaceRows(ofSection index: Int, with storage: any RowStorage) {
    guard let slot = section(at: index) else { return }
    let runs = releaseRows(slot.rows)
    var edit = RunEdit()
    let (rows, added) = makeRows(storage, token: slot.token, &edit)
    sections.edit(at: index, shape: shape.nodes, parents: &parents) { leaf, index, _, _ in
      leaf.elements[index].rows = rows
    }
    finish(edit, removed: runs, added: added)
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

  /// Gives back the tokens of all rows, and tells their runs.
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
