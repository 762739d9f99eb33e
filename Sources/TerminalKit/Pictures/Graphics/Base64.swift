/// The encoding of bytes in 64 letters (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The letters of some bytes, filled up with `=` to a multiple of four.
  static func letters(of bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    let letters = alphabet
    var index = 0
    while index + 3 <= bytes.count {
      let bits = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
      result.append(letters[bits >> 18])
      result.append(letters[bits >> 12 & 63])
      result.append(letters[bits >> 6 & 63])
      result.append(letters[bits & 63])
      index += 3
    }
    guard index < bytes.count else { return result }
    let isLast = index + 1 == bytes.count
    let bits = Int(bytes[index]) << 16 | (isLast ? 0 : Int(bytes[index + 1]) << 8)
    result.append(letters[bits >> 18])
    result.append(letters[bits >> 12 & 63])
    result.append(isLast ? UInt8(ascii: "=") : letters[bits >> 6 & 63])
    result.append(UInt8(ascii: "="))
    return result
  }
}
