/// Decodes UTF-8 a byte at a time.
///
/// What is not well-formed is cut into the longest beginnings of well-formed scalars, as Unicode
/// recommends (chapter 3.9) and `String(decoding:as:)` does.
struct ScalarDecoder: Sendable {
  enum Step {
    /// More bytes are needed.
    case incomplete
    /// The byte ends a scalar.
    case scalar(Unicode.Scalar)
    /// The byte cannot begin a scalar.
    case invalid
    /// The bytes before it were no scalar; the byte itself is still to be taken.
    case invalidBefore
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether no scalar is begun.
  var isEmpty: Bool { missing == 0 }

  mutating func append(_ byte: UInt8) -> Step {
    guard missing > 0 else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .invalidBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: start(byte & 0x1F, missing: 1, allowed: 0x80...0xBF)
    case 0xE0: start(byte & 0x0F, missing: 2, allowed: 0xA0...0xBF)
    case 0xED: start(byte & 0x0F, missing: 2, allowed: 0x80...0x9F)
    case 0xE1...0xEF: start(byte & 0x0F, missing: 2, allowed: 0x80...0xBF)
    case 0xF0: start(byte & 0x07, missing: 3, allowed: 0x90...0xBF)
    case 0xF1...0xF3: start(byte & 0x07, missing: 3, allowed: 0x80...0xBF)
    case 0xF4: start(byte & 0x07, missing: 3, allowed: 0x80...0x8F)
    default: return .invalid
    }
    return .incomplete
  }

  private mutating func start(_ bits: UInt8, missing: Int, allowed: ClosedRange<UInt8>) {
    value = UInt32(bits)
    self.missing = missing
    self.allowed = allowed
  }
}
