#if SQLite
  import Dispatch
  public import GRDB

  extension SQLiteSearchIndex {
    /// Returns the greatest primary key of the rows that are in the index.
    ///
    /// It is `Int64.min` before the first row, and `Int64.max` when all rows are in the index.
    func indexedID(in db: Database) throws -> Int64 {
      let statement = try db.cachedStatement(sql: "SELECT indexed FROM \(stateName)")
      return try Int64.fetchOne(statement) ?? .min
    }

    /// Adds the rows that are not in the index yet, in steps between which others write.
    ///
    /// Call it again after it was cancelled or the program was ended: it continues. While another program writes,
    /// it waits.
    ///
    /// - Parameters:
    ///   - step: the greatest number of rows that are added in one transaction; fewer if that takes longer than
    ///     about 30 ms.
    ///   - progress: called after each step with the fraction of the primary keys that are in the index.
    @concurrent public func build(
      in database: any DatabaseWriter,
      step: Int = 2_000,
      progress: @Sendable (Double) -> Void = { _ in }
    ) async throws {
      var size = BuildStep(limit: step)
      do {
        while true {
          try Task.checkCancellation()
          do {
            let (fraction, duration) = try await database.write { [size] db in
              let start = DispatchTime.now().uptimeNanoseconds
              let fraction = try self.add(size.count, in: db)
              return (fraction, DispatchTime.now().uptimeNanoseconds - start)
            }
            progress(fraction)
            if fraction >= 1 { return }
            size.adapt(to: duration)
            // Other programs that wait for the lock try again in intervals: it is free for a third of the time.
            try await Task.sleep(nanoseconds: max(1_000_000, duration / 2))
          } catch  where SQLiteListError.isTransient(error) {
            try await Task.sleep(nanoseconds: 20_000_000)
          }
        }
      } catch let error as DatabaseError {
        throw SQLiteListError(error, table: table, path: database.path)
      }
    }

    /// Adds the next rows; returns the fraction that is in the index.
    private func add(_ count: Int, in db: Database) throws -> Double {
      let indexed = try indexedID(in: db)
      if indexed == .max { return 1 }
      let id = (try db.primaryKey(table).rowIDColumn ?? "rowid").quotedDatabaseIdentifier
      let fields = try db.columns(in: name).map(\.name.quotedDatabaseIdentifier).joined(
        separator: ", "
      )
      let isFirst = indexed == .min
      let last = try Int64.fetchOne(
        db,
        sql: """
          SELECT max(\(id)) FROM (SELECT \(id) FROM \(quotedTable)
            WHERE \(id) \(isFirst ? ">=" : ">") ? ORDER BY \(id) LIMIT ?)
          """,
        arguments: [indexed, count]
      )
      if let last {
        try db.execute(
          sql: """
            INSERT INTO \(quotedName) (rowid, \(fields)) SELECT \(id), \(fields) FROM \(quotedTable)
              WHERE \(id) \(isFirst ? ">=" : ">") ? AND \(id) <= ?
            """,
          arguments: [indexed, last]
        )
      }
      try db.execute(sql: "UPDATE \(stateName) SET indexed = ?", arguments: [last ?? Int64.max])
      guard let last else { return 1 }
      let ends = try Row.fetchOne(db, sql: "SELECT min(\(id)), max(\(id)) FROM \(quotedTable)")
      let first = Double(ends?[0] as Int64? ?? last)
      let end = Double(ends?[1] as Int64? ?? last)
      // The step that finds no more rows is the last.
      return min(0.999, (Double(last) - first) / max(1, end - first))
    }
  }

  /// The number of rows that are added to an index in one transaction.
  ///
  /// Other writers wait for it.
  struct BuildStep {
    private(set) var count: Int
    private let limit: Int

    init(limit: Int) {
      self.limit = max(1, limit)
      count = min(self.limit, 100)
    }

    /// Changes the number so that the next transaction takes 10 to 30 ms.
    ///
    /// - Parameter duration: the time of the last one in nanoseconds.
    mutating func adapt(to duration: UInt64) {
      if duration > 30_000_000 {
        count = max(1, count / 2)
      } else if duration < 10_000_000 {
        count = min(limit, count * 2)
      }
    }
  }
#endif
