import Foundation
import MedleyCore

/// A row that is made from a number: an identity and a text.
///
/// The rows are concrete types, as an app's are, so that generic code is specialised for them.
protocol BenchmarkRow: ListModel where ID: Sendable {
  var text: String { get }

  init(id: ID, text: String)

  /// The word for the type of the identity.
  static var idName: String { get }

  /// The identity of the row with a number; different for different numbers.
  static func id(_ number: Int) -> ID

  /// The text of a row; different for different versions.
  static func text(_ number: Int, version: Int) -> String
}

extension BenchmarkRow {
  /// The row with a number, with a text of its own memory.
  ///
  /// - Parameter version: rows of one number and different versions look different.
  static func make(_ number: Int, version: Int = 0) -> Self {
    Self(id: id(number), text: text(number, version: version))
  }

  /// A text that stands in the string itself, so that comparing two costs as little as it can.
  ///
  /// What a difference adds to comparing is seen best so.
  static func text(_ number: Int, version: Int) -> String { "\(number)/\(version)" }
}

struct IntRow: BenchmarkRow {
  let id: Int
  let text: String

  static let idName = "Int"

  static func id(_ number: Int) -> Int { number }
}

/// Texts of up to about 90 bytes, most of which stand elsewhere in memory.
struct LongIntRow: BenchmarkRow {
  let id: Int
  let text: String

  static let idName = "Int, long texts"

  static func id(_ number: Int) -> Int { number }

  static func text(_ number: Int, version: Int) -> String {
    RowText.text(number, version: version)
  }
}

struct UUIDRow: BenchmarkRow {
  let id: UUID
  let text: String

  static let idName = "UUID"

  static func id(_ number: Int) -> UUID {
    var generator = SplitMix64(seed: UInt64(truncatingIfNeeded: number))
    let (high, low) = (generator.next(), generator.next())
    func byte(_ value: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> (place * 8))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }
}

/// Half of the identities are short enough to stand in the string itself, half stand elsewhere.
struct StringRow: BenchmarkRow {
  let id: String
  let text: String

  static let idName = "String"

  static func id(_ number: Int) -> String {
    number.isMultiple(of: 2) ? "post-\(number)" : "conversation-message-\(number)"
  }
}
