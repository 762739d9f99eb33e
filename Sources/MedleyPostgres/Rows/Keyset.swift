#if Postgres
  import MedleyCore
  import MedleyTables

  /// A table in an order, read by keys: the values of the order's columns.
  ///
  /// A page costs the same anywhere in the table, if an index has the columns.
  struct Keyset: Sendable {
    let table: PostgresTable
    let orders: [PostgresOrder]
    let filter: PostgresQuery?
    /// The columns that are read; all if empty.
    let columns: [String]
    /// Whether updates of the observed table can add and remove rows, as in a view.
    let isDerived: Bool
    /// Whether the columns of the order contain NULL.
    let orderCheck = OrderCheck()

    init(
      _ table: PostgresTable,
      orderedBy orders: [PostgresOrder],
      where filter: PostgresQuery? = nil,
      columns: [String] = [],
      observing observed: PostgresTable? = nil
    ) {
      self.table = table
      self.filter = filter
      self.columns = columns
      isDerived = observed.map { $0 != table } ?? false
      // The identity makes the order unique.
      let id = PostgresOrder(
        column: table.id,
        isDescending: orders.last?.isDescending ?? false
      )
      // Columns after the identity do not affect the order.
      let end = orders.firstIndex { $0.column == table.id }
      self.orders = end.map { Array(orders[...$0]) } ?? orders + [id]
    }

    /// Whether rows can neither be filtered out nor move when they are updated, without policies.
    var isOrderedByIdentity: Bool {
      filter == nil && !isDerived && orders.first?.column == table.id
    }

    typealias Page = KeysetPage<KeyedRow>

    typealias KeyedRow = RawRow<PostgresRow>

    /// Reads a page in one statement, and thus in one snapshot.
    ///
    /// - Parameters:
    ///   - key: the place; `nil` for the start, or for the end if only rows before it are read.
    ///   - before: the greatest number of rows before the key.
    ///   - after: the greatest number of rows after the key.
    ///   - isIncluded: whether the row with the key is one of those after it, and not of those before.
    ///   - leftOut: the rows that are not read.
    func page(
      at key: [DatabaseText]?,
      before: Int,
      after: Int,
      isIncluded: Bool,
      leavingOut leftOut: Set<DatabaseText> = [],
      on connection: PostgresConnection
    ) async throws -> Page {
      var sides: [PostgresQuery] = []
      if before > 0 {
        let bound = key.map { compare($0, .before, orEqual: !isIncluded) }
        sides.append(side(0, bound, .before, limit: before, leftOut))
      }
      if after > 0 {
        let bound = key.map { compare($0, .after, orEqual: isIncluded) }
        sides.append(side(1, bound, .after, limit: after, leftOut))
      }
      guard var query = sides.first else { return Page() }
      for side in sides.dropFirst() { query = "\(query) UNION ALL \(side)" }
      var page = Page()
      for row in try await connection.read(query) {
        let keyed = try keyedRow(row, from: 1)
        if row[0] == "0" { page.before.append(keyed) } else { page.after.append(keyed) }
      }
      page.before.reverse()
      return page
    }

    func nullInOrder(_ column: String) -> PostgresError {
      PostgresError(
        .usage,
        "The column \(column.quotedIdentifier) of \(table.sql) contains NULL, so the list cannot be "
          + "ordered by it.",
        advice: "Make the column NOT NULL, or order by a column of a view with coalesce()."
      )
    }

    /// Returns the key of a row, whether the filter accepts it or not.
    ///
    /// - Returns: `nil` if the row does not exist, or if the filter excludes it and it has no key: a column
    ///   of the order contains NULL.
    func key(
      of id: PostgresValue,
      on connection: PostgresConnection
    ) async throws -> [DatabaseText]? {
      let row = try await connection.read(
        """
        SELECT \(keyColumns), \(condition) AS "medley.included" FROM \(from)
        WHERE t.\(identifier: table.id) = \(id)
        """
      ).first
      guard let row else { return nil }
      if row["medley.included"] != "t", orders.indices.contains(where: { row[$0] == nil }) {
        return nil
      }
      return try keyedRow(row, from: 0).key
    }

    func keyedRow(_ row: PostgresRow, from start: Int) throws -> KeyedRow {
      var key: [DatabaseText] = []
      for (offset, order) in orders.enumerated() {
        guard let text = row[start + offset] else {
          let error = nullInOrder(order.column)
          orderCheck.didFind(error)
          throw error
        }
        key.append(DatabaseText(text))
      }
      return KeyedRow(row: row, key: key, id: DatabaseText(row[start + orders.count] ?? ""))
    }

    // MARK: - SQL

    enum Direction: Sendable { case before, after }

    /// The table as `t`.
    var from: PostgresQuery { PostgresQuery(sql: "\(table.sql) AS t") }

    /// The texts of the key and of the identity, with names that no column of the table hides.
    var keyColumns: PostgresQuery {
      var sql = orders.enumerated().map { index, order in
        "t.\(order.column.quotedIdentifier)::text AS \"medley.\(index)\""
      }
      sql.append("t.\(table.id.quotedIdentifier)::text AS \"medley.id\"")
      return PostgresQuery(sql: sql.joined(separator: ", "))
    }

    /// The condition of the list; `true` without a filter.
    var condition: PostgresQuery {
      // The line break ends a comment at the end of the filter.
      filter.map { "(\($0)\n)" } ?? "true"
    }

    private func side(
      _ number: Int,
      _ bound: PostgresQuery?,
      _ direction: Direction,
      limit: Int,
      _ leftOut: Set<DatabaseText>
    ) -> PostgresQuery {
      let all =
        columns.isEmpty
        ? "t.*" : columns.map { "t.\($0.quotedIdentifier)" }.joined(separator: ", ")
      let order = orders.map { order in
        let isDescending = order.isDescending != (direction == .before)
        return "t.\(order.column.quotedIdentifier)\(isDescending ? " DESC" : "")"
      }
      let side = PostgresQuery(sql: "\(number) AS \"medley.side\"")
      return """
        (SELECT \(side), \(keyColumns), \(PostgresQuery(sql: all)) FROM \(from)
        WHERE \(condition) AND \(bound ?? "true") AND \(self.isNone(of: leftOut))
        ORDER BY \(PostgresQuery(sql: order.joined(separator: ", "))) LIMIT \(limit))
        """
    }

    /// A condition on the identity of a row.
    private func isNone(of ids: Set<DatabaseText>) -> PostgresQuery {
      if ids.isEmpty { return "true" }
      return "t.\(identifier: table.id) <> ALL(\(PostgresValue.array(ids)))"
    }

    /// A condition on the place of a row relative to a key.
    func compare(_ key: [DatabaseText], _ direction: Direction, orEqual: Bool) -> PostgresQuery {
      let pairs = zip(orders, key).map { ($0, PostgresValue.text($1.string)) }
      let equal = orEqual ? "=" : ""
      if Set(orders.map(\.isDescending)).count == 1, let first = orders.first {
        // PostgreSQL uses an index for a comparison of rows.
        let isLess = first.isDescending != (direction == .before)
        let columns = orders.map { "t.\($0.column.quotedIdentifier)" }.joined(separator: ", ")
        var query: PostgresQuery = "(\(PostgresQuery(sql: columns))) "
        query.append(sql: (isLess ? "<" : ">") + equal + " (")
        for (index, pair) in pairs.enumerated() {
          if index > 0 { query.append(sql: ", ") }
          query.append(pair.1)
        }
        query.append(sql: ")")
        return query
      }
      return mixed(pairs, direction, orEqual: orEqual)
    }

    /// a > 1 OR (a = 1 AND (b < 2 OR …)), for columns with different directions.
    private func mixed(
      _ pairs: [(PostgresOrder, PostgresValue)],
      _ direction: Direction,
      orEqual: Bool
    ) -> PostgresQuery {
      var query: PostgresQuery = orEqual ? "true" : "false"
      for (order, value) in pairs.reversed() {
        let column = PostgresQuery(sql: "t.\(order.column.quotedIdentifier)")
        let sign = PostgresQuery(sql: order.isDescending != (direction == .before) ? "<" : ">")
        query = """
          (\(column) \(sign)= \(value) AND (\(column) \(sign) \(value) OR (\(query))))
          """
      }
      return query
    }
  }
#endif
