#if Postgres
  /// A table or a view, with the column that identifies its rows.
  ///
  /// Names are quoted, so they are case-sensitive and may contain any character.
  public struct PostgresTable: Hashable, Sendable {
    /// The unquoted name of the table or view.
    public var name: String

    /// The schema; `nil` for the first one of the search path that has the table.
    public var schema: String?

    /// The column that identifies rows: unique and not null.
    public var id: String

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: the unquoted name of the table or view.
    ///   - schema: the schema; by default, the search path of the connection decides.
    ///   - id: the column that identifies rows: unique and not null.
    public init(_ name: String, schema: String? = nil, id: String = "id") {
      self.name = name
      self.schema = schema
      self.id = id
    }

    /// The quoted name with the schema.
    var sql: String {
      (schema.map { $0.quotedIdentifier + "." } ?? "") + name.quotedIdentifier
    }
  }

  extension PostgresTable: ExpressibleByStringLiteral {
    /// Creates a table whose rows are identified by the column `id`.
    public init(stringLiteral name: String) {
      self.init(name)
    }
  }

  extension PostgresError {
    static func uncountable(_ table: PostgresTable) -> PostgresError {
      PostgresError(
        .usage,
        "The rows of \(table.sql) cannot be counted, because an identity is not an integer.",
        advice: "Use `countsRows: false`, which reads by cursor."
      )
    }
  }

  /// A column of an order; its values must not be null.
  public struct PostgresOrder: Hashable, Sendable {
    /// The name of the column to sort by.
    public var column: String

    /// Whether greater values come first.
    public var isDescending: Bool

    /// Returns an ascending order by a column.
    public static func ascending(_ column: String) -> PostgresOrder {
      PostgresOrder(column: column, isDescending: false)
    }

    /// Returns a descending order by a column.
    public static func descending(_ column: String) -> PostgresOrder {
      PostgresOrder(column: column, isDescending: true)
    }
  }

  extension PostgresOrder: ExpressibleByStringLiteral {
    /// Creates an ascending order by a column.
    public init(stringLiteral column: String) {
      self.init(column: column, isDescending: false)
    }
  }
#endif
