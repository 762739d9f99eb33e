#if SQLite
  import GRDB

  /// The primary key or a unique index of a table.
  ///
  /// `REPLACE` finds the rows that it deletes by these keys.
  struct UniqueKey {
    /// A column or an expression, and how its texts are compared.
    fileprivate struct Term {
      var sql: String
      var isExpression: Bool
      var collation: String
    }

    /// A column of the table.
    fileprivate struct TableColumn {
      var name: String
      var isGenerated: Bool
      /// The expression that takes the place of `NULL`; `nil` if the column has none.
      var replacement: String?

      /// The value that `REPLACE` stores for the row `NEW` of a trigger.
      var newValue: String {
        let value = "NEW.\(name.quotedDatabaseIdentifier)"
        return replacement.map { "ifnull(\(value), (\($0)))" } ?? value
      }
    }

    fileprivate var terms: [Term]

    /// The columns of the table, which expressions may name.
    fileprivate var columns: [TableColumn]

    /// The condition of a partial index.
    fileprivate var condition: String?

    /// The columns whose updates change the key; `nil` if updates of any column may.
    fileprivate(set) var watched: [String]?

    /// The beginning of a trigger before updates that may change the key.
    var beforeUpdate: String {
      guard let watched else { return "BEFORE UPDATE" }
      return "BEFORE UPDATE OF "
        + watched.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    }

    /// A condition that a row has the same key as `NEW` in a trigger.
    ///
    /// - Parameter alias: the name of the table in a query that has no other table.
    func isEqual(_ alias: String) -> String {
      let equations = terms.map { term in
        let collation = "COLLATE \(term.collation.quotedDatabaseIdentifier)"
        guard term.isExpression else {
          let value =
            columns.first { $0.name == term.sql }?.newValue
            ?? "NEW.\(term.sql.quotedDatabaseIdentifier)"
          return "\(alias).\(term.sql.quotedDatabaseIdentifier) = \(value) \(collation)"
        }
        return "(\(term.sql)) = (SELECT \(term.sql)\(newRow(for: term.sql))) \(collation)"
      }
      // A row that is replaced is in the index. SQLite uses a partial index only if a query has its condition.
      return (equations + (condition.map { ["(\($0))"] } ?? [])).joined(separator: " AND ")
    }

    /// The new row with the columns that an expression may name; SQLite drops no column that a trigger names.
    ///
    /// The names of columns in the expression refer to the innermost query.
    private func newRow(for expression: String) -> String {
      let expression = expression.lowercased()
      let named = columns.filter { expression.contains($0.name.lowercased()) }
        .map { "\($0.newValue) AS \($0.name.quotedDatabaseIdentifier)" }
      return named.isEmpty ? "" : " FROM (SELECT \(named.joined(separator: ", ")))"
    }
  }

  extension Database {
    /// The names of the primary key of a table whose rows have numbers, besides the name of its column.
    private static var rowIDNames: [String] { ["rowid", "_rowid_", "oid"] }

    /// Returns the names of the generated columns of a table, in lower case.
    func generatedColumns(of table: String) throws -> Set<String> {
      Set(try tableColumns(of: table).filter(\.isGenerated).map { $0.name.lowercased() })
    }

    private func tableColumns(of table: String) throws -> [UniqueKey.TableColumn] {
      try Row.fetchAll(self, sql: "PRAGMA table_xinfo(\(table.quotedDatabaseIdentifier))").map {
        let value: String? = $0["notnull"] ? $0["dflt_value"] : nil
        return UniqueKey.TableColumn(
          name: $0["name"],
          isGenerated: ($0["hidden"] as Int) >= 2,
          replacement: value.map(IndexStatement.expression(ofDefault:))
        )
      }
    }

    /// Returns the primary key of a table and its unique indexes.
    func uniqueKeys(of table: String, id: String) throws -> [UniqueKey] {
      let columns = try tableColumns(of: table)
      let generated = Set(columns.filter(\.isGenerated).map(\.name))
      let rowID = try primaryKey(table).rowIDColumn
      let indexes = try Row.fetchAll(
        self,
        sql: "PRAGMA index_list(\(table.quotedDatabaseIdentifier))"
      ).filter { $0["unique"] }.sorted { ($0["name"] as String) < $1["name"] }
      var keys: [UniqueKey] = []
      if rowID != nil {
        let term = UniqueKey.Term(sql: id, isExpression: false, collation: "BINARY")
        keys.append(UniqueKey(terms: [term], columns: [], watched: [id] + Self.rowIDNames))
      }
      for index in indexes {
        let (terms, condition) = try definition(of: index["name"])
        try KeyOrder.checkNames(terms.filter { !$0.isExpression }.map(\.sql))
        var key = UniqueKey(terms: terms, columns: columns, condition: condition)
        // An update of a column does not name the columns that are computed from it.
        let isComputed = terms.contains { $0.isExpression || generated.contains($0.sql) }
        // A condition may depend on any column.
        if !isComputed, !(index["partial"] as Bool) {
          let isRowID = terms.contains { $0.sql == rowID }
          key.watched = terms.map(\.sql) + (isRowID ? Self.rowIDNames : [])
        }
        keys.append(key)
      }
      return keys
    }

    /// Returns the terms of an index, and its condition.
    private func definition(of index: String) throws -> ([UniqueKey.Term], String?) {
      let sql = try String.fetchOne(
        self,
        sql: "SELECT sql FROM sqlite_master WHERE type = 'index' AND name = ?",
        arguments: [index]
      )
      let statement = IndexStatement(sql ?? "")
      let terms = try Row.fetchAll(
        self,
        sql: "PRAGMA index_xinfo(\(index.quotedDatabaseIdentifier))"
      ).filter { $0["key"] }.enumerated().map { position, row in
        let collation: String = row["coll"] ?? "BINARY"
        if let column: String = row["name"] {
          return UniqueKey.Term(sql: column, isExpression: false, collation: collation)
        }
        guard position < statement.terms.count else {
          throw SQLiteListError(
            .schemaChanged,
            "The index “\(index)” is not understood. Use a generated column in place of its expression."
          )
        }
        return UniqueKey.Term(
          sql: statement.terms[position],
          isExpression: true,
          collation: collation
        )
      }
      return (terms, statement.condition)
    }
  }
#endif
