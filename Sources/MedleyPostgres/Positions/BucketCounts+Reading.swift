#if Postgres
  extension BucketCounts {
    /// Counts the rows of a table.
    ///
    /// The connection has a transaction, so that both statements see the same rows.
    static func read(
      of table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> BucketCounts {
      let id = PostgresQuery(sql: table.id.quotedIdentifier)
      let from = PostgresQuery(sql: table.sql)
      let range = try await connection.query(
        "SELECT min(\(id))::bigint, max(\(id))::bigint, count(*) FROM \(from)"
      ).first
      guard let least = range?.number(0), let greatest = range?.number(1) else {
        return BucketCounts(shift: 10, [])
      }
      let shift = shift(least: least, greatest: greatest, total: range?.number(2) ?? 0)
      let bits = PostgresQuery(sql: "\(shift)")
      let rows = try await connection.query(
        "SELECT \(id)::bigint >> \(bits) AS bucket, count(*) FROM \(from) GROUP BY 1 ORDER BY 1"
      )
      return BucketCounts(
        shift: shift,
        rows.compactMap { row in
          guard let bucket = row.number(0), let count = row.number(1) else { return nil }
          return (bucket, count)
        }
      )
    }

    /// Applies changes, and returns the edits of positions.
    ///
    /// - Returns: `nil` if so much changed that counting again is better, or if the changes do not fit.
    mutating func apply(
      _ changes: RowChanges,
      of table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> PositionEdits? {
      guard !changes.isUnknown else { return nil }
      let inserted = changes.inserted.compactMap { Int($0) }
      let deleted = changes.deleted.compactMap { Int($0) }
      let buckets = Set((inserted + deleted).map(bucket(of:)))
      // Each bucket costs about as much as reading 1,024 identities from the index, like all that are
      // read to count again.
      guard buckets.count <= max(128, bucketCount / 4) else { return nil }
      var rows: [Int: [Int]] = [:]
      if !buckets.isEmpty {
        for id in try await ids(in: buckets, of: table, on: connection) {
          rows[bucket(of: id), default: []].append(id)
        }
      }
      return PositionEdits((inserted, deleted), counts: &self, rows: rows)
    }

    private func ids(
      in buckets: Set<Int>,
      of table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> [Int] {
      let starts = PostgresValue.array(buckets.sorted().map { "\(start(of: $0))" })
      let size = PostgresQuery(sql: "\(1 << shift)")
      let id = PostgresQuery(sql: table.id.quotedIdentifier)
      let rows = try await connection.query(
        """
        SELECT t.\(id) FROM unnest(\(starts)::bigint[]) AS b(start)
        JOIN LATERAL (SELECT \(id) FROM \(PostgresQuery(sql: table.sql))
          WHERE \(id) >= b.start AND \(id) <= b.start + (\(size)::bigint - 1)) t ON true
        ORDER BY 1
        """
      )
      return rows.compactMap { $0.number(0) }
    }

    /// Returns the position of a row in ascending order.
    func position(
      of id: Int,
      in table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> Int {
      let bucket = bucket(of: id)
      let column = PostgresQuery(sql: table.id.quotedIdentifier)
      let row = try await connection.query(
        """
        SELECT count(*) FROM \(PostgresQuery(sql: table.sql))
        WHERE \(column) >= \(start(of: bucket))::bigint AND \(column) < \(id)::bigint
        """
      ).first
      return countBefore(bucket) + (row?.number(0) ?? 0)
    }

    /// Returns the identity of the row at a position in ascending order.
    func id(
      at position: Int,
      in table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> Int? {
      guard let (bucket, offset) = locate(position) else { return nil }
      let column = PostgresQuery(sql: table.id.quotedIdentifier)
      // Reads at most one bucket of the index.
      return try await connection.query(
        """
        SELECT max(\(column)) FROM (SELECT \(column) FROM \(PostgresQuery(sql: table.sql))
          WHERE \(column) >= \(start(of: bucket))::bigint ORDER BY \(column) LIMIT \(offset + 1)) s
        """
      ).first?.number(0)
    }
  }

  extension PostgresRow {
    fileprivate func number(_ position: Int) -> Int? { self[position].flatMap { Int($0) } }
  }
#endif
