import MedleyTesting

/// Random texts of pieces that break naive layout.
enum NastyText {
  static let pieces: [String] = [
    "a", "word", "Xy", "1", "#", "-", "—", ".", ",", "!", "(", ")", "%", "$", "“", "”", "…",
    " ", " ", " ", "  ", "    ", "\t", "\n", "\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{B}", "\u{C}", "\u{A0}", "\u{3000}", "\u{200B}", "\u{2060}", "\u{2003}",
    "漢", "字", "日本語", "あ", "ッ", "ー", "、", "。", "「", "」", "ｱ", "Ａ", "가", "한글",
    "\u{1100}", "\u{1161}", "\u{11A8}", "é", "e\u{301}", "\u{301}", "\u{20E3}", "\u{20DD}",
    "❤", "\u{FE0F}", "\u{FE0E}", "☝", "👩", "👧", "😀", "🏽", "\u{200D}", "🇩", "🇪", "🇯🇵", "1️⃣",
    "👨‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{E0041}", "\u{E007F}", "क", "\u{94D}", "ष", "ा", "ก", "ำ", "\u{600}",
    "שלום", "א", "عربي", "ب", "\u{64E}", "١", "\u{200F}", "\u{200E}", "\u{61C}",
    "\u{202A}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    "\u{0}", "\u{7}", "\u{8}", "\u{1B}", "\u{1B}[31m", "\u{1B}]0;t\u{7}", "\u{7F}", "\u{9B}",
    "\u{9D}",
    "\u{FEFF}", "\u{FFF9}", "\u{206A}", "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}", "\u{E000}",
  ]

  static func random(
    pieces count: ClosedRange<Int>,
    softHyphens: Bool = true,
    using random: inout SeededGenerator
  ) -> String {
    var text = ""
    for _ in 0..<Int.random(in: count, using: &random) {
      let index = Int.random(in: 0...pieces.count, using: &random)
      text += index < pieces.count ? pieces[index] : softHyphens ? "\u{AD}" : ""
    }
    return text
  }
}

extension String {
  /// The scalars in hexadecimal, for messages.
  var scalarNames: String {
    unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  /// The scalars except the unwanted ones.
  func without(_ unwanted: (Unicode.Scalar) -> Bool) -> String {
    var scalars = unicodeScalars
    scalars.removeAll(where: unwanted)
    return String(scalars)
  }
}
