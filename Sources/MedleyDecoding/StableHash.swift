/// A hash of a JSON value that is the same in every process, unlike a hash of `Hasher`.
///
/// The hash is FNV-1a with 64 bits (Fowler, Noll, Vo) of an unambiguous form of the value. The form
/// has a letter for the kind, the count of strings, arrays and objects before their content,
/// members in the order of their keys' bytes, and one form for equal numbers.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  static func value(of json: JSONValue) -> UInt64 {
    var hash = StableHash()
    hash.combine(json)
    return hash.value
  }

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  private mutating func combine(_ json: JSONValue) {
    switch json {
    case .null: combine(UInt8(ascii: "n"))
    case .bool(let value): combine(value ? UInt8(ascii: "t") : UInt8(ascii: "f"))
    case .integer, .unsigned, .number:
      if let number = json.canonicalNumber { combine(number.form, number.bits) }
    case .string(let value):
      combine(UInt8(ascii: "s"), UInt64(value.utf8.count))
      value.utf8.forEach { combine($0) }
    case .array(let elements):
      combine(UInt8(ascii: "a"), UInt64(elements.count))
      elements.forEach { combine($0) }
    case .object(let members):
      combine(UInt8(ascii: "o"), UInt64(members.count))
      for (key, value) in members.sorted(by: {
        $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }) {
        combine(.string(key))
        combine(value)
      }
    }
  }

  /// Combines a letter and the bytes of a word, from the lowest to the highest on all machines.
  private mutating func combine(_ letter: UInt8, _ word: UInt64) {
    combine(letter)
    for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) {
      combine(UInt8(truncatingIfNeeded: word >> shift))
    }
  }
}
