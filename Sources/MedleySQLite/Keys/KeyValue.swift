#if SQLite
  import Foundation
  import GRDB
  import MedleyTables

  /// A value of SQLite that is compared as SQLite compares it: texts by their bytes.
  ///
  /// (`DatabaseValue` considers texts equal that are canonically equivalent.)
  enum KeyValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    init(_ value: DatabaseValue) {
      self =
        switch value.storage {
        case .null: .null
        case .int64(let integer): .integer(integer)
        case .double(let real): .real(real)
        case .string(let text): .text(Array(text.utf8))
        case .blob(let data): .blob(Array(data))
        }
    }

    var databaseValue: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let integer): integer.databaseValue
      case .real(let real): real.databaseValue
      case .text(let bytes): String(decoding: bytes, as: UTF8.self).databaseValue
      case .blob(let bytes): Data(bytes).databaseValue
      }
    }

    /// The text of the value.
    var text: String {
      if case .text(let bytes) = self { return String(decoding: bytes, as: UTF8.self) }
      return "\(databaseValue)"
    }

    private var storageClass: Int {
      switch self {
      case .null: 0
      case .integer, .real: 1
      case .text: 2
      case .blob: 3
      }
    }

    /// Compares two values in the order of SQLite: -1, 0 or 1.
    func compare(to other: KeyValue, _ collation: SQLiteCollation) -> Int {
      switch (self, other) {
      case (.integer(let left), .integer(let right)): Self.compare(left, right)
      case (.real(let left), .real(let right)): Self.compare(left, right)
      case (.integer(let left), .real(let right)): Self.compare(left, right)
      case (.real(let left), .integer(let right)): -Self.compare(right, left)
      case (.text(let left), .text(let right)): collation.compare(left, right)
      case (.blob(let left), .blob(let right)): SQLiteCollation.binary.compare(left, right)
      default: Self.compare(storageClass, other.storageClass)
      }
    }

    private static func compare<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
      left < right ? -1 : left > right ? 1 : 0
    }

    /// Compares an integer with a number that may have a fraction, without rounding the integer.
    private static func compare(_ left: Int64, _ right: Double) -> Int {
      if right < -0x1p63 { return 1 }
      if right >= 0x1p63 { return -1 }
      let whole = Int64(right)
      return left == whole ? compare(Double(whole), right) : compare(left, whole)
    }
  }

  extension KeyValue: IntegerCoding {
    var integer: Int64? {
      if case .integer(let integer) = self { integer } else { nil }
    }
  }

  /// A value with the bytes of a text that is not ASCII: two spellings of “é” look the same.
  extension KeyValue: CustomStringConvertible {
    var description: String {
      guard case .text(let bytes) = self else { return "\(databaseValue)" }
      let text = "“\(String(decoding: bytes, as: UTF8.self))”"
      if bytes.allSatisfy({ $0 < 0x80 }) { return text }
      let digits = bytes.map { byte in
        let hex = String(byte, radix: 16, uppercase: true)
        return hex.count < 2 ? "0\(hex)" : hex
      }
      return "\(text) (\(digits.joined(separator: " ")))"
    }
  }

  /// How texts of a column are ordered.
  public enum SQLiteCollation: String, Hashable, Sendable {
    /// By the bytes of UTF-8; the default of SQLite.
    case binary = "BINARY"

    /// Like ``binary``, but ASCII letters in upper and lower case are equal.
    case nocase = "NOCASE"

    /// Like ``binary``, but spaces at the end are ignored.
    case rtrim = "RTRIM"

    func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
      switch self {
      case .binary: Self.compareBytes(left[...], right[...])
      case .nocase:
        Self.compareBytes(left.map(Self.lowercased)[...], right.map(Self.lowercased)[...])
      case .rtrim: Self.compareBytes(Self.trimmed(left), Self.trimmed(right))
      }
    }

    private static func compareBytes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
      for (leftByte, rightByte) in zip(left, right) where leftByte != rightByte {
        return leftByte < rightByte ? -1 : 1
      }
      return left.count < right.count ? -1 : left.count > right.count ? 1 : 0
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
      let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 }
      return bytes[..<(end ?? 0)]
    }
  }
#endif
