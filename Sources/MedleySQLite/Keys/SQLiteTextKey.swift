#if SQLite
  public import GRDB
  import MedleyTables

  /// A text that is equal to another one only if both have the same bytes, as in SQLite.
  ///
  /// Swift considers texts equal that are canonically equivalent in Unicode, such as the two spellings of “é”. A
  /// list shows only one of two rows with equal keys. With this type as their id, it shows both:
  ///
  /// ```swift
  /// struct Tag: ListModel, Codable, FetchableRecord, TableRecord {
  ///   var id: SQLiteTextKey
  /// }
  /// ```
  public struct SQLiteTextKey: Hashable, Codable, Sendable {
    /// The text.
    public let text: String

    /// Creates a key of a text.
    public init(_ text: String) {
      self.text = text
    }

    /// Decodes a key from a text.
    public init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }

    /// Returns whether two texts have the same bytes in UTF-8.
    public static func == (left: Self, right: Self) -> Bool {
      DatabaseText(left.text) == DatabaseText(right.text)
    }

    /// Hashes the bytes of the text in UTF-8.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(DatabaseText(text))
    }
  }

  extension SQLiteTextKey: DatabaseValueConvertible {
    /// The text.
    public var databaseValue: DatabaseValue { text.databaseValue }

    /// Creates a key of a text of SQLite; `nil` for other values.
    public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
      String.fromDatabaseValue(value).map { Self($0) }
    }
  }

  extension SQLiteTextKey: CustomStringConvertible, ExpressibleByStringLiteral {
    /// The text.
    public var description: String { text }

    /// Creates a key of a literal.
    public init(stringLiteral text: String) {
      self.init(text)
    }
  }
#endif
