#if SQLite
  import GRDB
  import MedleyTables

  /// A place in the order of rows: the values of the order columns; the last one is the primary key.
  struct RowKey: Hashable, Sendable {
    /// The values before the primary key; empty if rows are ordered by it alone.
    var leading: [KeyValue]

    /// The primary key.
    var id: KeyValue

    subscript(column: Int) -> KeyValue { column < leading.count ? leading[column] : id }
  }

  /// A column that rows are ordered by.
  struct KeyColumn: Hashable, Sendable {
    var name: String
    var isDescending: Bool
    var collation: SQLiteCollation
    var mayBeNull: Bool
    /// Whether the column may contain texts, so that its collation matters.
    var mayBeText: Bool
  }

  /// The order of rows: columns that end with the primary key, so that no two rows are equal.
  struct KeyOrder: KeyOrdering, Hashable {
    var columns: [KeyColumn]

    /// Whether rows may have no primary key, which SQLite allows where it is not an integer.
    var idMayBeNull = false

    var idColumn: String { columns[columns.count - 1].name }

    /// The columns before the primary key.
    var leadingColumns: [String] { columns.dropLast().map(\.name) }

    func precedes(_ left: RowKey, _ right: RowKey) -> Bool {
      for (index, column) in columns.enumerated() {
        let result = left[index].compare(to: right[index], column.collation)
        if result != 0 { return (result < 0) != column.isDescending }
      }
      return false
    }

    func id(of key: RowKey) -> KeyValue { key.id }
  }

  extension KeyOrder {
    /// Appends the primary key as a tie-breaker.
    ///
    /// Columns after the primary key do not affect the order and are omitted.
    init(_ terms: [SQLiteOrder], of table: String, in db: Database) throws {
      try Self.checkNames([table] + terms.map(\.column))
      guard try db.tableExists(table) else {
        if try db.viewExists(table) {
          throw SQLiteListError(
            .schemaChanged,
            "“\(table)” is a view, whose changes no trigger can log. List the table that it reads, with a filter."
          )
        }
        throw SQLiteListError(
          .schemaChanged,
          "The database has no table “\(table)”. Create it before the list is opened."
        )
      }
      let primaryKey = try db.primaryKey(table)
      guard primaryKey.columns.count == 1, let id = primaryKey.columns.first else {
        throw SQLiteListError(
          .schemaChanged,
          "The primary key of “\(table)” has several columns. A list needs a primary key of one column."
        )
      }
      let columns = try db.columns(in: table)
      // SQLite numbers the rows itself. `VACUUM` may change the numbers.
      guard columns.contains(where: { $0.primaryKeyIndex > 0 }) else {
        throw SQLiteListError(
          .schemaChanged,
          "The table “\(table)” has no primary key, by which a list knows its rows. Create it with one, such as "
            + "“id INTEGER PRIMARY KEY”."
        )
      }
      try Self.checkNames([id])
      var result: [KeyColumn] = []
      for term in terms {
        guard
          let column = columns.first(where: { $0.name.lowercased() == term.column.lowercased() })
        else {
          throw SQLiteListError(
            .schemaChanged,
            "“\(table)” has no column “\(term.column)”. Order the list by one of its columns."
          )
        }
        let isID = column.name.lowercased() == id.lowercased()
        result.append(
          KeyColumn(
            name: column.name,
            isDescending: term.isDescending,
            collation: term.collation,
            mayBeNull: !isID && !column.isNotNull,
            mayBeText: Self.mayBeText(column)
          )
        )
        if isID { break }
      }
      if result.last?.name.lowercased() != id.lowercased() {
        result.append(
          KeyColumn(
            name: id,
            isDescending: result.last?.isDescending ?? false,
            collation: .binary,
            mayBeNull: false,
            mayBeText: columns.first { $0.name == id }.map(Self.mayBeText) ?? false
          )
        )
      }
      self.columns = result
      idMayBeNull =
        primaryKey.rowIDColumn == nil && columns.first { $0.name == id }?.isNotNull == false
    }

    /// Refuses names that GRDB does not quote.
    static func checkNames(_ names: [String]) throws {
      guard let name = names.first(where: { $0.contains("\"") || $0.contains("\n") || $0.isEmpty })
      else { return }
      throw SQLiteListError(
        .schemaChanged,
        "The name \(name.debugDescription) of a table or a column has a quotation mark or a line break, or is empty, which "
          + "lists do not support. Rename it: ALTER TABLE … RENAME."
      )
    }

    private static func mayBeText(_ column: ColumnInfo) -> Bool {
      !column.type.uppercased().contains("INT")
    }
  }
#endif
