#if !Postgres
  // The names that programs use first, so that a forgotten trait is named instead of an unknown type.

  /// A source of the rows of a table, with the trait Postgres.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Postgres; add it where the package is named: traits: [.defaults, \"Postgres\"]"
  )
  public struct PostgresRows<Row> {
  }

  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Postgres; add it where the package is named: traits: [.defaults, \"Postgres\"]"
  )
  extension PostgresRows where Row == Never {
    /// Is unavailable.
    public init(
      _ table: Any,
      in pool: Any,
      orderedBy order: [Any] = [],
      where condition: Any? = nil
    ) {
    }
  }

  /// The connections to a server, with the trait Postgres.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Postgres; add it where the package is named: traits: [.defaults, \"Postgres\"]"
  )
  public struct PostgresPool {
    /// Is unavailable.
    public init(_ options: Any? = nil) {}
  }

  /// The options of a pool, with the trait Postgres.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Postgres; add it where the package is named: traits: [.defaults, \"Postgres\"]"
  )
  public struct PostgresOptions {
    /// Is unavailable.
    public init(_ connection: String = "") {}
  }

  /// A table by its name, with the trait Postgres.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Postgres; add it where the package is named: traits: [.defaults, \"Postgres\"]"
  )
  public struct PostgresTable {
  }
#endif
