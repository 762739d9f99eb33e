/// Splits the bytes of a text into scalars that are characters by themselves, and what is between.
struct RunScanner {
  enum Run {
    /// A character of one scalar (``Swift/Unicode/Scalar/standsApart``).
    case scalar(Unicode.Scalar)
    /// Where characters lie of which that is not known.
    case others(Range<Int>)
  }

  /// UTF-8 without issues, which is what a string holds.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var upcoming: (scalar: Unicode.Scalar, end: Int)?

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    upcoming = scalar(at: 0)
  }

  mutating func next() -> Run? {
    guard let (scalar, end) = upcoming else { return nil }
    let start = position
    position = end
    upcoming = self.scalar(at: end)
    if scalar.standsApart, upcoming?.scalar.standsApart ?? true { return .scalar(scalar) }
    // Up to two scalars between which there is a border for certain.
    var isApart = scalar.standsApart
    while let (scalar, end) = upcoming, !(isApart && scalar.standsApart) {
      isApart = scalar.standsApart
      position = end
      upcoming = self.scalar(at: end)
    }
    return .others(start..<position)
  }

  @inline(__always)
  private func scalar(at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if byte < 0x80 { return (Unicode.Scalar(byte), index + 1) }
    return longScalar(at: index, first: byte)
  }

  private func longScalar(at index: Int, first: UInt8) -> (scalar: Unicode.Scalar, end: Int) {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(index + length, bytes.count)
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for place in index + 1..<end { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }
}
