#if !SQLite
  // The names that programs use first, so that a forgotten trait is named instead of an unknown type.

  /// A source of the rows of a table, with the trait SQLite.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait SQLite; add it where the package is named: traits: [.defaults, \"SQLite\"]"
  )
  public struct SQLiteRows<Row> {
  }

  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait SQLite; add it where the package is named: traits: [.defaults, \"SQLite\"]"
  )
  extension SQLiteRows where Row == Never {
    /// Is unavailable.
    public init(
      _ request: Any,
      matching: Any? = nil,
      in database: Any,
      orderedBy order: [Any] = [],
      countsRows: Bool = true,
      reporter: Any? = nil,
      fallback: Any? = nil
    ) {}
  }

  /// A column that rows are ordered by, with the trait SQLite.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait SQLite; add it where the package is named: traits: [.defaults, \"SQLite\"]"
  )
  public struct SQLiteOrder {
  }

  /// The log of the changes of a table, with the trait SQLite.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait SQLite; add it where the package is named: traits: [.defaults, \"SQLite\"]"
  )
  public struct SQLiteChangeLog {
  }

  /// A full-text index of a table, with the trait SQLite.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait SQLite; add it where the package is named: traits: [.defaults, \"SQLite\"]"
  )
  public struct SQLiteSearchIndex {
  }

  /// The numbers of rows with each value of a column, with the trait SQLite.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait SQLite; add it where the package is named: traits: [.defaults, \"SQLite\"]"
  )
  public struct SQLiteCounts<Value> {
  }
#endif
