/// The shape of a line of JSON: its keys, the types of its values, and the words of a few values.
///
/// Whether a line is a delivery follows from its shape, so only one line of each shape is decoded
/// while a log is read. The scanner accepts less than a decoder: a line with unusual numbers,
/// malformed strings or much nesting has no shape, and is decoded.
struct LineShape: Hashable {
  /// The hash of the shape, of 64 bits; equal hashes of different shapes are practically impossible.
  let hash: UInt64

  /// The most levels of nesting.
  private static let mostLevels = 80

  /// The keys whose values select the words of a row, by their lengths.
  private static let selectors: [Int: [[UInt8]]] = Dictionary(
    grouping: ["event", "action", "state", "status", "conclusion", "ref"].map { Array($0.utf8) },
    by: \.count
  )

  /// Returns the shape of a line; `nil` if it has none.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var scanner = Scanner(bytes: line)
    guard scanner.scanLine() else { return nil }
    hash = scanner.hash
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var hasForeignBytes = false

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
    }

    mutating func mix(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func mix(_ range: Range<Int>) {
      for index in range { mix(bytes[index]) }
      mix(0)
    }

    /// The next byte, 0 at the end.
    var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func skipSpace() {
      while byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
    }

    mutating func scanLine() -> Bool {
      skipSpace()
      guard byte == UInt8(ascii: "{"), scanValue(key: 0..<0, level: 0) else { return false }
      skipSpace()
      return index == bytes.count && (!hasForeignBytes || isUTF8)
    }

    private var isUTF8: Bool {
      var iterator = bytes.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid: continue
        case .emptyInput: return true
        case .error: return false
        }
      }
    }

    private mutating func scanValue(key: Range<Int>, level: Int) -> Bool {
      skipSpace()
      switch byte {
      case UInt8(ascii: "{"): return scanObject(level: level)
      case UInt8(ascii: "["): return scanArray(level: level)
      case UInt8(ascii: "\""):
        guard let text = scanString() else { return false }
        mix(text.isEmpty ? 1 : 2)
        if isSelector(key) { mix(selection(of: text, key: key)) }
        return true
      case UInt8(ascii: "t"): return scan("true")
      case UInt8(ascii: "f"): return scan("false")
      case UInt8(ascii: "n"): return scan("null")
      default: return scanNumber()
      }
    }

    private mutating func scanObject(level: Int) -> Bool {
      guard level < LineShape.mostLevels else { return false }
      mix(UInt8(ascii: "{"))
      index += 1
      skipSpace()
      if byte == UInt8(ascii: "}") { return end() }
      while true {
        skipSpace()
        guard let key = scanString() else { return false }
        mix(key)
        skipSpace()
        guard byte == UInt8(ascii: ":") else { return false }
        index += 1
        guard scanValue(key: key, level: level + 1) else { return false }
        skipSpace()
        if byte == UInt8(ascii: "}") { return end() }
        guard byte == UInt8(ascii: ",") else { return false }
        index += 1
      }
    }

    private mutating func scanArray(level: Int) -> Bool {
      guard level < LineShape.mostLevels else { return false }
      mix(UInt8(ascii: "["))
      index += 1
      skipSpace()
      if byte == UInt8(ascii: "]") { return end() }
      while true {
        guard scanValue(key: 0..<0, level: level + 1) else { return false }
        skipSpace()
        if byte == UInt8(ascii: "]") { return end() }
        guard byte == UInt8(ascii: ",") else { return false }
        index += 1
      }
    }

    private mutating func end() -> Bool {
      mix(byte)
      index += 1
      return true
    }

    private mutating func scan(_ literal: StaticString) -> Bool {
      let count = literal.utf8CodeUnitCount
      guard index + count <= bytes.count else { return false }
      // The pointer is that of a constant with so many bytes.
      for offset in 0..<count where bytes[index + offset] != literal.utf8Start[offset] {
        return false
      }
      mix(byte)
      index += count
      return true
    }

    /// Scans a string, and returns the range between its quotes; `nil` if it is malformed.
    private mutating func scanString() -> Range<Int>? {
      guard byte == UInt8(ascii: "\"") else { return nil }
      index += 1
      let start = index
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") {
          index += 1
          return start..<index - 1
        }
        if byte < 0x20 { return nil }
        if byte == UInt8(ascii: "\\") {
          guard skipEscape() else { return nil }
        } else {
          if byte >= 0x80 { hasForeignBytes = true }
          index += 1
        }
      }
      return nil
    }

    private mutating func skipEscape() -> Bool {
      guard index + 1 < bytes.count else { return false }
      switch bytes[index + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        index += 2
        return true
      // A surrogate may lack the other one.
      case UInt8(ascii: "u"):
        guard index + 6 <= bytes.count, bytes[index + 2] != UInt8(ascii: "d"),
          bytes[index + 2] != UInt8(ascii: "D"),
          bytes[index + 2..<index + 6].allSatisfy(\.isHexDigit)
        else { return false }
        index += 6
        return true
      default: return false
      }
    }

    /// Scans a number that every decoder represents exactly, and whether it is whole.
    private mutating func scanNumber() -> Bool {
      if byte == UInt8(ascii: "-") { index += 1 }
      let start = index
      skipDigits()
      guard (1...15).contains(index - start), index == start + 1 || bytes[start] != 0x30 else {
        return false
      }
      guard byte == UInt8(ascii: ".") else {
        mix(3)
        return !isInNumber
      }
      index += 1
      let fraction = index
      skipDigits()
      guard (1...15).contains(index - fraction) else { return false }
      mix(bytes[fraction..<index].allSatisfy { $0 == 0x30 } ? 4 : 5)
      return !isInNumber
    }

    private mutating func skipDigits() {
      while (0x30...0x39).contains(byte) { index += 1 }
    }

    private var isInNumber: Bool {
      switch byte {
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: false
      }
    }

    private func isSelector(_ key: Range<Int>) -> Bool {
      LineShape.selectors[key.count]?.contains { bytes[key].elementsEqual($0) } ?? false
    }

    /// The part of a value that selects words: of a reference, its prefix.
    private func selection(of text: Range<Int>, key: Range<Int>) -> Range<Int> {
      guard key.count == 3 else { return text }
      let end = bytes[text].lastIndex(of: UInt8(ascii: "/")) ?? text.lowerBound
      return text.lowerBound..<min(end, text.lowerBound + 10)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit.
  fileprivate var isHexDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
