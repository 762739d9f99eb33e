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

  /// Moves a row; the target is a path of the list without the row.
  mutating func move(from source: ListPath, to target: ListPath) {
    var edit = RunEdit()
    place(take(at: source, &edit), at: target, &edit)
    finish(edit)
  }

  /// Replaces a row. A row with the same identity keeps its number, so that the lookup still finds
  /// it.
  mutating func replace(at path: ListPath, with storage: any RowStorage) {
    if let row = row(at: path),
      storage.hasSameIdentity(at: 0, as: row.run.storage, at: row.offset)
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
    sections.edit(at: path.section, shape: shape.nodes, parents: &parents) {
      leaf, index, _, parents in
      leaf.elements[index].rows.edit(at: path.item, shape: shape.nodes, parents: &parents) {
        leaf, index, offset, parents in
        edit.replaceRow(in: &leaf, at: index, offset: offset, with: storage, parents: &parents)
      }
    }
    finish(edit)
  }

  /// Returns a run of all rows of a storage, with new numbers.
  mutating func makeRun(_ storage: any RowStorage) -> Run {
    defer { ordinalEnd += storage.count }
    return Run(storage: storage, lower: 0, count: storage.count, ordinal: ordinalEnd)
  }

  private mutating func place(_ run: Run, at path: ListPath, _ edit: inout RunEdit) {
    sections.edit(at: path.section, shape: shape.nodes, parents: &parents) { leaf, index, _, parents in
      leaf.elements[index].rows.edit(
        at: path.item,
        inserting: true,
        shape: shape.nodes,
        parents: &parents
      ) { leaf, index, offset, parents in
        edit.insert(run, into: &leaf, at: index, offset: offset, parents: &parents)
      }
    }
  }

  private mutating func take(at path: ListPath, _ edit: inout RunEdit) -> Run {
    sections.edit(at: path.section, shape: shape.nodes, parents: &parents) { leaf, index, _, parents in
      leaf.elements[index].rows.edit(at: path.item, shape: shape.nodes, parents: &parents) {
        leaf,
        index,
        offset,
        parents in
        edit.remove(from: &leaf, at: index, offset: offset, parents: &parents)
      }
    }
  }

  /// Records an edit for the lookup, if there is one, and consolidates if there is too much waste.
  mutating func finish(_ edit: RunEdit, removed: [Run] = [], added: Run? = nil) {
    runCount += edit.runDelta
    addedCount += added?.count ?? 0
    Locked.change(&rowMemory) { lookup in
      lookup.pending.append(RowLookup.Edit(removed: removed, edit.assignments, added: added))
    }
    consolidateIfNeeded()
  }
}
