/// The values of a delivery that are columns of the database, found in its line without decoding it.
///
/// The scanner passes over everything else. The line has been validated; of a malformed one, values are
/// missing.
struct LineColumns: Equatable {
  /// The name of the repository or else of the organization; empty if there is neither.
  private(set) var repository = ""

  /// The login of the sender; empty if there is none.
  private(set) var sender = ""

  /// The latest time of the payload's subject: of its members, except the repository and the accounts.
  private(set) var time: String?

  /// Finds the values in a line.
  init(_ line: UnsafeBufferPointer<UInt8>) {
    var scanner = JSONScanner(bytes: line)
    var (repository, organization, sender) = (JSONText?.none, JSONText?.none, JSONText?.none)
    var time: JSONText?
    scanner.forEachMember { scanner, key in
      guard scanner.text(key) == "payload" else { return scanner.skipValue() }
      scanner.forEachMember { scanner, key in
        switch scanner.text(key) {
        case "repository": repository = scanner.member("full_name")
        case "organization": organization = scanner.member("login")
        case "sender": sender = scanner.member("login")
        case "installation": scanner.skipValue()
        default:
          scanner.forEachMember { scanner, key in
            guard scanner.isTime(key), let text = scanner.takeText() else {
              return scanner.skipValue()
            }
            if time.map({ scanner.precedes($0, text) }) ?? true { time = text }
          }
        }
      }
    }
    self.repository = (repository ?? organization).map(scanner.string) ?? ""
    self.sender = sender.map(scanner.string) ?? ""
    self.time = time.map(scanner.string)
  }
}

/// The range of a text in a line of JSON, between its quotes.
struct JSONText {
  var range: Range<Int>
  var hasEscapes: Bool
}

/// Passes over values of JSON, and visits the members of objects.
///
/// Every index is checked, so that a malformed line has an end, too.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next byte after white space; 0 at the end.
  private mutating func peek() -> UInt8 {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case let byte: return byte
      }
    }
    return 0
  }

  /// Visits the members of an object; passes over another value.
  ///
  /// - Parameter body: called behind each key; passes over the value.
  mutating func forEachMember(_ body: (inout JSONScanner, JSONText) -> Void) {
    guard peek() == UInt8(ascii: "{") else { return skipValue() }
    index += 1
    while peek() == UInt8(ascii: "\""), let key = takeText(), peek() == UInt8(ascii: ":") {
      index += 1
      body(&self, key)
      if peek() == UInt8(ascii: ",") { index += 1 }
    }
    if peek() == UInt8(ascii: "}") { index += 1 } else { index = bytes.count }
  }

  /// Visits the elements of an array; passes over another value.
  ///
  /// - Parameter body: called at each element with its index; passes over the element.
  mutating func forEachElement(_ body: (inout JSONScanner, Int) -> Void) {
    guard peek() == UInt8(ascii: "[") else { return skipValue() }
    index += 1
    var number = 0
    while index < bytes.count, peek() != UInt8(ascii: "]"), index < bytes.count {
      let start = index
      body(&self, number)
      number += 1
      if peek() == UInt8(ascii: ",") { index += 1 }
      if index == start {
        index = bytes.count
        return
      }
    }
    if index < bytes.count { index += 1 }
  }

  /// The offset of the next byte after white space.
  var nextOffset: Int {
    mutating get {
      _ = peek()
      return index
    }
  }

  /// Passes over an object, and returns the text of a member.
  mutating func member(_ name: StaticString) -> JSONText? {
    var result: JSONText?
    forEachMember { scanner, key in
      if result == nil, scanner.text(key) == name, let text = scanner.takeText() {
        result = text
      } else {
        scanner.skipValue()
      }
    }
    return result
  }

  /// Passes over a text and returns it; does nothing at another value.
  mutating func takeText() -> JSONText? {
    guard peek() == UInt8(ascii: "\"") else { return nil }
    index += 1
    let start = index
    var hasEscapes = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return JSONText(range: start..<index - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = min(index + 2, bytes.count)
      default: index += 1
      }
    }
    return JSONText(range: start..<bytes.count, hasEscapes: hasEscapes)
  }

  /// Passes over a value of any kind.
  mutating func skipValue() {
    var level = 0
    repeat {
      switch peek() {
      case 0:
        index = bytes.count
        return
      case UInt8(ascii: "\""): _ = takeText()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of the object that contains the value.
        guard level > 0 else { return }
        level -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard level > 0 else { return }
        index += 1
      default: skipLiteral()
      }
    } while level > 0
  }

  private mutating func skipLiteral() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0x20, 0x09,
        UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
        return
      default: index += 1
      }
    }
  }

  // MARK: - Texts

  /// The bytes of a text.
  func text(_ text: JSONText) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[text.range] }

  /// The text with its escapes resolved.
  func string(_ text: JSONText) -> String {
    guard text.hasEscapes else { return String(decoding: bytes[text.range], as: UTF8.self) }
    let quoted = Array(bytes[max(0, text.range.lowerBound - 1)..<text.range.upperBound])
    guard case .string(let string)? = JSONOutline(quoted + [UInt8(ascii: "\"")]) else {
      return String(decoding: bytes[text.range], as: UTF8.self)
    }
    return string
  }

  /// Whether a key is that of a time, such as `created_at`; what is due is in the future.
  func isTime(_ key: JSONText) -> Bool {
    let name = text(key)
    return name.suffix(3) == "_at" || name == "timestamp"
  }

  /// Whether a text is less than another by its bytes, as times in one zone are.
  func precedes(_ one: JSONText, _ other: JSONText) -> Bool {
    text(one).lexicographicallyPrecedes(text(other))
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the bytes are those of an ASCII text.
  fileprivate static func == (bytes: Self, text: StaticString) -> Bool {
    // The pointer is that of a constant with so many bytes.
    bytes.count == text.utf8CodeUnitCount
      && zip(bytes, 0...).allSatisfy { $0 == text.utf8Start[$1] }
  }

  fileprivate static func ~= (text: StaticString, bytes: Self) -> Bool { bytes == text }
}
