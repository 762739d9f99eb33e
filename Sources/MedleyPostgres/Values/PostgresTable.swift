#if Postgres
  /// A table or a view, with the column that identifies its rows.
  ///
  /// Names are quoted, so they are case-sensitive and may contain any character.
  public struct PostgresTable: Hashable, Sendable {
    /// The name.
    public var name: String

    /// The schema; `nil` for the first one of the search path that has the table.
    public var schema: String?

    /// The column that identifies rows: unique and not null.
    public var id: String

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: the name.
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

  /// A column by which rows are ordered; its values must not be null.
  public struct PostgresOrder: Hashable, Sendable {
    /// The column.
    public var column: String

    /// Whether greater values come first.
    public var isDescending: Bool

    /// Small values first.
    public static func ascending(_ column: String) -> PostgresOrder {
      PostgresOrder(column: column, isDescending: false)
    }

    /// Great values first.
    public static func descending(_ column: String) -> PostgresOrder {
      PostgresOrder(column: column, isDescending: true)
    }
  }

  extension PostgresOrder: ExpressibleByStringLiteral {
    /// Small values of a column first.
    public init(stringLiteral column: String) {
      self.init(column: column, isDescending: false)
    }
  }
#endif
