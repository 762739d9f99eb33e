extension String {
  /// Appends text that stays apart: its first character and the last one here do not become one.
  ///
  /// Where they would (two halves of a flag, a letter and a mark), U+200B, which takes no column,
  /// goes between them, so that the columns of both add up.
  package mutating func append(apart other: String) {
    if !staysApart(from: other) { self += "\u{200B}" }
    self += other
  }

  private func staysApart(from other: String) -> Bool {
    guard let lastByte = utf8.last, let firstByte = other.utf8.first else { return true }
    if lastByte < 0x80, firstByte < 0x80 { return true }
    guard let last, let first = other.first else { return true }
    let joined = String(last) + String(first)
    return joined.first?.unicodeScalars.count == last.unicodeScalars.count
  }
}
