extension HTML {
  /// Returns the texts of the markup, with a blank for each sequence of tags.
  ///
  /// - Parameter limit: the largest number of characters.
  func textContent(limit: Int) -> String {
    var text: [UInt8] = []
    var isTag = false
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      index += 1
      // The values of attributes contain no angle brackets.
      switch byte {
      case UInt8(ascii: "<"):
        isTag = true
        if text.last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
      case UInt8(ascii: ">") where isTag: isTag = false
      case UInt8(ascii: "&") where !isTag:
        let name = utf8[index...].prefix { $0 != UInt8(ascii: ";") }
        index = min(name.endIndex + 1, utf8.count)
        text.append(Self.character(of: name))
      default: if !isTag { text.append(byte) }
      }
    }
    var string = String(decoding: text, as: UTF8.self)
    while string.last?.isWhitespace == true { string.removeLast() }
    return String(string.drop(while: \.isWhitespace).prefix(limit))
  }

  /// Returns the character of a reference that the markup contains.
  private static func character(of name: ArraySlice<UInt8>) -> UInt8 {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "quot": UInt8(ascii: "\"")
    case "#39": UInt8(ascii: "'")
    case "amp": UInt8(ascii: "&")
    default: UInt8(ascii: " ")
    }
  }
}
