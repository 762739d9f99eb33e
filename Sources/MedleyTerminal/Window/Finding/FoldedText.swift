/// A text without the differences that nobody means who searches: of case, and of marks on letters.
///
/// `Élan`, `élan` and `ELAN` are folded to the same. Letters with marks are known by their names in
/// Unicode, so that `ø` is an `o` too.
package struct FoldedText: Hashable, Sendable {
  /// What is compared: the bytes of the folded text in UTF-8.
  package let bytes: [UInt8]

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    let isASCII = text.utf8.allSatisfy { byte in
      bytes.append((65...90).contains(byte) ? byte | 0x20 : byte)
      return byte < 0x80
    }
    if isASCII {
      self.bytes = bytes
    } else {
      var folded = String.UnicodeScalarView()
      for scalar in text.lowercased().unicodeScalars { LetterTable.fold(scalar, into: &folded) }
      self.bytes = Array(String(folded).utf8)
    }
  }

  /// Whether there is nothing left of the text.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether another text stands at the beginning.
  package func hasPrefix(_ other: FoldedText) -> Bool {
    bytes.starts(with: other.bytes)
  }

  /// Whether another text stands somewhere within.
  package func contains(_ other: FoldedText) -> Bool {
    guard let first = other.bytes.first else { return true }
    let last = bytes.count - other.bytes.count
    guard last >= 0 else { return false }
    return (0...last).contains { start in
      bytes[start] == first
        && bytes[start..<start + other.bytes.count].elementsEqual(other.bytes)
    }
  }
}
