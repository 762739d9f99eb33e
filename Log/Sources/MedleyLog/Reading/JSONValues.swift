import Medley

/// The ranges of the values of a line of JSON, without its keys: the content of strings, numbers and
/// literals.
struct JSONValues: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// - Parameter bytes: a line of JSON, which is not checked.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> Range<Int>? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = takeString()
        if !isBeforeColon { return text }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0D:
        index += 1
      default:
        let start = index
        while index < bytes.count, !isEndOfWord(bytes[index]) { index += 1 }
        return start..<index
      }
    }
    return nil
  }

  private mutating func takeString() -> Range<Int> {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = Swift.min(index, bytes.count)
    index = end + 1
    return start..<end
  }

  private var isBeforeColon: Bool {
    var next = index
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":")
  }

  private func isEndOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x09, 0x0D,
      UInt8(ascii: "\""):
      true
    default: false
    }
  }
}

extension JSONValues {
  /// Returns the values of a line, one on each line, with escapes resolved.
  static func text(of line: ArraySlice<UInt8>) -> String {
    line.withUnsafeBufferPointer { line in
      JSONValues(line).map { range in
        text(ofValue: line[range])
      }
      .joined(separator: "\n")
    }
  }

  /// Returns a value with its escapes resolved.
  static func text(ofValue value: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard value.contains(UInt8(ascii: "\\")) else { return String(decoding: value, as: UTF8.self) }
    let quoted = [UInt8(ascii: "\"")] + value + [UInt8(ascii: "\"")]
    return (try? LossyDecoder().decodeElement(String.self, from: quoted))
      ?? String(decoding: value, as: UTF8.self)
  }
}

extension JSONValues {
  /// Returns whether a value is an address, which a search leaves out unless it is asked for.
  ///
  /// An address begins with a letter, contains `://` and no blank, as `https://example.org/a`, or begins
  /// with `git@`. The slashes may be escaped.
  static func isAddress(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = value.first, first.isLetter else { return false }
    // Most texts have a blank near their beginning.
    guard value.allSatisfy({ $0 > 0x20 }) else { return false }
    if value.starts(with: "git@".utf8) { return true }
    var rest = value
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[(colon + 1)...]
      if rest.starts(with: "//".utf8) || rest.starts(with: #"\/\/"#.utf8) { return true }
    }
    return false
  }

  /// Returns whether a text is an address.
  static func isAddress(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isAddress($0[...]) }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(lowercase) }
}
