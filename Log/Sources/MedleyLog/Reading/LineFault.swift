/// Finds the place of the fault in a broken line.
enum LineFault {
  /// Returns the offset of the first byte that is not JSON, or else the offset of the value at a path.
  ///
  /// The offset of a line that is cut off is its length. A member that is missing is at the beginning of its
  /// object. Returns `nil` if the line is JSON and there is no path.
  ///
  /// - Parameter path: the coding path of an issue, as in `payload.commits[0].id`.
  static func offset(in bytes: [UInt8], at path: String) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var syntax = JSONSyntax(bytes: bytes)
      if let fault = syntax.firstFault() { return fault }
      guard !path.isEmpty else { return nil }
      var scanner = JSONScanner(bytes: bytes)
      return scanner.offset(of: path[...])
    }
  }
}

/// A check of the syntax of JSON, without recursion.
private struct JSONSyntax {
  /// The expected next token.
  private enum Expectation {
    case value
    /// A value, or the end of an empty array.
    case valueOrEnd
    case key
    /// A key, or the end of an empty object.
    case keyOrEnd
    case colon
    /// A comma, or the end of the container.
    case commaOrEnd
    case nothing
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var expected = Expectation.value

  /// The ends of the open containers.
  private var ends: [UInt8] = []

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the offset of the first byte that no JSON has there, or `nil`.
  mutating func firstFault() -> Int? {
    let invalid = firstInvalidByte
    while true {
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
      if index == bytes.count {
        return expected == .nothing ? invalid : min(index, invalid ?? index)
      }
      guard take(bytes[index]) else { return min(index, invalid ?? index) }
    }
  }

  /// The offset of the first byte that is not UTF-8.
  private var firstInvalidByte: Int? {
    var offset = 0
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Takes a token; stops at the index of a fault.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch expected {
    case .nothing: return false
    case .colon:
      guard byte == UInt8(ascii: ":") else { return false }
      index += 1
      expected = .value
      return true
    case .commaOrEnd:
      if byte == ends.last { return end() }
      guard byte == UInt8(ascii: ",") else { return false }
      index += 1
      expected = ends.last == UInt8(ascii: "}") ? .key : .value
      return true
    case .keyOrEnd where byte == UInt8(ascii: "}"), .valueOrEnd where byte == UInt8(ascii: "]"):
      return end()
    case .key, .keyOrEnd:
      guard byte == UInt8(ascii: "\""), takeString() else { return false }
      expected = .colon
      return true
    case .value, .valueOrEnd: return takeValue(byte)
    }
  }

  private mutating func end() -> Bool {
    ends.removeLast()
    index += 1
    expected = ends.isEmpty ? .nothing : .commaOrEnd
    return true
  }

  private mutating func takeValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): return begin(UInt8(ascii: "}"), .keyOrEnd)
    case UInt8(ascii: "["): return begin(UInt8(ascii: "]"), .valueOrEnd)
    case UInt8(ascii: "\""): guard takeString() else { return false }
    case UInt8(ascii: "t"): guard take("true") else { return false }
    case UInt8(ascii: "f"): guard take("false") else { return false }
    case UInt8(ascii: "n"): guard take("null") else { return false }
    default: guard takeNumber() else { return false }
    }
    expected = ends.isEmpty ? .nothing : .commaOrEnd
    return true
  }

  private mutating func begin(_ end: UInt8, _ next: Expectation) -> Bool {
    ends.append(end)
    index += 1
    expected = next
    return true
  }

  private mutating func take(_ literal: String) -> Bool {
    for byte in literal.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private mutating func takeString() -> Bool {
    index += 1
    while index < bytes.count, bytes[index] >= 0x20 {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"): guard takeEscape() else { return false }
      default: index += 1
      }
    }
    return false
  }

  private mutating func takeEscape() -> Bool {
    index += 1
    guard index < bytes.count else { return false }
    guard bytes[index] == UInt8(ascii: "u") else {
      guard #""\/bfnrt"#.utf8.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    index += 1
    for _ in 0..<4 {
      guard index < bytes.count, Character(UnicodeScalar(bytes[index])).isHexDigit else {
        return false
      }
      index += 1
    }
    return true
  }

  private mutating func takeNumber() -> Bool {
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else if !takeDigits() {
      return false
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard takeDigits() else { return false }
    }
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return true }
    index += 1
    if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
    return takeDigits()
  }

  private mutating func takeDigits() -> Bool {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index > start
  }
}

extension JSONScanner {
  /// Returns the offset of the value at a path, or of the last existing value on the path.
  fileprivate mutating func offset(of path: Substring) -> Int {
    let start = nextOffset
    guard let first = path.first else { return start }
    var offset: Int?
    if first == "[" {
      let number = Int(path.dropFirst().prefix { $0 != "]" })
      let rest = path.drop { $0 != "]" }.dropFirst()
      forEachElement { scanner, index in
        if index == number { offset = scanner.offset(of: rest) } else { scanner.skipValue() }
      }
    } else {
      let path = first == "." ? path.dropFirst() : path
      forEachMember { scanner, key in
        let name = scanner.string(key)
        let rest = path.dropFirst(name.count)
        if offset == nil, !name.isEmpty, path.hasPrefix(name), rest.first.map(".[".contains) ?? true
        {
          offset = scanner.offset(of: rest)
        } else {
          scanner.skipValue()
        }
      }
    }
    return offset ?? start
  }
}
