/// A text without the differences that nobody means who searches: of case, and of marks on letters.
///
/// `Élan`, `élan` and `ELAN` are folded to the same, whether a mark is part of its letter or
/// follows it. Letters with marks are known by their names in Unicode, so that `ø` is an `o` too.
/// Line breaks and tabs count as blanks. Letters that only sound or look alike stay apart: `ß` is
/// not `ss`.
struct FoldedText: Hashable, Sendable {
  /// What is compared: the bytes of the folded text in UTF-8.
  let bytes: [UInt8]

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    let isASCII = text.utf8.allSatisfy { byte in
      bytes.append(byte.foldedASCII)
      return byte < 0x80
    }
    if isASCII {
      self.bytes = bytes
    } else {
      var folded = String.UnicodeScalarView()
      for scalar in text.lowercased().unicodeScalars { LetterTable.fold(scalar, into: &folded) }
      self.bytes = String(folded).utf8.map(\.foldedASCII)
    }
  }

  /// Whether there is nothing left of the text.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether another text stands at the beginning.
  func hasPrefix(_ other: FoldedText) -> Bool {
    bytes.starts(with: other.bytes)
  }

  /// Whether another text stands somewhere within.
  func contains(_ other: FoldedText) -> Bool {
    other.bytes.occurs(in: bytes)
  }

  /// Whether this text stands somewhere within one that is not folded.
  ///
  /// Text of ASCII alone is compared where it is, without a copy.
  ///
  /// - Complexity: O(*n*) in the length of the text, times the length of this one at worst.
  func isContained(in text: String) -> Bool {
    let isFound = text.utf8.withContiguousStorageIfAvailable { utf8 -> Bool? in
      utf8.allSatisfy { $0 < 0x80 } ? bytes.occurs(in: utf8) : nil
    }
    return (isFound ?? nil) ?? FoldedText(text).contains(self)
  }
}

extension UInt8 {
  /// A small letter for a capital, a blank for a tab and what ends lines.
  fileprivate var foldedASCII: UInt8 {
    switch self {
    case 65...90: self | 0x20
    case 9...13: 0x20
    default: self
    }
  }
}

extension [UInt8] {
  /// Whether these folded bytes stand somewhere within others, which may be capitals.
  fileprivate func occurs(in text: some RandomAccessCollection<UInt8>) -> Bool {
    guard let first else { return true }
    guard text.count >= count else { return false }
    var start = text.startIndex
    for _ in 0...text.count - count {
      if text[start].foldedASCII == first,
        text[start...].prefix(count).elementsEqual(self, by: { $0.foldedASCII == $1 })
      {
        return true
      }
      start = text.index(after: start)
    }
    return false
  }
}
