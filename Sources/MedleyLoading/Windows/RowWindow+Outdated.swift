import MedleyCore

// Loaded rows whose contents have changed.
extension RowWindow {
  /// Returns the rows of an answer; newer displayed content replaces older content.
  mutating func accept(
    _ new: [Row],
    of version: Int,
    _ outdated: [Row.ID: Int]
  ) -> [Row] {
    guard !outdated.isEmpty || !requests.outdated.isEmpty else { return new }
    return new.map { row in
      if accept(row, of: version, changedAt: outdated[row.id]) { return row }
      return rows.position(of: row.id).flatMap { rows[$0] } ?? row
    }
  }

  /// Records the version of a row of an answer; the row is read again if it has changed since.
  ///
  /// - Returns: whether the row is at least as new as the displayed content.
  mutating func accept(_ row: Row, of version: Int, changedAt change: Int?) -> Bool {
    let shown = requests.outdated[row.id]
    requests.displaced.remove(row.id)
    guard let last = [change, shown?.change].compactMap(\.self).max() else { return true }
    guard version < last else {
      requests.outdated[row.id] = nil
      return true
    }
    // Rows that change faster than answers arrive are shown nevertheless.
    if rows.ids.contains(row.id) {
      guard let shown, version >= shown.since else { return false }
    }
    requests.outdated[row.id] = .init(since: version + 1, change: last)
    return true
  }

  /// Reads rows whose contents have changed, those beside each other together, and visible ones first.
  mutating func readOutdatedRows(_ inUse: RowsInUse, _ commands: inout [Command]) {
    guard !requests.outdated.isEmpty, requests.staleness?.wait == nil else { return }
    let updates = running.compactMap(\.updated)
    // At most one request per row is in progress.
    guard updates.count < options.requestLimit else { return }
    let groups = outdatedRows(except: updates.reduce(into: []) { $0.formUnion($1) }, inUse)
    let ordered = groups.filter(\.isDisplayed) + groups.filter { !$0.isDisplayed }
    for group in ordered.prefix(options.requestLimit - updates.count) {
      let middle = rows[group.first + group.count / 2] ?? rows[group.first]
      guard let middle else { continue }
      let isPosition = kind == .counted && !group.isReadByID
      read(
        isPosition ? .position(group.first) : .around(middle.id),
        count: isPosition || group.isReadByID ? group.count : group.count + 1,
        for: .update(group.ids),
        &commands
      )
    }
  }

  /// Returns whether the user sees a row.
  func isDisplayed(_ row: Row, _ inUse: RowsInUse) -> Bool {
    inUse.displaysAll || inUse.displayed.contains(.row(rowItems.row(row).id))
  }

  /// Loaded rows near each other whose contents have changed.
  private struct OutdatedRows {
    /// The position of the first row.
    var first: Int

    /// The number of rows from the first to the last one, with those between them.
    var count = 0

    var ids: Set<Row.ID> = []

    /// Whether it is one row that is read by its id.
    var isReadByID = false

    var isDisplayed = false
  }

  /// Returns the rows whose contents have changed and are not being read, and forgets those that are not loaded
  /// any more.
  private mutating func outdatedRows(
    except read: Set<Row.ID>,
    _ inUse: RowsInUse
  ) -> [OutdatedRows] {
    for id in requests.outdated.keys where !rows.ids.contains(id) { requests.forget(id) }
    guard requests.outdated.keys.contains(where: { !read.contains($0) }) else { return [] }
    var groups: [OutdatedRows] = []
    // The group that may continue with the next row.
    var last: Int?
    rows.forEachLoaded { position, row in
      guard let outdated = requests.outdated[row.id], !read.contains(row.id) else { return }
      let isReadByID = outdated.isReadByID || requests.displaced.contains(row.id)
      if isReadByID || last.map({ position >= groups[$0].first + options.batchCount }) ?? true {
        groups.append(OutdatedRows(first: position, isReadByID: isReadByID))
        if !isReadByID { last = groups.count - 1 }
      }
      let group = isReadByID ? groups.count - 1 : last ?? 0
      groups[group].ids.insert(row.id)
      groups[group].count = position - groups[group].first + 1
      groups[group].isDisplayed = groups[group].isDisplayed || isDisplayed(row, inUse)
    }
    return groups
  }
}
