#if SQLite
  import GRDB

  /// The terms of a search in a search index.
  public struct SQLiteSearchMatch: Hashable, Sendable {
    let index: SQLiteSearchIndex

    /// The expression of FTS5.
    let pattern: String

    /// Finds rows that contain all words of a text; the last one may be the beginning of a word.
    ///
    /// Nothing in the text is an operator. Returns `nil` for a text without words, which all rows match.
    public init?(_ text: String, in index: SQLiteSearchIndex) {
      let words = text.split { $0.isWhitespace || $0 == "\0" }
        .filter { $0.contains { $0.isLetter || $0.isNumber } }
      guard !words.isEmpty else { return nil }
      self.index = index
      let quoted = words.map { word in
        "\""
          + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\""
      }
      pattern = quoted.joined(separator: " ") + "*"
    }

    /// Finds rows by an expression in the language of FTS5, such as `title: build NOT failed`.
    ///
    /// An expression that FTS5 does not understand is reported when rows are read.
    public init(expression: String, in index: SQLiteSearchIndex) {
      self.index = index
      pattern = expression
    }

    /// Restricts a request to the rows that match, which the index finds in the order of their primary keys.
    func restrict<Record>(
      _ request: QueryInterfaceRequest<Record>,
      id: String,
      alias: TableAlias<Void>
    ) -> QueryInterfaceRequest<Record> {
      let hits = Table<Record>(index.table)
        .hasOne(Table<Row>(index.name), using: ForeignKey(["rowid"], to: [id]))
        .filter(sql: "\(index.name.quotedDatabaseIdentifier) MATCH ?", arguments: [pattern])
      return request.joining(required: hits.aliased(alias))
    }
  }
#endif
