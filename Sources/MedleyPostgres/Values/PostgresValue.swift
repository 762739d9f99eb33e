#if Postgres
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A value that is bound to a parameter of a statement, separate from the SQL.
  ///
  /// The server determines the type from the statement: `"id = \(5)"` compares with a number, and
  /// `"name = \("5")"` with a text.
  public enum PostgresValue: Hashable, Sendable {
    /// No value.
    case null

    /// The text of a value of any type, without the character NUL.
    case text(String)

    /// The bytes of a value in the binary format of its type; for `bytea`, the bytes themselves.
    case binary([UInt8])
  }

  /// A type whose values can be bound to parameters.
  public protocol PostgresEncodable {
    /// The value that is bound.
    var postgresValue: PostgresValue { get }
  }

  /// A type of identities of rows: a number, a text or a UUID.
  ///
  /// A type with a raw value, such as `struct OrderID: RawRepresentable`, conforms by declaration.
  public protocol PostgresID: PostgresEncodable, Hashable, Sendable {
    /// Creates an identity from the text that PostgreSQL writes for it; `nil` if the text is not one.
    init?(postgresText: String)

    /// Whether PostgreSQL stores the identities as integers, so that a source can count its rows.
    ///
    /// The default is `false`; for a type with a raw value, the answer of the raw value.
    static var isPostgresInteger: Bool { get }
  }

  extension PostgresID {
    /// The default is `false`.
    public static var isPostgresInteger: Bool { false }
  }

  extension PostgresID where Self: FixedWidthInteger {
    /// Whether PostgreSQL stores the identities as integers: always.
    public static var isPostgresInteger: Bool { true }
  }

  extension PostgresValue: PostgresEncodable {
    /// The value itself.
    public var postgresValue: PostgresValue { self }
  }

  extension PostgresID where Self: RawRepresentable, RawValue: PostgresID {
    /// Creates an identity from the text of its raw value.
    public init?(postgresText: String) {
      guard let value = RawValue(postgresText: postgresText) else { return nil }
      self.init(rawValue: value)
    }

    /// The raw value.
    public var postgresValue: PostgresValue { rawValue.postgresValue }

    /// Whether the raw values are integers.
    public static var isPostgresInteger: Bool { RawValue.isPostgresInteger }
  }

  extension PostgresID where Self: LosslessStringConvertible {
    /// Creates an identity from its description.
    public init?(postgresText: String) { self.init(postgresText) }

    /// The description.
    public var postgresValue: PostgresValue { .text(description) }
  }

  extension Int: PostgresID {}
  extension Int32: PostgresID {}
  extension Int64: PostgresID {}
  extension String: PostgresID {}

  extension UUID: PostgresID {
    /// Creates a UUID from its text.
    public init?(postgresText: String) { self.init(uuidString: postgresText) }

    /// The text of the UUID.
    public var postgresValue: PostgresValue { .text(uuidString) }
  }

  extension Bool: PostgresEncodable {
    /// `true` or `false`.
    public var postgresValue: PostgresValue { .text(self ? "true" : "false") }
  }

  extension Double: PostgresEncodable {
    /// The shortest text that gives the same number.
    public var postgresValue: PostgresValue {
      if isNaN { return .text("NaN") }
      return .text(isInfinite ? (self < 0 ? "-Infinity" : "Infinity") : description)
    }
  }

  extension [UInt8]: PostgresEncodable {
    /// The bytes, for a column of the type `bytea`.
    public var postgresValue: PostgresValue { .binary(self) }
  }

  extension Date: PostgresEncodable {
    /// The date in UTC with microseconds.
    public var postgresValue: PostgresValue { .text(Timestamp.text(of: self)) }
  }

  extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
    /// The wrapped value, or null.
    public var postgresValue: PostgresValue { self?.postgresValue ?? .null }
  }
#endif
