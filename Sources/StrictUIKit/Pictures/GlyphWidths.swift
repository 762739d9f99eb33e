/// The widths of letters in a proportional font, so that drawn text is not stretched.
///
/// Layout measures text by the rule of ``UIFont``: its widths are easy to predict in a test.
@MainActor enum GlyphWidths {
  /// Returns the width of a line of text in points.
  static func length(of text: String, in font: UIFont) -> CGFloat {
    let units = text.reduce(0) { $0 + width(of: $1, isMonospaced: font.isMonospaced) }
    let isBold = font.weight.rawValue >= 0.3
    return (CGFloat(units) * font.pointSize / 1_000 * (isBold ? 1.06 : 1)).rounded(.up)
  }

  /// The width of a character in thousandths of the font size.
  private static func width(of character: Character, isMonospaced: Bool) -> Int {
    guard let scalar = character.unicodeScalars.first, !isMonospaced else { return 600 }
    guard scalar.value < 0x1100 else { return TextMeasure.halves(character) * 500 }
    let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
    return widths[base] ?? 556
  }

  /// The widths of Helvetica, as Adobe has published them in its font metrics.
  private static let widths: [Unicode.Scalar: Int] = {
    let groups: [(Int, String)] = [
      (191, "'"), (222, "ijl"), (260, "|"), (278, " !,./:;I[]\\ft·\u{A0}"), (333, "()-`r"),
      (334, "{}"),
      (355, "\""),
      (389, "*"), (469, "^"), (500, "Jcksvxyz"), (584, "+<=>~"), (611, "FTZ"), (667, "&ABEKPSVXY"),
      (722, "CDHNRUw"), (778, "GOQ"), (833, "Mm"), (889, "%"), (944, "W"), (1_000, "…—"),
      (1_015, "@"),
    ]
    return groups.reduce(into: [:]) { widths, group in
      for scalar in group.1.unicodeScalars { widths[scalar] = group.0 }
    }
  }()
}
