/// An edit of runs, which records the changes for the lookup.
struct RunEdit {
  /// Row numbers and the runs that contain them after the edit, in the order of the changes.
  private(set) var assignments: [RowLookup.Assignment] = []

  /// The change of the number of runs.
  private(set) var runDelta = 0

  /// Inserts rows into a leaf, and joins them with neighbours that they continue.
  mutating func insert(
    _ run: Run,
    into leaf: inout BTreeNode<Run>,
    at index: Int,
    offset: Int,
    parents: inout ParentTable
  ) {
    var index = index
    if index < leaf.elements.count, offset > 0 {
      cut(&leaf, at: index, offset: offset, parents: &parents)
      index += 1
    }
    if index > 0, leaf.elements[index - 1].isContinued(by: run) {
      leaf.elements[index - 1].count += run.count
      assignments.append((run.ordinals, leaf.elements[index - 1].token))
      join(&leaf, at: index - 1, parents: &parents)
    } else if index < leaf.elements.count, run.isContinued(by: leaf.elements[index]) {
      leaf.elements[index].lower -= run.count
      leaf.elements[index].ordinal -= run.count
      leaf.elements[index].count += run.count
      assignments.append((run.ordinals, leaf.elements[index].token))
    } else {
      var run = run
      run.token = parents.makeToken(parent: leaf.token)
      leaf.elements.insert(run, at: index)
      assignments.append((run.ordinals, run.token))
      runDelta += 1
    }
  }

  /// Removes a row from a leaf, or some rows of one run, and joins their neighbours if they are continuous.
  ///
  /// - Parameter count: the largest number of rows; at least 1.
  mutating func remove(
    from leaf: inout BTreeNode<Run>,
    at index: Int,
    offset: Int,
    atMost count: Int = 1,
    parents: inout ParentTable
  ) -> Run {
    var index = index
    let end = min(offset + count, leaf.elements[index].count)
    let removed = leaf.elements[index].slice(offset..<end)
    cut(&leaf, at: index, offset: end, parents: &parents)
    if offset > 0 {
      leaf.elements[index].count = offset
      index += 1
    } else {
      parents.release(leaf.elements[index].token)
      leaf.elements.remove(at: index)
      runDelta -= 1
    }
    if index > 0 { join(&leaf, at: index - 1, parents: &parents) }
    return removed
  }

  /// Replaces the content of one row of a leaf, which keeps its number.
  mutating func replaceRow(
    in leaf: inout BTreeNode<Run>,
    at index: Int,
    offset: Int,
    with storage: any RowStorage,
    parents: inout ParentTable
  ) {
    var index = index
    cut(&leaf, at: index, offset: offset + 1, parents: &parents)
    if offset > 0 {
      cut(&leaf, at: index, offset: offset, parents: &parents)
      index += 1
    }
    let run = leaf.elements[index]
    leaf.elements[index] = Run(storage, ordinal: run.ordinal, token: run.token)
  }

  /// Cuts a run in two, unless the offset is its end.
  private mutating func cut(
    _ leaf: inout BTreeNode<Run>,
    at index: Int,
    offset: Int,
    parents: inout ParentTable
  ) {
    let run = leaf.elements[index]
    guard offset < run.count else { return }
    var rest = run.slice(offset..<run.count)
    rest.token = parents.makeToken(parent: leaf.token)
    leaf.elements[index].count = offset
    leaf.elements.insert(rest, at: index + 1)
    assignments.append((rest.ordinals, rest.token))
    runDelta += 1
  }

  /// Joins a run with the next one if that continues it.
  private mutating func join(
    _ leaf: inout BTreeNode<Run>,
    at index: Int,
    parents: inout ParentTable
  ) {
    guard index + 1 < leaf.elements.count else { return }
    let next = leaf.elements[index + 1]
    guard leaf.elements[index].isContinued(by: next) else { return }
    leaf.elements[index].count += next.count
    leaf.elements.remove(at: index + 1)
    parents.release(next.token)
    assignments.append((next.ordinals, leaf.elements[index].token))
    runDelta -= 1
  }
}
