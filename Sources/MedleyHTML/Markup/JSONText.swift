/// JSON that is written from the beginning to the end.
struct JSONText {
  private(set) var utf8: [UInt8] = []

  /// Appends JSON.
  mutating func append(_ json: String) {
    utf8 += json.utf8
  }

  /// Appends a string between quotes.
  mutating func append(string text: some Sequence<UInt8>) {
    utf8.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): utf8 += "\\\"".utf8
      case UInt8(ascii: "\\"): utf8 += "\\\\".utf8
      case UInt8(ascii: "\n"): utf8 += "\\n".utf8
      case 0..<0x20: utf8 += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: utf8.append(byte)
      }
    }
    utf8.append(UInt8(ascii: "\""))
  }
}
