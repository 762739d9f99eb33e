// The text of a value is short, and can stand in the fragment of an address and in an attribute:
//
//   null     *            integer   17        array    (1;2)
//   bool     !t  !f       number    $1.5      object   (id:17;kind:text), sorted by name
//   text     letters, digits, "-", "_" and "."; any other byte is "~" and two hexadecimal digits.
//            A text that does not begin with a letter has "'" before it
extension StateValue {
  /// The value as a short text without blanks.
  var text: String {
    switch self {
    case .null: "*"
    case .bool(let value): value ? "!t" : "!f"
    case .integer(let value): "\(value)"
    // A form would decode "+" as a blank.
    case .number(let value): "$\(value)".filter { $0 != "+" }
    case .text(let value): Self.escaped(value)
    case .array(let values): "(\(values.map(\.text).joined(separator: ";")))"
    case .object(let values):
      "(:"
        + values.sorted { $0.key < $1.key }
        .map { "\(Self.escaped($0.key)):\($0.value.text)" }.joined(separator: ";") + ")"
    }
  }

  /// Parses the text of a value; `nil` if it is not one.
  init?(text: String) {
    var parser = StateTextParser(bytes: Array(text.utf8))
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    if !(text.utf8.first.map(StateTextParser.isLetter) ?? false) { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if StateTextParser.isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "~"))
        if byte < 16 { bytes.append(UInt8(ascii: "0")) }
        bytes += String(byte, radix: 16).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Parses the text of a ``StateValue``.
private struct StateTextParser {
  /// The number of values within each other; more are refused, because the text comes from outside.
  static let maximumDepth = 32

  let bytes: [UInt8]
  var index = 0

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { isAtEnd ? nil : bytes[index] }

  private mutating func take(_ byte: Character) -> Bool {
    guard let next, next == byte.asciiValue else { return false }
    index += 1
    return true
  }

  mutating func value(depth: Int) -> StateValue? {
    guard depth < Self.maximumDepth, let first = next else { return nil }
    if take("*") { return .null }
    if take("!") { return take("t") ? .bool(true) : take("f") ? .bool(false) : nil }
    if take("$") {
      let digits = word { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ")") }
      return digits.flatMap { Double($0) }.map(StateValue.number)
    }
    if take("(") { return take(":") ? object(depth: depth) : array(depth: depth) }
    if Self.isDigit(first) || first == UInt8(ascii: "-") {
      let digits = word { Self.isDigit($0) || $0 == UInt8(ascii: "-") }
      return digits.flatMap { Int($0) }.map(StateValue.integer)
    }
    return string().map(StateValue.text)
  }

  private mutating func array(depth: Int) -> StateValue? {
    var values: [StateValue] = []
    if take(")") { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(";")
    return take(")") ? .array(values) : nil
  }

  private mutating func object(depth: Int) -> StateValue? {
    var values: [String: StateValue] = [:]
    if take(")") { return .object([:]) }
    repeat {
      guard let name = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
      values[name] = value
    } while take(";")
    return take(")") ? .object(values) : nil
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String? {
    let start = index
    while let next, belongs(next) { index += 1 }
    return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() -> String? {
    guard let first = next, take("'") || Self.isLetter(first) else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      if Self.isPlain(byte) {
        text.append(byte)
        index += 1
      } else if byte == UInt8(ascii: "~"), index + 2 < bytes.count,
        let escaped = UInt8(
          String(decoding: bytes[index + 1...index + 2], as: UTF8.self),
          radix: 16
        )
      {
        text.append(escaped)
        index += 3
      } else {
        break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
