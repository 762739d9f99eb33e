/// The search for a text in bytes, ignoring the case of ASCII letters (Horspool, 1980).
struct ByteSearch: Sendable {
  /// The text in lowercase.
  let text: [UInt8]

  /// The distance to move for the byte below the last one of the text.
  private let shifts: [UInt8]

  /// - Parameter text: the text in lowercase; `nil` is returned for an empty one.
  init?(_ text: [UInt8]) {
    guard !text.isEmpty else { return nil }
    self.text = text
    var shifts = [UInt8](repeating: UInt8(clamping: text.count), count: 256)
    for (index, byte) in text.dropLast().enumerated() {
      let shift = UInt8(clamping: text.count - 1 - index)
      shifts[Int(byte)] = shift
      if let upper = byte.uppercase { shifts[Int(upper)] = shift }
    }
    self.shifts = shifts
  }

  /// Returns the offset of the first occurrence, or `nil`.
  func first(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let last = text.count - 1
    return text.withUnsafeBufferPointer { text in
      shifts.withUnsafeBufferPointer { shifts in
        var end = last
        while end < bytes.count {
          var offset = last
          while bytes[end - last + offset].lowercase == text[offset] {
            if offset == 0 { return end - last }
            offset -= 1
          }
          end += Int(shifts[Int(bytes[end])])
        }
        return nil
      }
    }
  }

  func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { first(in: $0) } != nil
  }
}

extension UInt8 {
  /// The lowercase letter of an ASCII letter, or the byte.
  @inline(__always)
  var lowercase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The uppercase letter of a lowercase ASCII letter, or `nil`.
  fileprivate var uppercase: UInt8? { (0x61...0x7A).contains(self) ? self & ~0x20 : nil }
}
