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
