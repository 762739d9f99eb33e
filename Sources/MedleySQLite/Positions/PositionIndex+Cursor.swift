#if SQLite
  import GRDB
  import GRDBSQLite
  import MedleyTables

  extension PositionIndex<KeyOrder> {
    /// Counts the rows of a cursor, and decodes only the last row and the first row of each bucket.
    ///
    /// - Parameter limit: the greatest number of rows. The last one is decoded.
    /// - Returns: the number of rows.
    mutating func append(
      _ rows: RowCursor,
      limit: Int,
      key: (Row) -> RowKey
    ) throws -> Int {
      try append(limit: limit, pass: { try rows.pass($0) }, next: { try rows.next().map(key) })
    }
  }

  extension RowCursor {
    /// Moves past rows, which takes half the time of decoding them.
    ///
    /// - Returns: the number of rows; less than the count at the end.
    fileprivate func pass(_ count: Int) throws -> Int {
      guard count > 0, try next() != nil else { return 0 }
      let statement = _statement.sqliteStatement
      for passed in 1..<count {
        let code = sqlite3_step(statement)
        if code == SQLITE_ROW { continue }
        // Another step would begin with the first row again.
        _isDone = true
        if code == SQLITE_DONE { return passed }
        let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(statement)))
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
      }
      return count
    }
  }
#endif
