#if SQLite
  import GRDB
  import MedleyCore

  /// A place in the order of rows: the values of the order columns, the last of which is the primary key.
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

  /// The order of rows: columns, the last of which is the primary key, so that no two rows are equal.
  struct KeyOrder: Hashable, Sendable {
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

    /// The number of keys in an ordered array that are not after a key.
    func upperBound(of key: RowKey, in keys: [RowKey]) -> Int {
      keys.partitioningIndex { precedes(key, $0) }
    }
  }

  extension KeyOrder {
    /// Appends the primary key as a tie-breaker.
    ///
    /// Columns after the primary key do not affect the order and are omitted.
    init(_ terms: [SQLiteOrder], of table: String, in db: Database) throws {
      guard try db.tableExists(table) else {
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
      var result: [KeyColumn] = []
      for term in terms {
        guard let column = columns.first(where: { $0.name.lowercased() == term.name.lowercased() })
        else {
          throw SQLiteListError(
            .schemaChanged,
            "“\(table)” has no column “\(term.name)”. Order the list by one of its columns."
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

    private static func mayBeText(_ column: ColumnInfo) -> Bool {
      !column.type.uppercased().contains("INT")
    }
  }
#endif
