#if Postgres
  /// SQL whose interpolated values are bound to parameters.
  ///
  /// A value in `\( )` never becomes part of the SQL, so no value can change the statement:
  ///
  /// ```swift
  /// let query: PostgresQuery = "SELECT * FROM deliveries WHERE kind = \(kind)"
  /// ```
  public struct PostgresQuery: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
      case sql(String)
      case value(PostgresValue)
    }

    private var pieces: [Piece] = []

    /// Creates an empty query.
    public init() {}

    /// Appends raw SQL without escaping.
    ///
    /// Do not pass user input.
    public mutating func append(sql: String) {
      if case .sql(let last) = pieces.last {
        pieces[pieces.count - 1] = .sql(last + sql)
      } else {
        pieces.append(.sql(sql))
      }
    }

    /// Appends a value, which is bound to a parameter.
    public mutating func append(_ value: some PostgresEncodable) {
      pieces.append(.value(value.postgresValue))
    }

    /// Appends another query with its values.
    public mutating func append(_ query: PostgresQuery) {
      for piece in query.pieces {
        switch piece {
        case .sql(let sql): append(sql: sql)
        case .value(let value): append(value)
        }
      }
    }

    /// The SQL with numbered parameters, and the values of the parameters.
    var statement: (sql: String, values: [PostgresValue]) {
      var sql = ""
      var values: [PostgresValue] = []
      for piece in pieces {
        switch piece {
        case .sql(let text): sql += text
        case .value(let value):
          values.append(value)
          sql += "$\(values.count)"
        }
      }
      return (sql, values)
    }
  }

  extension PostgresQuery: ExpressibleByStringInterpolation {
    /// The parts of a query between quotation marks.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var query = PostgresQuery()

      /// Creates the parts.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends SQL.
      public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { query.append(sql: literal) }
      }

      /// Appends a value, which is bound to a parameter.
      public mutating func appendInterpolation(_ value: some PostgresEncodable) {
        query.append(value)
      }

      /// Appends another query.
      public mutating func appendInterpolation(_ query: PostgresQuery) {
        self.query.append(query)
      }

      /// Appends a quoted name of a table or a column.
      public mutating func appendInterpolation(identifier: String) {
        query.append(sql: identifier.quotedIdentifier)
      }
    }

    /// Creates a query from SQL and values.
    public init(stringInterpolation: StringInterpolation) {
      self = stringInterpolation.query
    }

    /// Creates a query from SQL.
    public init(stringLiteral value: String) {
      append(sql: value)
    }
  }

  // Scalars are compared, not characters: a quote with a combining accent is another character, and
  // still ends a quoted name.
  extension String {
    /// The text as an identifier of SQL; NUL, which no identifier can contain, is replaced.
    var quotedIdentifier: String {
      "\"" + replacingScalars(["\"": "\"\"", "\0": "\u{FFFD}"]) + "\""
    }

    /// The text as a string constant of SQL, which is the same with every setting of the server.
    var quotedLiteral: String {
      "E'" + replacingScalars(["'": "''", "\\": "\\\\", "\0": "\u{FFFD}"]) + "'"
    }

    fileprivate func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
      var result = String.UnicodeScalarView()
      for scalar in unicodeScalars {
        if let replacement = replacements[scalar] {
          result.append(contentsOf: replacement.unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
      return String(result)
    }
  }

  extension PostgresValue {
    /// An array of texts, as PostgreSQL writes arrays.
    static func array(_ texts: some Sequence<String>) -> PostgresValue {
      let elements = texts.map { text in
        "\"" + text.replacingScalars(["\"": "\\\"", "\\": "\\\\"]) + "\""
      }
      return .text("{" + elements.joined(separator: ",") + "}")
    }

    /// An array of texts that the server wrote.
    static func array(_ texts: some Sequence<DatabaseText>) -> PostgresValue {
      array(texts.lazy.map(\.string))
    }
  }
#endif
