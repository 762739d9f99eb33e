import Medley

/// A JSON value as a tree whose objects keep the order of their members.
///
/// The text has been scanned by a decoder, so the outline accepts malformed text without an error:
/// what cannot be read is omitted.
indirect enum JSONOutline: Equatable, Sendable {
  /// A member of an object, or an element of an array without a key.
  struct Member: Equatable, Sendable {
    var key: String?
    var value: JSONOutline
  }

  /// An object with its members.
  case object([Member])

  /// An array with its elements.
  case array([Member])

  /// A string with its escapes resolved.
  case string(String)

  /// A number, as it is written.
  case number(String)

  /// `true`, `false` or `null`.
  case literal(String)

  /// The members or elements.
  var members: [Member] {
    switch self {
    case .object(let members), .array(let members): members
    case .string, .number, .literal: []
    }
  }

  /// Returns the value of a key of an object.
  subscript(key: String) -> JSONOutline? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONOutline {
  /// Reads a line of JSON; `nil` if it begins with no value.
  init?(_ line: [UInt8]) {
    let value = line.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes: bytes)
      return reader.value(level: 0)
    }
    guard let value else { return nil }
    self = value
  }

  private struct Reader {
    /// The most levels of nesting; a decoder accepts 128.
    static let mostLevels = 200

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    /// The next byte after white space, 0 at the end.
    private mutating func peek() -> UInt8 {
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : 0
    }

    private mutating func take(_ byte: Character) -> Bool {
      guard let byte = byte.asciiValue, peek() == byte else { return false }
      index += 1
      return true
    }

    mutating func value(level: Int) -> JSONOutline? {
      guard level < Self.mostLevels else { return nil }
      switch peek() {
      case UInt8(ascii: "{"):
        index += 1
        return .object(members(end: "}", level: level) { $0.key() })
      case UInt8(ascii: "["):
        index += 1
        return .array(members(end: "]", level: level) { _ in nil })
      case UInt8(ascii: "\""): return .string(string())
      case UInt8(ascii: "-"), 0x30...0x39: return .number(word())
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal(word())
      default: return nil
      }
    }

    private mutating func members(
      end: Character,
      level: Int,
      key: (inout Self) -> String?
    ) -> [Member] {
      var members: [Member] = []
      while !take(end) {
        let name = key(&self)
        guard let value = value(level: level + 1) else { return members }
        members.append(Member(key: name, value: value))
        _ = take(",")
      }
      return members
    }

    private mutating func key() -> String? {
      guard peek() == UInt8(ascii: "\"") else { return nil }
      defer { _ = take(":") }
      return string()
    }

    /// Reads a string whose first quote is the next byte.
    private mutating func string() -> String {
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index, bytes.count)
      index = min(index + 1, bytes.count)
      return JSONValues.text(ofValue: bytes[start..<end])
    }

    private mutating func word() -> String {
      let start = index
      while index < bytes.count,
        ![0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D, 0x3A].contains(bytes[index])
      {
        index += 1
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }
}
