// Edits of rows. All paths are checked by the caller.
extension SnapshotTree {
  /// Puts rows that are new to the list at a path.
  mutating func insert(_ storage: any RowStorage, at path: ListPath) {
    guard storage.count > 0 else { return }
    let run = makeRun(storage)
    var edit = RunEdit()
    place(run, at: path, &edit)
    finish(edit, added: run)
  }

  /// Takes one row out.
  mutating func remove(at path: ListPath) {
    var edit = RunEdit()
    let run = take(at: path, &edit)
    finish(edit, removed: [run])
  }

  /// Takes one row out and puts it elsewhere; the target is a path in the list without the row.
  mutating func move(from source: ListPath, to target: ListPath) {
    var edit = RunEdit()
    place(take(at: source, &edit), at: target, &edit)
    finish(edit)
  }

  /// Puts another row in the place of one.
  mutating func replace(at path: ListPath, with storage: any RowStorage) {
    let run = makeRun(storage)
    var edit = RunEdit()
    let old = take(at: path, &edit)
    place(run, at: path, &edit)
    finish(edit, removed: [old], added: run)
  }

  /// A run of all rows of a storage, with new numbers.
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

  /// Brings the lookup up to date, if there is one, and consolidates if there is too much waste.
  mutating func finish(_ edit: RunEdit, removed: [Run] = [], added: Run? = nil) {
    runCount += edit.runDelta
    if let added, added.count > shape.slack + itemCount / 4 { return consolidate() }
    let (base, limit) = (base, shape.slack + itemCount / 2)
    var isWasteful = isWasteful
    Locked.change(&rowMemory) { lookup in
      for run in removed {
        lookup.assign(run.ordinals, to: ParentTable.none)
        if run.ordinal >= base.count { lookup.removeIdentities(of: run) }
      }
      for assignment in edit.assignments {
        lookup.assign(assignment.ordinals, to: assignment.token)
      }
      if let added { lookup.addIdentities(of: added) }
      if lookup.added.count > limit { isWasteful = true }
    }
    if isWasteful { consolidate() }
  }
}
