#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTables

  /// Counts that outlive the program.
  extension RowsState {
    /// Whether the counts can be kept: they include all rows, and changes are logged.
    private var isSavable: Bool {
      !isFiltered && definition.match == nil && rows.unreadable.isEmpty && log != nil
    }

    private var savedName: String { SavedPositions.name(of: definition.table, order) }

    /// Loads the saved counts, and applies the changes since.
    ///
    /// - Returns: whether the rows are counted now.
    mutating func restorePositions(in db: Database) throws -> Bool {
      guard mayRestore, isSavable, let log else { return false }
      mayRestore = false
      guard let saved = try SavedPositions(savedName, order: order, in: db),
        saved.epoch == log.epoch, saved.change <= lastChange,
        // More changes would take longer than counting.
        lastChange - saved.change
          <= min(SavedPositions.changeLimit, Int64(saved.index.total / 100)),
        try log.position(in: db)?.hasChanges(after: saved.change) == true
      else { return false }
      let counted = rows.index
      rows.index = saved.index
      do {
        let changed = try rows.table.changes(after: saved.change, of: log, in: db)
        try rows.updateCounts(changed.compactMap(rows.change), in: db)
        try checkEnds(in: db)
      } catch {
        rows.index = counted
        guard error is CountsAreStale else { throw error }
        return false
      }
      savedChange = saved.change
      rows.sendPositions()
      return true
    }

    /// Counts the rows of the first and the last bucket.
    ///
    /// They differ if other rows were counted.
    private func checkEnds(in db: Database) throws {
      guard let index = rows.index else { return }
      for bucket in [0, index.counts.count - 1] {
        let count = index.counts[bucket]
        let keys = try rows.keys(
          inBucket: bucket,
          count: count,
          hidden: rows.unreadable,
          in: db
        )
        guard keys.count == count else { throw CountsAreStale() }
      }
    }

    /// Returns the counts if they have to be saved, and notes that they are.
    mutating func positionsToSave() -> SavedPositions? {
      guard let index = rows.index, index.isComplete, index.total >= SavedPositions.leastTotal,
        isSavable,
        let log, savedChange.map({ lastChange - $0 >= SavedPositions.changeLimit }) ?? true
      else { return nil }
      savedChange = lastChange
      return SavedPositions(name: savedName, epoch: log.epoch, change: lastChange, index: index)
    }
  }

  extension RowReader {
    /// Saves the counts if many changes were made since.
    ///
    /// A writer that holds its lock for long prevents it; the next start counts the rows then.
    func savePositions() {
      guard let positions = state?.positionsToSave(), let log = state?.log else { return }
      Task { [database] in
        for attempt in 0..<10 {
          do {
            return try await database.write { db in
              // The log may have been installed again, or an older copy of the file be in its place.
              guard let position = try log.position(in: db), position.epoch == positions.epoch,
                position.last >= positions.change
              else { return }
              try positions.save(in: db)
            }
          } catch  where SQLiteListError.isTransient(error) {
            try await Task.sleep(nanoseconds: 100_000_000 << UInt64(attempt))
          }
        }
      }
    }
  }
#endif
