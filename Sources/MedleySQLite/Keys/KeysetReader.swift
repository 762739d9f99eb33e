#if SQLite
  import GRDB
  import MedleyTables

  /// Reads rows from a key on, by seeking in an index; no row before them is read.
  struct KeysetReader<RowDecoder>: Sendable {
    var request: QueryInterfaceRequest<RowDecoder>
    let order: KeyOrder
    /// Replaces the primary key in conditions and orders, if another table finds the rows.
    var idExpression: SQLExpression?

    typealias Start = KeysetStart<RowKey>

    enum Content { case keys, rows }

    /// The name of a key's column in a result of whole rows.
    private static func keyName(_ index: Int) -> String { "medley_key_\(index)" }

    /// Calls a closure with rows in their order until it returns false.
    ///
    /// - Parameter limit: the greatest number of rows.
    func read(
      _ content: Content,
      from start: Start,
      limit: Int,
      in db: Database,
      _ body: (Row) throws -> Bool
    ) throws {
      try forEachPart(content, from: start, limit: limit, in: db) { cursor, limit in
        var count = 0
        while let row = try cursor.next() {
          count += 1
          guard try body(row) else { return nil }
        }
        return count
      }
    }

    /// Calls a closure with consecutive cursors until it returns `nil`.
    ///
    /// - Parameters:
    ///   - limit: the greatest number of rows of all cursors.
    ///   - body: reads the rows of a cursor up to a number, and returns how many there were.
    func forEachPart(
      _ content: Content,
      from start: Start,
      limit: Int,
      in db: Database,
      _ body: (_ rows: RowCursor, _ limit: Int) throws -> Int?
    ) throws {
      var remaining = limit
      for conditions in conditions(from: start) where remaining > 0 {
        var sliced = conditions.reduce(request) { $0.filter($1) }
        sliced = sliced.order(orderings(isBackward: start.isBackward)).limit(remaining)
        let selection = order.columns.indices.map { expression($0) }
        let rows: QueryInterfaceRequest<Row> =
          switch content {
          case .keys: sliced.select(selection)
          case .rows:
            sliced.annotated(with: selection.enumerated().map { $1.forKey(Self.keyName($0)) })
              .asRequest(of: Row.self)
          }
        guard let count = try body(rows.fetchCursor(db), remaining) else { return }
        remaining -= count
      }
    }

    /// The keys of the rows of the request whose primary keys a query returns, by primary key.
    ///
    /// Each row is looked up by its primary key: without statistics, SQLite prefers an index on a column of the
    /// filter, and reads all rows that the filter selects.
    func keys(
      ofIDsIn ids: SQLRequest<DatabaseValue>,
      table: String,
      in db: Database
    ) throws -> [KeyValue: RowKey] {
      let columns = order.columns.map { "changed.\($0.name.quotedDatabaseIdentifier)" }
      let id = columns[columns.count - 1]
      let row = request.filter(expression(columns.count - 1) == SQL(sql: id).sqlExpression)
      return try keys(
        of: SQLRequest<Row>(
          literal: """
            SELECT \(sql: columns.joined(separator: ", "))
            FROM \(sql: table.quotedDatabaseIdentifier) AS changed
            WHERE \(sql: id) IN (\(ids)) AND EXISTS (\(row))
            """
        ),
        in: db
      )
    }

    /// Reads the same rows in their order from the table, and looks up each one by its primary key to test it.
    func testingEachRow(of table: String) -> Self {
      let id = order.columns.count - 1
      let alias = TableAlias<Void>(name: "tested")
      let row = request.filter(
        expression(id) == alias[Column(order.columns[id].name)]
      )
      let rows = Table<RowDecoder>(table).all().aliased(alias).filter(row.exists())
      return Self(request: rows, order: order)
    }

    /// The keys of the rows of the request whose primary keys are in a range, by primary key.
    func keys(after first: Int64, upTo last: Int64, in db: Database) throws -> [KeyValue: RowKey] {
      let id = expression(order.columns.count - 1)
      let selection = order.columns.indices.map { expression($0) }
      return try keys(
        of: request.filter(id > first && id <= last).select(selection, as: Row.self),
        in: db
      )
    }

    private func keys(
      of rows: some FetchRequest<Row>,
      in db: Database
    ) throws -> [KeyValue: RowKey] {
      var keys: [KeyValue: RowKey] = [:]
      let cursor = try Row.fetchCursor(db, rows)
      while let row = try cursor.next() {
        let key = key(in: row)
        keys[key.id] = key
      }
      return keys
    }

    /// The key of a row that was read as a key.
    func key(in row: Row) -> RowKey {
      let last = order.columns.count - 1
      return RowKey(
        leading: last == 0 ? [] : (0..<last).map { KeyValue(row[$0]) },
        id: KeyValue(row[last])
      )
    }

    /// The key of a whole row.
    func key(ofWhole row: Row) -> RowKey {
      let last = order.columns.count - 1
      return RowKey(
        leading: (0..<last).map { KeyValue(row[Self.keyName($0)]) },
        id: KeyValue(row[Self.keyName(last)])
      )
    }

    /// The key that a row of the table has, also if the request does not select the row.
    func key(ofID id: KeyValue, table: String, in db: Database) throws -> RowKey? {
      let names = order.columns.map { $0.name.quotedDatabaseIdentifier }
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT \(names.joined(separator: ", ")) FROM \(table.quotedDatabaseIdentifier)
            WHERE \(names[names.count - 1]) = ?
            """
        ),
        arguments: [id.databaseValue]
      )
      return row.map { key(in: $0) }
    }

    // MARK: - Conditions

    private func expression(_ index: Int) -> SQLExpression {
      if index == order.columns.count - 1, let idExpression { return idExpression }
      return Column(order.columns[index].name).sqlExpression
    }

    /// The expression with the collation that its index has, too.
    private func compared(_ index: Int) -> SQLExpression {
      let collation = order.columns[index].collation
      guard order.columns[index].mayBeText else { return expression(index) }
      return expression(index).collating(Database.CollationName(rawValue: collation.rawValue))
    }

    private func orderings(isBackward: Bool) -> [any SQLOrderingTerm] {
      order.columns.indices.map {
        order.columns[$0].isDescending != isBackward ? compared($0).desc : compared($0).asc
      }
    }

    /// The conditions of the parts of the order that are read one after the other.
    ///
    /// For the order (a, b) and the key (1, 2), these are: a = 1 and b > 2; a > 1. Each is one range of an
    /// index, also with several directions and with `NULL`. With the end (4, 5): a = 1 and b > 2; a > 1 and a < 4;
    /// a = 4 and b <= 5.
    private func conditions(from start: Start) -> [[SQLExpression]] {
      let last = order.columns.count - 1
      guard let end = start.end else {
        return start.key.map { parts(from: $0, 0...last, start.isIncluded, start.isBackward) }
          ?? [[]]
      }
      guard let key = start.key else { return parts(from: end, 0...last, true, true).reversed() }
      let common = order.columns.indices.prefix {
        key[$0].compare(to: end[$0], order.columns[$0].collation) == 0
      }.count
      if common > last { return start.isIncluded ? [equal(key, to: last + 1)] : [] }
      let behind = beyond(common, key[common], start.isIncluded && common == last, false)
      let before = beyond(common, end[common], common == last, true)
      let between = behind.flatMap { one in
        before.map { equal(key, to: common) + [one, $0] }
      }
      if common == last { return between }
      return parts(from: key, common + 1...last, start.isIncluded, false) + between
        + parts(from: end, common + 1...last, true, true).reversed()
    }

    /// The conditions for keys that have the same values as a key before one of some columns, and are behind it.
    private func parts(
      from key: RowKey,
      _ columns: ClosedRange<Int>,
      _ isIncluded: Bool,
      _ isBackward: Bool
    ) -> [[SQLExpression]] {
      columns.reversed().flatMap { column in
        let isIncluded = isIncluded && column == order.columns.count - 1
        return beyond(column, key[column], isIncluded, isBackward)
          .map { equal(key, to: column) + [$0] }
      }
    }

    private func equal(_ key: RowKey, to count: Int) -> [SQLExpression] {
      (0..<count).map { compared($0) == key[$0].databaseValue }
    }

    /// The conditions for the values of a column behind a value.
    private func beyond(
      _ index: Int,
      _ value: KeyValue,
      _ isIncluded: Bool,
      _ isBackward: Bool
    ) -> [SQLExpression] {
      let column = order.columns[index]
      let compared = compared(index)
      let limit = value.databaseValue
      if column.isDescending != isBackward {
        if value == .null { return [] }
        let smaller = isIncluded ? compared <= limit : compared < limit
        return column.mayBeNull ? [smaller, compared == DatabaseValue.null] : [smaller]
      }
      if value == .null { return [compared != DatabaseValue.null] }
      return [isIncluded ? compared >= limit : compared > limit]
    }
  }
#endif
