import MedleyCore

// Ends of a source that does not count.
extension RowWindow {
  /// Appends or prepends rows of a source that does not count.
  mutating func extend(
    at edge: PagingEdge,
    by batch: RowBatch<Row>,
    of reading: Reading,
    _ inUse: RowsInUse,
    _ commands: inout [Command]
  ) {
    guard kind == .cursors else { return }
    guard let changes = history.changes(since: batch.version) else {
      // Rows of the batch may have been removed since.
      return readAgain(inUse, &commands)
    }
    var removed: Set<Row.ID> = []
    var hasMore = edge == .start ? batch.hasEarlier : batch.hasLater
    for change in changes.flatMap(\.edits) {
      switch change {
      case .removedRows(let ids): removed.formUnion(ids)
      case .extended(edge): hasMore = true
      default: break
      }
    }
    let new = batch.rows.filter { !removed.contains($0.id) && !rows.ids.contains($0.id) }
      .withoutRepeatedIDs
    let version = history.contentVersion(of: batch, reading)
    let outdated = history.updatedRows(since: batch.version)
    for row in new { _ = accept(row, of: version, changedAt: outdated[row.id]) }
    requests.failures.removeAll { $0.edge == edge }
    setEdge(edge, hasMore: false)
    let place = edge == .start ? 0 : rows.count
    rows.insert(count: new.count, at: place)
    rows.load(new, at: place)
    setEdge(edge, hasMore: hasMore)
    let isEmpty = new.isEmpty && hasMore
    let count = isEmpty ? requests.emptyBatches[edge, default: 0] + 1 : 0
    requests.emptyBatches[edge] = count
    if count.isMultiple(of: 20), isEmpty {
      fail(positions(of: edge), at: edge, texts.emptyPages(count), &commands)
    }
  }

  /// Adds or removes the placeholder at an end of a source that does not count.
  mutating func setEdge(_ edge: PagingEdge, hasMore: Bool) {
    guard hasEdge(edge) != hasMore else { return }
    if hasMore {
      rows.insert(count: 1, at: edge == .start ? 0 : rows.count)
    } else {
      rows.remove(positions(of: edge))
    }
  }

  func hasEdge(_ edge: PagingEdge) -> Bool {
    rows.count > 0 && rows[edge == .start ? 0 : rows.count - 1] == nil
  }

  /// The position of the placeholder at an end; empty if there is none.
  func positions(of edge: PagingEdge) -> Range<Int> {
    guard hasEdge(edge) else { return 0..<0 }
    return edge == .start ? 0..<1 : rows.count - 1..<rows.count
  }
}
