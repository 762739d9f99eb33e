/// Walks over the grapheme clusters of a text, measuring each.
///
/// Where two ASCII bytes follow each other the first is a cluster (carriage return and line feed
/// included, which take no columns anyway); only elsewhere is the library's grapheme breaking
/// asked.
struct ClusterScanner: IteratorProtocol, Sequence {
  private let text: Substring
  private var position: String.Index

  init(_ text: Substring) {
    self.text = text
    position = text.startIndex
  }

  mutating func next() -> Cluster? {
    guard position < text.endIndex else { return nil }
    let start = position
    let byte = text.utf8[start]
    if byte < 0x80 {
      let end = text.utf8.index(after: start)
      if end == text.endIndex || text.utf8[end] < 0x80 {
        position = end
        return ascii(byte, start, end)
      }
    }
    position = text.index(after: start)
    return general(start, position)
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
