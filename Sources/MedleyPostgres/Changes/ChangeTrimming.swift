#if Postgres
  extension ChangeLog {
    /// The number of changes that are removed at once, in some milliseconds.
    static let removalLimit = 2_000

    /// Moves the point before which changes are removed, or does nothing if it is too early.
    ///
    /// Every process calls this from time to time. The control table has a mark: the first transaction
    /// that was open when the mark was made. When the mark is old enough, everything before it may be
    /// removed and a new mark is made. So changes are kept for one to two times the given time.
    ///
    /// - Returns: whether changes may be removed.
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
      return !marks.isEmpty
    }

    /// Removes some of the changes before the point.
    ///
    /// The new point is visible before the changes are gone, so that no reader misses them.
    ///
    /// - Returns: whether there may be more.
    func removeTrimmed(on connection: PostgresConnection) async throws -> Bool {
      let table = PostgresQuery(sql: ChangeSchema.changeTable(number))
      let count = try await connection.execute(
        """
        DELETE FROM \(table) WHERE ctid = ANY(ARRAY(SELECT ctid FROM \(table)
          WHERE xid < (SELECT trimmed FROM medley.observed WHERE number = \(number))
          ORDER BY xid, seq LIMIT \(PostgresQuery(sql: "\(Self.removalLimit)"))))
        """
      )
      return count == Self.removalLimit
    }
  }
#endif
