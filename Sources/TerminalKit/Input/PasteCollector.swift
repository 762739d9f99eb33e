/// Collects a paste until its end marker.
struct PasteCollector: Sendable {
  private static let marker = Array("\u{1B}[201~".utf8)

  /// The most bytes of a paste.
  let limit: Int

  /// The first bytes up to the limit, and the latest bytes, among which the marker may be.
  private(set) var bytes: [UInt8] = []
  private var isCut = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes a byte, and returns whether it ends the paste.
  mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    if bytes.count - Self.marker.count > limit {
      bytes.remove(at: limit)
      isCut = true
    }
    return byte == Self.marker.last && bytes.suffix(Self.marker.count).elementsEqual(Self.marker)
  }

  /// Returns the text, and clears the collector.
  mutating func finish(isComplete: Bool) -> PastedText {
    defer { self = PasteCollector(limit: limit) }
    if isComplete { bytes.removeLast(Self.marker.count) }
    let isCut = isCut || bytes.count > limit
    var text = Self.clean(bytes.prefix(limit))
    // A scalar that the limit cuts is decoded as U+FFFD.
    if isCut, text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
    return PastedText(text, isTruncated: isCut || !isComplete)
  }

  /// Decodes text with line feeds for line breaks, and without control characters except tabs.
  private static func clean(_ bytes: ArraySlice<UInt8>) -> String {
    String(
      String(decoding: bytes, as: UTF8.self).compactMap { character -> Character? in
        switch character {
        case "\r", "\r\n": "\n"
        case "\n", "\t": character
        default: character.unicodeScalars.first?.isControl == true ? nil : character
        }
      }
    )
  }
}
