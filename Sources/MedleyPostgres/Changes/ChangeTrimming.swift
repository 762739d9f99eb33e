#if Postgres
  extension ChangeLog {
    /// Removes changes that were recorded before about `seconds` ago, or does nothing if it is too early.
    ///
    /// Every process calls this from time to time. The control table has a mark: the first transaction
    /// that was open when the mark was made. When the mark is old enough, everything before it is removed
    /// and a new mark is made. So changes are kept for one to two times the given time.
    ///
    /// - Returns: whether changes were removed.
    @discardableResult
    func trim(keeping seconds: Int, on connection: PostgresConnection) async throws -> Bool {
      // The row's lock lets one process trim, and `SKIP LOCKED` lets the others continue.
      let marks = try await connection.query(
        """
        UPDATE medley.observed SET trimmed = marked, marked_at = clock_timestamp(),
          marked = pg_snapshot_xmin(pg_current_snapshot())
        WHERE number = (SELECT number FROM medley.observed WHERE number = \(number)
          AND marked_at <= clock_timestamp() - make_interval(secs => \(seconds))
          FOR UPDATE SKIP LOCKED)
        RETURNING trimmed
        """
      )
      guard let trimmed = marks.first?[0] else { return false }
      // The new trim point is visible before the changes are gone, so that no reader misses them.
      let table = PostgresQuery(sql: ChangeSchema.changeTable(number))
      var count = Self.limit
      while count == Self.limit {
        count = try await connection.execute(
          """
          DELETE FROM \(table) WHERE (xid, seq) IN (SELECT xid, seq FROM \(table)
            WHERE xid < \(trimmed)::xid8 ORDER BY xid, seq LIMIT \(PostgresQuery(sql: "\(Self.limit)")))
          """
        )
      }
      return true
    }
  }
#endif
