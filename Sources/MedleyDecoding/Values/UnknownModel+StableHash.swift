extension UnknownModel {
  /// A hash of a JSON value that is the same in every process, unlike that of `Hasher`.
  ///
  /// FNV-1a with 64 bits (Fowler, Noll, Vo) over an unambiguous form of the value: a letter for the
  /// kind, lengths in front of what has one, members in the order of their keys' bytes, and numbers
  /// of equal value in one form.
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
      case .bool(false): combine(UInt8(ascii: "f"))
      case .bool(true): combine(UInt8(ascii: "t"))
      case .integer(let value): combineNumber(value)
      case .unsigned(let value): combineNumber(value)
      case .number(let value): combineNumber(value)
      case .string(let value): combine(value)
      case .array(let elements):
        combine(UInt8(ascii: "a"))
        combine(UInt64(elements.count))
        elements.forEach { combine($0) }
      case .object(let members):
        combine(UInt8(ascii: "o"))
        combine(UInt64(members.count))
        for (key, value) in members.sorted(by: { Self.isOrdered($0.key, $1.key) }) {
          combine(key)
          combine(value)
        }
      }
    }

    private mutating func combineNumber(_ value: some BinaryInteger) {
      if let small = Int64(exactly: value) {
        combine(UInt8(ascii: "i"))
        combine(UInt64(bitPattern: small))
      } else {
        combine(UInt8(ascii: "u"))
        combine(UInt64(truncatingIfNeeded: value))
      }
    }

    private mutating func combineNumber(_ value: Double) {
      if let integer = Int64(exactly: value) {
        combineNumber(integer)
      } else if let integer = UInt64(exactly: value) {
        combineNumber(integer)
      } else {
        combine(UInt8(ascii: "d"))
        // All values that are no number count as one, as they do for `==`.
        combine((value.isNaN ? Double.nan : value).bitPattern)
      }
    }

    private mutating func combine(_ string: String) {
      combine(UInt8(ascii: "s"))
      combine(UInt64(string.utf8.count))
      string.utf8.forEach { combine($0) }
    }

    /// Feeds the bytes from the lowest to the highest, whatever the order of the machine.
    private mutating func combine(_ word: UInt64) {
      for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) {
        combine(UInt8(truncatingIfNeeded: word >> shift))
      }
    }

    private static func isOrdered(_ lhs: String, _ rhs: String) -> Bool {
      lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
    }
  }
}
