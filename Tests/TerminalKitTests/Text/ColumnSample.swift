/// Characters with their columns, listed manually, separated by blanks.
struct ColumnSample: Sendable, CustomStringConvertible {
  var description: String
  var columns: Int
  var characters: String

  init(_ description: String, _ columns: Int, _ characters: String) {
    self.description = description
    self.columns = columns
    self.characters = characters
  }

  static let all = [
    ColumnSample("printable ASCII", 1, "A z 0 9 # * ! ~ ^ ` \\ \" { | }"),
    ColumnSample(
      "Latin with accents",
      1,
      "é e\u{301} ñ n\u{303} ß Å A\u{30A} ő ầ a\u{302}\u{300} ı"
    ),
    ColumnSample("other alphabets", 1, "λ Ω ж Я ქ Ա ش ع ש ת ሀ ก ກ अ க ᚠ Ꭰ"),
    ColumnSample("marks on a letter", 1, "שׁ بِ กิ ก่ כֿ z̑̈̀ a\u{20DD}"),
    ColumnSample(
      "ambiguous",
      1,
      "§ ° ± × ÷ α … “ ” ‘ ’ ① ② ─ │ ┌ ▓ ■ ○ ★ ☆ ♀ ♥ № ℃ Ⅷ → ∞ ≠ \u{FFFD} \u{E0B0}"
    ),
    ColumnSample("halfwidth", 1, "ｱ ｲ ｶ ﾞ ﾟ ﾡ ￩ ｡ ｢ ｣ ₩"),
    ColumnSample("emoji shown as text", 1, "❤ ☀ ☎ ✈ ☝ ✌ © ® ™ ‼ ⁉ ↔ ▶ ☠ ✂ ⛹ 🖥 🌡 🏳 🕷 🅰"),
    ColumnSample(
      "emoji made text",
      1,
      "⌚\u{FE0E} ☔\u{FE0E} ⚡\u{FE0E} ⭐\u{FE0E} 👍\u{FE0E} ❤\u{FE0E} 5\u{FE0E}"
    ),
    ColumnSample(
      "letters no selector changes",
      1,
      "a\u{FE0F} é\u{FE0F} ❤\u{301}\u{FE0F} →\u{FE0F} 1\u{20E3} #\u{20E3}"
    ),
    ColumnSample("no-break spaces", 1, "\u{A0} \u{202F} \u{2007}"),
    ColumnSample("signs that stand before digits", 1, "\u{600} \u{6DD} \u{70F} \u{110BD}"),
    ColumnSample("ideographs", 2, "漢 字 日 本 語 中 文 国 龍 龘 々 〆 〇 ㊗ ㍻ 豈 𠀀 𠮷 𪚥 𰻝"),
    ColumnSample(
      "kana and their punctuation",
      2,
      "あ ん が か\u{3099} ア ン ガ ー ヽ ゝ 、 。 「 」 『 』 〜 〒 ㈱ ㌔"
    ),
    ColumnSample("bopomofo, Yi and others", 2, "ㄅ ㄉ ꀀ ꒐ 𗀀 𛀀 ⺀ ⼀ ⿰"),
    ColumnSample("fullwidth", 2, "Ａ ｚ ０ ！ （ ） ， ． ￥ ￦ ￡ ～"),
    ColumnSample(
      "Hangul syllables",
      2,
      "가 각 한 글 힣 \u{1112}\u{1161}\u{11AB} \u{1100}\u{1161} 가\u{11A8} \u{1100} \u{A960}"
    ),
    ColumnSample("emoji", 2, "😀 😂 🥰 🤖 👻 🎉 🔥 🚀 🐈 🍎 🏀 🚗 🏠 💡 📚 ⌚ ⏰ ☔ ♈ ⚡ ⚽ ⛄ ⭐ ✅ ❌ ❓ ➕ 🀄 🃏 🆎 🈁"),
    ColumnSample("newer emoji", 2, "🥲 🫠 🫡 🫶 🛝 🛟 🫨 🩷 🪿 🫚 🛜 🪽"),
    ColumnSample("emoji by their selector", 2, "❤️ ☀️ ☎️ ✈️ ☝️ ✌️ ©️ ®️ ™️ ‼️ ⁉️ ↔️ ▶️ ☠️ ✂️ 🖥️ 🌡️ 🏳️ 🅰️"),
    ColumnSample("keycaps", 2, "0️⃣ 1️⃣ 9️⃣ #️⃣ *️⃣"),
    ColumnSample("flags", 2, "🇩🇪 🇯🇵 🇺🇸 🇧🇷 🇺🇦 🇦"),
    ColumnSample("flags of regions", 2, "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🏴"),
    ColumnSample("skin tones", 2, "👍🏻 👍🏿 👋🏽 🧑🏾 ☝🏻 ✌🏼 ⛹🏽 🖐🏿 🏽"),
    ColumnSample("joined emoji", 2, "👨‍👩‍👧 👨‍👩‍👧‍👦 👩‍❤️‍💋‍👩 👩🏻‍❤️‍💋‍👩🏿 🧑‍🚀 👩🏽‍💻 🏳️‍🌈 🏳️‍⚧️ 🏴‍☠️ 👁️‍🗨️ 🐕‍🦺 ❤️‍🔥 ⛹‍♂ ⛹️‍♀️"),
    ColumnSample("syllables of two letters or more", 2, "का कि क्षि กำ நௌ \u{600}1"),
    ColumnSample("selectors that follow no emoji at once", 2, "⌚\u{301}\u{FE0E} 漢\u{FE0E}"),
    ColumnSample("the wide blank", 2, "\u{3000}"),
    ColumnSample(
      "marks alone",
      0,
      "\u{301} \u{20DD} \u{5B0} \u{64E} \u{E31} \u{FE0F} \u{FE0E} \u{E0100}"
    ),
    ColumnSample(
      "joiners and invisible signs",
      0,
      "\u{200B} \u{200C} \u{200D} \u{200E} \u{200F} \u{2060} \u{2063} \u{FEFF} \u{AD} \u{61C}"
    ),
    ColumnSample("order of text", 0, "\u{202A} \u{202E} \u{2066} \u{2068} \u{2069}"),
    ColumnSample("vowels of Hangul alone", 0, "\u{1161} \u{11A8} \u{D7B0} \u{D7CB}"),
    ColumnSample("tags", 0, "\u{E0001} \u{E0041} \u{E007F}"),
    ColumnSample("controls", 0, "\u{0} \u{7} \u{1B} \u{7F} \u{85} \u{9B} \u{2028} \u{2029}"),
  ]

  /// The characters, without the blanks that separate them.
  var list: [String] {
    characters.unicodeScalars.split(separator: " ").map { String($0) }
  }
}
