/// Formats paths and pieces of a document for issues.
///
/// Keys and tags come from the document. They may be megabytes long, or contain control characters
/// that would change a terminal. Therefore they are clipped and escaped.
enum IssueText {
  /// The greatest number of characters of a piece of the document in an issue.
  static let longestQuote = 64

  /// Returns a path as text, as in `items[3].image["a key"].url`.
  static func path(_ keys: some Sequence<any CodingKey>) -> String {
    keys.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        append(key: key.stringValue, to: &text)
      }
    }
  }

  /// Returns a path of keys as text.
  static func path(_ keys: some Sequence<String>) -> String {
    keys.reduce(into: "") { append(key: $1, to: &$0) }
  }

  /// Adds one key of an object to a path.
  static func append(key: String, to path: inout String) {
    if isPlain(key) {
      path += path.isEmpty ? key : ".\(key)"
    } else {
      path += "[\(quoted(key))]"
    }
  }

  /// Returns a path followed by a path that continues it.
  static func joined(_ path: String, _ other: String) -> String {
    path.isEmpty || other.isEmpty || other.hasPrefix("[") ? path + other : "\(path).\(other)"
  }

  /// Returns a piece of the document between quotes, escaped, and clipped if it is long.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars.prefix(longestQuote) {
      result += scalar.escaped(asASCII: !isPrintable(scalar))
    }
    let isLonger = text.unicodeScalars.dropFirst(longestQuote).first != nil
    return result + (isLonger ? "…\"" : "\"")
  }

  /// Returns a message without control characters, clipped if it is long.
  static func clipped(_ text: String, to length: Int = 300) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(length) {
      if isPrintable(scalar) { result.unicodeScalars.append(scalar) } else { result += " " }
    }
    return text.unicodeScalars.dropFirst(length).first == nil ? result : result + "…"
  }

  /// Returns a byte of the document as text, as in `"x"` or `byte 0xE2`.
  static func byte(_ byte: UInt8) -> String {
    guard 0x20..<0x7F ~= byte else {
      let digits = String(byte, radix: 16, uppercase: true)
      return "byte 0x\(byte < 16 ? "0" : "")\(digits)"
    }
    return byte == JSONByte.quote ? "a quote" : "\"\(Character(Unicode.Scalar(byte)))\""
  }

  private static func isPlain(_ key: String) -> Bool {
    guard let first = key.first, !first.isNumber, key.utf8.count <= longestQuote else {
      return false
    }
    return key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_-$@".contains($0) }
  }

  /// Whether a scalar is visible and does not change the text around it.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
    default: true
    }
  }
}
