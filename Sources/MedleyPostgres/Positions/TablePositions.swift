#if Postgres
  import MedleyTables

  /// The number of rows for each range of integer identities; the position of any row follows from it.
  typealias TablePositions = PositionIndex<AscendingIDs<Int>>

  extension TablePositions {
    /// The number of rows of a new bucket.
    static var tableBucketSize: Int { 1_024 }

    /// Creates counts.
    ///
    /// - Parameter buckets: the least identities of buckets in ascending order with their counts. The first bucket
    ///   also has all identities before it.
    init(_ buckets: [(start: Int, count: Int)], bucketSize: Int = Self.tableBucketSize) {
      self.init(
        order: AscendingIDs(),
        bounds: buckets.dropFirst().map(\.start),
        counts: buckets.isEmpty ? [0] : buckets.map(\.count),
        bucketSize: bucketSize
      )
    }

    /// The least identity of a bucket.
    private func leastID(of bucket: Int) -> Int { start(of: bucket) ?? .min }

    /// The identities of a bucket.
    func ids(of bucket: Int) -> ClosedRange<Int> {
      let isLast = bucket == bounds.count
      return leastID(of: bucket)...(isLast ? .max : leastID(of: bucket + 1) - 1)
    }

    /// The greatest number of identities that are read to apply changes, about 20 MB.
    private static var readLimit: Int { 1 << 18 }

    /// Counts the rows of a table.
    ///
    /// The connection has a transaction, so that all statements see the same rows.
    static func read(
      of table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> Self {
      let id = PostgresQuery(sql: table.id.quotedIdentifier)
      let from = PostgresQuery(sql: table.sql)
      let range: PostgresRow?
      do {
        range = try await connection.query(
          "SELECT min(\(id))::bigint, max(\(id))::bigint, count(*) FROM \(from)"
        ).first
      } catch let error as PostgresError where error.sqlState == "22P02" {
        // A text that is not a number.
        throw PostgresError.uncountable(table)
      }
      guard let least = range?.number(0), let greatest = range?.number(1) else {
        return Self([])
      }
      let shift = shift(least: least, greatest: greatest, total: range?.number(2) ?? 0)
      let bits = PostgresQuery(sql: "\(shift)")
      let rows = try await connection.query(
        "SELECT \(id)::bigint >> \(bits) AS bucket, count(*) FROM \(from) GROUP BY 1 ORDER BY 1"
      )
      let buckets = rows.compactMap { row -> (start: Int, count: Int)? in
        guard let bucket = row.number(0), let count = row.number(1) else { return nil }
        return (bucket << shift, count)
      }
      let large = buckets.filter { $0.count > 4 * tableBucketSize }.map(\.start)
      guard !large.isEmpty else { return Self(buckets) }
      let parts = try await parts(
        of: large.map { $0...($0 + ((1 << shift) - 1)) },
        table,
        on: connection
      )
      let isLarge = Set(large)
      return Self(
        (buckets.filter { !isLarge.contains($0.start) } + parts).sorted { $0.start < $1.start }
      )
    }

    /// Returns the shift with which the buckets `id >> shift` have about 1,024 rows if the identities are
    /// evenly distributed.
    static func shift(least: Int, greatest: Int, total: Int) -> Int {
      let (span, overflow) = greatest.subtractingReportingOverflow(least)
      let perRow = (overflow ? Int.max : span) / max(1, total)
      // The bits of the average distance of two identities.
      let bits = Int.bitWidth - max(0, perRow - 1).leadingZeroBitCount
      return min(52, 10 + bits)
    }

    /// Divides ranges where many identities are close together, which costs more than counting them.
    private static func parts(
      of ranges: [ClosedRange<Int>],
      _ table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> [(start: Int, count: Int)] {
      let id = PostgresQuery(sql: table.id.quotedIdentifier)
      let size = PostgresQuery(sql: "\(tableBucketSize)")
      let rows = try await connection.query(
        """
        SELECT p.start, p.count FROM \(unnest(ranges))
        CROSS JOIN LATERAL (
          SELECT min(id)::bigint AS start, count(*) AS count FROM (
            SELECT \(id) AS id, (row_number() OVER (ORDER BY \(id)) - 1) / \(size) AS part
            FROM \(PostgresQuery(sql: table.sql)) WHERE \(id) >= b.first AND \(id) <= b.last
          ) r GROUP BY part
        ) p
        """
      )
      return rows.compactMap { row in
        guard let start = row.number(0), let count = row.number(1) else { return nil }
        return (start, count)
      }
    }

    /// Ranges as a table `b` with their bounds.
    private static func unnest(_ ranges: [ClosedRange<Int>]) -> PostgresQuery {
      let first = PostgresValue.array(ranges.map { "\($0.lowerBound)" })
      let last = PostgresValue.array(ranges.map { "\($0.upperBound)" })
      return "unnest(\(first)::bigint[], \(last)::bigint[]) AS b(first, last)"
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
      let inserted = changes.inserted.compactMap { Int($0.string) }
      let deleted = changes.deleted.compactMap { Int($0.string) }
      let buckets = self.changes(left: deleted, entered: inserted)
      // To count again, the server reads all identities from the index, and sends few of them.
      let rowCount = buckets.reduce(0) { $0 + counts[$1.bucket] }
      guard buckets.count <= max(128, counts.count / 4), rowCount <= Self.readLimit else {
        return nil
      }
      var rows: [Int: [Int]] = [:]
      if !buckets.isEmpty {
        // More than these do not fit.
        let limit = rowCount + inserted.count + 1
        let ranges = buckets.map { ids(of: $0.bucket) }
        for id in try await ids(in: ranges, of: table, limit: limit, on: connection) {
          rows[bucket(of: id), default: []].append(id)
        }
      }
      return try? apply(buckets.map { (change: $0, keys: rows[$0.bucket] ?? []) })
    }

    private func ids(
      in ranges: [ClosedRange<Int>],
      of table: PostgresTable,
      limit: Int,
      on connection: PostgresConnection
    ) async throws -> [Int] {
      let id = PostgresQuery(sql: table.id.quotedIdentifier)
      // With the limit inside, each bucket is a range of the index. Otherwise the planner may compare all
      // rows of the table with the buckets.
      let rows = try await connection.query(
        """
        SELECT t.\(id) FROM \(Self.unnest(ranges))
        CROSS JOIN LATERAL (SELECT \(id) FROM \(PostgresQuery(sql: table.sql))
          WHERE \(id) >= b.first AND \(id) <= b.last ORDER BY \(id) LIMIT \(limit)) t
        LIMIT \(limit)
        """,
        within: connection.options.changesTimeout
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
        WHERE \(column) >= \(leastID(of: bucket))::bigint AND \(column) < \(id)::bigint
        """
      ).first
      return self.position(of: bucket) + (row?.number(0) ?? 0)
    }

    /// Returns the identity of the row at a position in ascending order.
    func id(
      at position: Int,
      in table: PostgresTable,
      on connection: PostgresConnection
    ) async throws -> Int? {
      guard 0..<total ~= position else { return nil }
      let (bucket, offset) = bucket(at: position)
      let column = PostgresQuery(sql: table.id.quotedIdentifier)
      // Reads at most one bucket of the index.
      return try await connection.query(
        """
        SELECT max(\(column)) FROM (SELECT \(column) FROM \(PostgresQuery(sql: table.sql))
          WHERE \(column) >= \(leastID(of: bucket))::bigint ORDER BY \(column) LIMIT \(offset + 1)) s
        """
      ).first?.number(0)
    }
  }

  extension PostgresRow {
    fileprivate func number(_ position: Int) -> Int? { self[position].flatMap { Int($0) } }
  }
#endif
