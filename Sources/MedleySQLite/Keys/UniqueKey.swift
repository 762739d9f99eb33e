#if SQLite
  import GRDB

  /// The primary key or a unique index of a table, by which `REPLACE` finds the rows that it deletes.
  struct UniqueKey {
    /// A column or an expression, and how its texts are compared.
    fileprivate struct Term {
      var sql: String
      var isExpression: Bool
      var collation: String
    }

    fileprivate var terms: [Term]

    /// The columns of the table, which expressions may name.
    fileprivate var columns: [String]

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
      let new = columns.map(\.quotedDatabaseIdentifier).map { "NEW.\($0) AS \($0)" }
      return terms.map { term in
        let collation = "COLLATE \(term.collation.quotedDatabaseIdentifier)"
        guard term.isExpression else {
          let column = term.sql.quotedDatabaseIdentifier
          return "\(alias).\(column) = NEW.\(column) \(collation)"
        }
        // The names of columns in the expression are those of the innermost query.
        let value = "(SELECT \(term.sql) FROM (SELECT \(new.joined(separator: ", "))))"
        return "(\(term.sql)) = \(value) \(collation)"
      }.joined(separator: " AND ")
    }
  }

  extension Database {
    /// The names of the primary key of a table whose rows have numbers, beside that of its column.
    private static var rowIDNames: [String] { ["rowid", "_rowid_", "oid"] }

    /// Returns the primary key of a table and its unique indexes.
    func uniqueKeys(of table: String, id: String) throws -> [UniqueKey] {
      let columns = try Row.fetchAll(
        self,
        sql: "PRAGMA table_xinfo(\(table.quotedDatabaseIdentifier))"
      )
      let generated = Set(
        columns.filter { ($0["hidden"] as Int) >= 2 }.map { $0["name"] as String }
      )
      let rowID = try primaryKey(table).rowIDColumn
      let indexes = try Row.fetchAll(
        self,
        sql: "PRAGMA index_list(\(table.quotedDatabaseIdentifier))"
      )
      let names = indexes.filter { $0["unique"] }.map { $0["name"] as String }.sorted()
      var keys = try names.map { name in
        UniqueKey(terms: try terms(of: name), columns: columns.map { $0["name"] }, watched: nil)
      }
      if rowID != nil {
        let term = UniqueKey.Term(sql: id, isExpression: false, collation: "BINARY")
        keys.insert(UniqueKey(terms: [term], columns: []), at: 0)
      }
      for index in keys.indices {
        let terms = keys[index].terms
        // An update of a column does not name the columns that are computed from it.
        if terms.contains(where: { $0.isExpression || generated.contains($0.sql) }) { continue }
        let isRowID = terms.contains { $0.sql == rowID }
        keys[index].watched = terms.map(\.sql) + (isRowID ? Self.rowIDNames : [])
      }
      return keys
    }

    private func terms(of index: String) throws -> [UniqueKey.Term] {
      let sql = try String.fetchOne(
        self,
        sql: "SELECT sql FROM sqlite_master WHERE type = 'index' AND name = ?",
        arguments: [index]
      )
      let statementTerms = IndexStatement.terms(of: sql ?? "")
      return try Row.fetchAll(
        self,
        sql: "PRAGMA index_xinfo(\(index.quotedDatabaseIdentifier))"
      ).filter { $0["key"] }.enumerated().map { position, row in
        let collation: String = row["coll"] ?? "BINARY"
        if let column: String = row["name"] {
          return UniqueKey.Term(sql: column, isExpression: false, collation: collation)
        }
        guard position < statementTerms.count else {
          throw SQLiteListError(
            .schemaChanged,
            "The index “\(index)” is not understood. Use a generated column in place of its expression."
          )
        }
        return UniqueKey.Term(
          sql: statementTerms[position],
          isExpression: true,
          collation: collation
        )
      }
    }
  }

  /// The statement that creates an index, the expressions of which SQLite returns as text only.
  enum IndexStatement {
    /// Returns the terms between the parentheses, without their directions; none if the text has comments.
    static func terms(of sql: String) -> [String] {
      if sql.contains("--") || sql.contains("/*") { return [] }
      var terms = [""]
      var depth = 0
      var closing: Character?
      for character in sql {
        if closing != nil {
          if character == closing { closing = nil }
        } else {
          closing = closingQuotes[character]
          if character == ")" { depth -= 1 }
          if depth == 0, character == ")" { break }
          if character == "(" { depth += 1 }
          if depth == 1, character == "(" { continue }
          if depth == 1, character == "," {
            terms.append("")
            continue
          }
        }
        if depth > 0 { terms[terms.count - 1].append(character) }
      }
      return terms.map(withoutDirection)
    }

    private static let closingQuotes: [Character: Character] = [
      "'": "'", "\"": "\"", "`": "`", "[": "]",
    ]

    private static func withoutDirection(_ term: String) -> String {
      var term = Substring(term)
      while term.last?.isWhitespace == true { term.removeLast() }
      for direction in ["ASC", "DESC"] where term.uppercased().hasSuffix(direction) {
        let rest = term.dropLast(direction.count)
        if let last = rest.last, last == ")" || last.isWhitespace { return String(rest) }
      }
      return String(term)
    }
  }
#endif
