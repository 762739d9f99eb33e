#if SQLite
  public import GRDB

  /// A column that the rows of a list are ordered by, and its direction.
  ///
  /// An index of the table on the same columns makes reading fast:
  ///
  /// ```swift
  /// SQLiteRows(Delivery.all(), in: pool, orderedBy: [.descending("receivedAt")])
  /// // CREATE INDEX delivery_receivedAt ON delivery(receivedAt)
  /// ```
  public struct SQLiteOrder: Hashable, Sendable {
    /// The name of the column to sort by.
    public var column: String

    /// Whether greater values come first.
    public var isDescending: Bool

    /// How texts are compared; an index needs the same collation.
    public var collation: SQLiteCollation

    /// Orders rows from the smallest to the greatest value; `NULL` is the smallest.
    ///
    /// - Parameter collation: how texts are compared. An index needs the same collation.
    public static func ascending(_ column: String, _ collation: SQLiteCollation = .binary) -> Self {
      Self(column: column, isDescending: false, collation: collation)
    }

    /// Orders rows from the greatest to the smallest value; `NULL` is the smallest.
    ///
    /// - Parameter collation: how texts are compared. An index needs the same collation.
    public static func descending(_ column: String, _ collation: SQLiteCollation = .binary) -> Self
    {
      Self(column: column, isDescending: true, collation: collation)
    }

    /// Orders rows from the smallest to the greatest value; `NULL` is the smallest.
    public static func ascending(
      _ column: any ColumnExpression,
      _ collation: SQLiteCollation = .binary
    ) -> Self {
      ascending(column.name, collation)
    }

    /// Orders rows from the greatest to the smallest value; `NULL` is the smallest.
    public static func descending(
      _ column: any ColumnExpression,
      _ collation: SQLiteCollation = .binary
    ) -> Self {
      descending(column.name, collation)
    }
  }

  extension SQLiteOrder: ExpressibleByStringLiteral {
    /// Creates an ascending order by a column.
    public init(stringLiteral column: String) {
      self.init(column: column, isDescending: false, collation: .binary)
    }
  }
#endif
