/// A text that is folded for a search: without case, and without marks on letters.
///
/// `Élan`, `élan` and `ELAN` are folded to the same text, whether a mark is part of its letter or
/// follows it. The names of letters in Unicode tell their marks, so that `ø` is folded to `o`. Line
/// breaks and tabs are folded to blanks. Different letters stay different: `ß` is not `ss`.
struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
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

  /// Whether the folded text is empty.
  var isEmpty: Bool { bytes.isEmpty }

  /// Returns whether the text begins with another text.
  func hasPrefix(_ other: FoldedText) -> Bool {
    bytes.starts(with: other.bytes)
  }

  /// Returns whether the text contains another text.
  ///
  /// - Complexity: O(*n*) in the length of the text, times the length of the other text at worst.
  func contains(_ other: FoldedText) -> Bool {
    let last = bytes.count - other.bytes.count
    return last >= 0 && (0...last).contains { bytes[$0...].starts(with: other.bytes) }
  }
}

extension UInt8 {
  /// The lower-case letter of a capital, a blank for a tab or a line break.
  fileprivate var foldedASCII: UInt8 {
    switch self {
    case 65...90: self | 0x20
    case 9...13: 0x20
    default: self
    }
  }
}

/// The base letters of letters with marks.
enum LetterTable {
  /// Appends the folded scalar: a letter without its mark, and nothing for a mark.
  static func fold(_ scalar: Unicode.Scalar, into text: inout String.UnicodeScalarView) {
    if scalar.value < 0xC0 {
      // A soft hyphen is invisible.
      if scalar.value != 0xAD { text.append(scalar) }
    } else if let letter = letters[scalar] {
      text.append(letter)
    } else if scalar.properties.generalCategory != .nonspacingMark {
      text.append(scalar)
    }
  }

  /// Latin, Greek and Cyrillic; other scripts write marks as separate scalars, or have none.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF,
    ]
    let scalars = blocks.joined().compactMap(Unicode.Scalar.init).filter(\.properties.isLowercase)
    var plain: [String: Unicode.Scalar] = [:]
    for scalar in scalars { plain[scalar.properties.name ?? ""] = scalar }
    var letters: [Unicode.Scalar: Unicode.Scalar] = irregular
    for scalar in scalars {
      guard let name = scalar.properties.name, let base = baseName(of: name) else { continue }
      letters[scalar] = plain[base]
    }
    return letters
  }()

  /// Returns the part of a name before `WITH`.
  private static func baseName(of name: String) -> String? {
    let words = name.split(separator: " ")
    guard let index = words.firstIndex(of: "WITH") else { return nil }
    return words[..<index].joined(separator: " ")
  }

  /// Letters that Unicode names without their mark, and the final sigma.
  private static let irregular: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ς": "σ",
  ]
}
