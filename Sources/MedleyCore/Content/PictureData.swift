/// A picture in its address, such as `data:image/png;base64,iVBORw0KGgo=`.
struct PictureData {
  private let isBase64: Bool
  private let text: Substring

  /// Formats that contain pixels only; an SVG may contain a script.
  private static let formats = ["png", "jpeg", "gif", "webp", "bmp", "avif"]

  /// Reads the address without its scheme; `nil` if it has no format of pixels.
  init?(_ rest: Substring) {
    guard let comma = rest.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let type = rest[..<comma]
    isBase64 = type.hasSuffix(";base64")
    let format = isBase64 ? type.dropLast(7) : type
    guard Self.formats.contains(where: { format == "image/\($0)" }) else { return nil }
    // A browser ignores a fragment.
    let content = rest[rest.utf8.index(after: comma)...]
    text = content[..<(content.utf8.firstIndex(of: UInt8(ascii: "#")) ?? content.endIndex)]
  }

  /// The bytes of the picture, or `nil` if the text is not base64.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var bytes: [UInt8]? {
    let bytes = PercentEncoding.bytes(of: text)
    return isBase64 ? Self.decode(bytes) : bytes
  }

  /// Decodes base64 (RFC 4648, section 4); `=` at the end is optional, as in browsers.
  private static func decode(_ text: [UInt8]) -> [UInt8]? {
    var text = text[...]
    if text.count % 4 == 0 {
      for _ in 0..<2 where text.last == UInt8(ascii: "=") { text.removeLast() }
    }
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 2)
    var (buffer, bitCount) = (UInt32(0), 0)
    for character in text {
      guard let value = value(of: character) else { return nil }
      buffer = buffer << 6 | value
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> bitCount))
    }
    return bytes
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case 0x30...0x39: UInt32(character - 0x30) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
