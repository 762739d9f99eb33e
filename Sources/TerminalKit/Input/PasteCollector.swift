/// Gathers a paste until its end marker.
struct PasteCollector: Sendable {
  private static let marker: [UInt8] = Array("\u{1B}[201~".utf8)

  let limit: Int
  private var bytes: [UInt8] = []
  private var isFull = false

  /// The number of bytes that are kept.
  var keptCount: Int { bytes.count }

  /// How many bytes at the end are the marker's beginning, and not yet among the bytes.
  private var matched = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a byte, and says whether it ends the paste.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.marker[matched] {
      matched += 1
      return matched == Self.marker.count
    }
    // Esc is only the marker's first byte: a match that fails begins again with this byte, if at
    // all.
    keepMatched()
    if byte == Self.marker[0] {
      matched = 1
    } else {
      keep(byte)
    }
    return false
  }

  /// Gives the text, and is empty again.
  mutating func finish(isComplete: Bool) -> PastedText {
    if !isComplete { keepMatched() }
    let text = PastedText(Self.clean(bytes), isTruncated: isFull || !isComplete)
    self = PasteCollector(limit: limit)
    return text
  }

  private mutating func keepMatched() {
    for byte in Self.marker[..<matched] { keep(byte) }
    matched = 0
  }

  private mutating func keep(_ byte: UInt8) {
    guard !isFull else { return }
    if bytes.count < limit {
      bytes.append(byte)
    } else {
      isFull = true
      dropCutScalar()
    }
  }

  /// Drops the first bytes of a scalar whose last ones find no room.
  private mutating func dropCutScalar() {
    var decoder = ScalarDecoder()
    guard let start = bytes.suffix(3).lastIndex(where: { $0 >= 0xC2 }) else { return }
    for byte in bytes[start...] {
      guard case .incomplete = decoder.append(byte) else { return }
    }
    bytes.removeSubrange(start...)
  }

  /// The text of bytes, with line feeds for breaks and without other control characters but tabs.
  private static func clean(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !isAfterReturn { text.append("\n") }
      case "\t": text.append(scalar)
      default:
        if !scalar.isControl { text.append(scalar) }
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }
}

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
