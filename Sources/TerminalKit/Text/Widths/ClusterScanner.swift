/// Walks over the grapheme clusters of a text, measuring each.
///
/// Where two ASCII bytes follow each other the first is a cluster (carriage return and line feed
/// included, which take no columns anyway); only elsewhere is the library's grapheme breaking
/// asked.
struct ClusterScanner: IteratorProtocol, Sequence {
  private let text: Substring

  /// The bytes of all that the text is a piece of, which are read faster than its own.
  private let bytes: String.UTF8View
  private let end: String.Index
  private var position: String.Index

  init(_ text: Substring) {
    self.text = text
    bytes = text.base.utf8
    end = text.endIndex
    position = text.startIndex
  }

  mutating func next() -> Cluster? {
    guard position < self.end else { return nil }
    let start = position
    let byte = bytes[start]
    if byte < 0x80 {
      let end = bytes.index(after: start)
      if end >= self.end || bytes[end] < 0x80 {
        position = end
        return ascii(byte, start, end)
      }
    }
    position = text.index(after: start)
    return general(start, position)
  }

  /// Skips letters and digits of ASCII, as far as they are clusters by themselves.
  ///
  /// - Returns: the last of them, and how many they are; `nil` if there is none.
  mutating func skipLetters() -> (last: Cluster, count: Int)? {
    var index = position
    var last = position
    var count = 0
    while index < end, bytes[index].isLetterOrDigit {
      let next = bytes.index(after: index)
      // What follows may be a mark on this letter.
      guard next >= end || bytes[next] < 0x80 else { break }
      last = index
      index = next
      count += 1
    }
    guard count > 0 else { return nil }
    position = index
    return (ascii(bytes[last], last, index), count)
  }

  private func ascii(_ byte: UInt8, _ start: String.Index, _ end: String.Index) -> Cluster {
    let scalar = Unicode.Scalar(byte)
    let traits = CharacterTable.traits(of: scalar)
    return Cluster(
      start: start,
      end: end,
      scalar: scalar,
      traits: traits,
      columns: traits.columns,
      isBlank: byte == 0x20
    )
  }

  private func general(_ start: String.Index, _ end: String.Index) -> Cluster {
    let scalars = text.unicodeScalars[start..<end]
    let scalar = text.unicodeScalars[start]
    return Cluster(
      start: start,
      end: end,
      scalar: scalar,
      traits: CharacterTable.traits(of: scalar),
      columns: ClusterColumns.columns(of: scalars),
      isBlank: scalar.isBlank && text.unicodeScalars.index(after: start) == end
    )
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}
