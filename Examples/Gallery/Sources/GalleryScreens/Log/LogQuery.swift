import Medley

/// A filter that is applied to the bytes of lines, so that no line is decoded.
///
/// A delivery is accepted if each word of the text occurs in a value of its line (the payload, the
/// repository, the people), in the name of its kind, or in the words of its row, ignoring case.
struct LogQuery: Sendable {
  let filter: LogFilter

  /// The words of the text.
  private let words: [Word]

  /// The words that each class does not contain, by its number; computed once for a class.
  private var missing: [[Word]?] = []

  /// A word of the text.
  private struct Word: Sendable {
    let search: ByteSearch

    /// The word if it may be written with escapes, or has letters beyond ASCII.
    let foreign: String?

    var text: String { foreign ?? String(decoding: search.text, as: UTF8.self) }
  }

  init(_ filter: LogFilter) {
    self.filter = filter
    words = filter.words.compactMap { word in
      let bytes = Array(word.utf8)
      let isPlain = bytes.allSatisfy { $0 < 0x80 } && !word.contains { "/\"\\".contains($0) }
      return ByteSearch(bytes).map { Word(search: $0, foreign: isPlain ? nil : word) }
    }
  }

  /// Prepares for lines of some classes.
  mutating func learn(_ classes: [LineClass]) {
    for lineClass in classes.dropFirst(missing.count) {
      let isWanted = filter.kinds.isEmpty || filter.kinds.contains(lineClass.kind)
      missing.append(
        isWanted ? words.filter { !$0.search.isFound(in: lineClass.words[...]) } : nil
      )
    }
  }

  /// Returns whether a delivery is accepted.
  ///
  /// - Parameters:
  ///   - number: the number of its class, or ``LineClasses/none``.
  ///   - line: the line of the delivery.
  func accepts(classNumber number: UInt16, line: UnsafeBufferPointer<UInt8>) -> Bool {
    let index = Int(number) - 1
    guard missing.indices.contains(index) else { return acceptsDecoded(line) }
    guard let missing = missing[index] else { return false }
    return missing.allSatisfy { isFound($0, in: line) }
  }

  private func acceptsDecoded(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let entry = try? LossyDecoder().decodeElement(LogEntry.self, from: line) else {
      return false
    }
    if !filter.kinds.isEmpty, !filter.kinds.contains(entry.kind) { return false }
    let own = LineClass(entry, line: line[...].asArray)
    return words.allSatisfy { $0.search.isFound(in: own.words[...]) || isFound($0, in: line) }
  }

  private func isFound(_ word: Word, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    if word.search.first(in: line) != nil, isFoundUnchanged(word, in: line) { return true }
    let isEscaped = line.contains(UInt8(ascii: "\\"))
    guard isEscaped || word.foreign != nil && line.contains(where: { $0 >= 0x80 }) else {
      return false
    }
    return isFoundUnescaped(word, in: line)
  }

  /// Searches the values as they are written; escapes are no text.
  private func isFoundUnchanged(_ word: Word, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    JSONValues(line).contains { range in
      let value = line[range]
      guard word.search.first(in: UnsafeBufferPointer(rebasing: value)) != nil else { return false }
      return !value.contains(UInt8(ascii: "\\"))
        || JSONValues.text(ofValue: value).lowercased().contains(word.text)
    }
  }

  /// Searches the values with their escapes resolved, and ignores the case of all letters.
  private func isFoundUnescaped(_ word: Word, in line: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = word.text
    return JSONValues(line).contains { range in
      let value = line[range]
      let isEscaped = value.contains(UInt8(ascii: "\\"))
      // A plain word can only be hidden in the code of a letter.
      guard isEscaped || word.foreign != nil && value.contains(where: { $0 >= 0x80 }) else {
        return false
      }
      if word.foreign == nil, !value.asArray.hasCodeOfLetter { return false }
      return JSONValues.text(ofValue: value).lowercased().contains(text)
    }
  }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
  fileprivate var asArray: ArraySlice<UInt8> { Array(self)[...] }
}

extension ArraySlice<UInt8> {
  /// Whether there is an escape such as `\u0041`.
  fileprivate var hasCodeOfLetter: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "u") }
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

/// The search for a text in bytes, ignoring the case of ASCII letters (Horspool, 1980).
struct ByteSearch: Sendable {
  /// The text in lowercase.
  let text: [UInt8]

  /// The distance to move for the byte below the last one of the text.
  private let shifts: [UInt8]

  /// - Parameter text: the text in lowercase; `nil` is returned for an empty one.
  init?(_ text: [UInt8]) {
    guard !text.isEmpty else { return nil }
    self.text = text
    var shifts = [UInt8](repeating: UInt8(clamping: text.count), count: 256)
    for (index, byte) in text.dropLast().enumerated() {
      let shift = UInt8(clamping: text.count - 1 - index)
      shifts[Int(byte)] = shift
      if let upper = byte.uppercase { shifts[Int(upper)] = shift }
    }
    self.shifts = shifts
  }

  /// Returns the offset of the first occurrence, or `nil`.
  func first(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let last = text.count - 1
    return text.withUnsafeBufferPointer { text in
      shifts.withUnsafeBufferPointer { shifts in
        var end = last
        while end < bytes.count {
          var offset = last
          while bytes[end - last + offset].lowercase == text[offset] {
            if offset == 0 { return end - last }
            offset -= 1
          }
          end += Int(shifts[Int(bytes[end])])
        }
        return nil
      }
    }
  }

  func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { first(in: $0) } != nil
  }
}

extension UInt8 {
  /// The lowercase letter of an ASCII letter, or the byte.
  @inline(__always)
  var lowercase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// The uppercase letter of a lowercase ASCII letter, or `nil`.
  fileprivate var uppercase: UInt8? { (0x61...0x7A).contains(self) ? self & ~0x20 : nil }
}
