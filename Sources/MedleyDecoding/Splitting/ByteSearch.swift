/// Searches of bytes that look at eight of them at a time.
///
/// A word is compared with a byte by the classic test for a zero byte in a word: after an exclusive
/// or, `(x - 0x01…) & ~x & 0x80…` has the lowest of its bits set at the first zero byte.
package enum ByteSearch {
  private static let low: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first such byte at or after `start`, or the number of bytes.
  package static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    let pattern = low &* UInt64(byte)
    var index = start
    while index &+ 8 <= bytes.count {
      let found = zeroBytes(word(in: bytes, at: index) ^ pattern)
      guard found == 0 else { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] != byte { index &+= 1 }
    return index
  }

  /// The index of the first quote or backslash at or after `start`, or the number of bytes.
  @inline(__always)
  static func indexOfQuoteOrBackslash(in bytes: Span<UInt8>, from start: Int) -> Int {
    let quotes = low &* UInt64(JSONByte.quote)
    let backslashes = low &* UInt64(JSONByte.backslash)
    var index = start
    while index &+ 8 <= bytes.count {
      let word = word(in: bytes, at: index)
      let found = zeroBytes(word ^ quotes) | zeroBytes(word ^ backslashes)
      guard found == 0 else { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] != JSONByte.quote, bytes[index] != JSONByte.backslash {
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private static func word(in bytes: Span<UInt8>, at index: Int) -> UInt64 {
    // The load checks its bounds, and any eight bytes are a valid `UInt64`.
    let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- low) & ~word & high
  }
}
