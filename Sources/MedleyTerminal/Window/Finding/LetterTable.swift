/// The letters without marks of those that have some.
enum LetterTable {
  /// Adds what a scalar is folded to: a letter without its mark, and nothing for a mark.
  static func fold(_ scalar: Unicode.Scalar, into text: inout String.UnicodeScalarView) {
    if scalar.value < 0xC0 {
      // A soft hyphen only says where a word may break.
      if scalar.value != 0xAD { text.append(scalar) }
    } else if let letter = letters[scalar] {
      text.append(letter)
    } else if scalar.properties.generalCategory != .nonspacingMark {
      text.append(scalar)
    }
  }

  /// Latin, Greek and Cyrillic; other scripts write marks as scalars of their own, or have none.
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

  /// The name before `WITH`.
  private static func baseName(of name: String) -> String? {
    let words = name.split(separator: " ")
    guard let index = words.firstIndex(of: "WITH") else { return nil }
    return words[..<index].joined(separator: " ")
  }

  /// Letters that Unicode names without their mark, and the sigma that ends words.
  private static let irregular: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ς": "σ",
  ]
}
