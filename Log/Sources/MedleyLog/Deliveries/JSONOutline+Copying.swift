extension JSONOutline {
  /// Returns the value at the indexes of the members on the way to it.
  func value(at id: [Int]) -> JSONOutline? {
    id.reduce(self as JSONOutline?) { value, index in
      guard let members = value?.members, members.indices.contains(index) else { return nil }
      return members[index].value
    }
  }

  /// Returns the path of a value in the language of `jq`, as in `.commits[0].id`.
  func path(of id: [Int]) -> String {
    var path = ""
    var value: JSONOutline? = self
    for index in id {
      guard let members = value?.members, members.indices.contains(index) else { return path }
      switch members[index].key {
      case nil: path += "[\(index)]"
      case let key? where Self.isName(key): path += ".\(key)"
      case let key?: path += "[\(Self.quoted(key))]"
      }
      value = members[index].value
    }
    return path
  }

  /// The value as it is copied: a text without quotation marks, and all other values as JSON.
  var copied: String {
    if case .string(let text) = self { text } else { json }
  }

  /// The value as JSON in one line.
  var json: String {
    switch self {
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key ?? "")):\($0.value.json)" }.joined(separator: ","))}"
    case .array(let elements): "[\(elements.map(\.value.json).joined(separator: ","))]"
    case .string(let text): Self.quoted(text)
    case .number(let text), .literal(let text): text
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case ..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether `jq` takes a key without quotation marks.
  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return key.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
  }
}
