extension ListImage {
  /// Returns the character that shows a symbol as text; `nil` for a name without a glyph.
  ///
  /// A name falls back to its beginning: `bell.badge` is shown as `bell`. Each glyph is one column wide in
  /// terminals.
  public static func glyph(ofSymbol name: String) -> Character? {
    var name = name[...]
    while true {
      if let glyph = glyphs[name] { return glyph }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  /// The glyphs of common symbols, by the name of the symbol.
  private static let glyphs: [Substring: Character] = [
    "archivebox": "▣", "arrow.clockwise": "↻", "arrow.down": "↓", "arrow.left": "←",
    "arrow.right": "→", "arrow.up": "↑", "bell": "♪", "bolt": "↯", "bookmark": "⚑",
    "calendar": "▦", "cart": "▽", "chart.bar": "▥", "checkmark": "✓", "chevron.down": "⌄",
    "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃", "circle": "○",
    "circle.fill": "●", "clock": "◷", "diamond.fill": "◆", "doc": "▤", "ellipsis": "…",
    "envelope": "✉", "exclamationmark": "!", "eye": "◉", "flag": "⚐", "flag.fill": "⚑",
    "folder": "▭", "gear": "⚙", "heart": "♡", "heart.fill": "♥", "house": "⌂", "info": "ⓘ",
    "link": "∞", "lock": "⊠", "magnifyingglass": "⌕", "mappin": "◎", "minus": "−", "moon": "☾",
    "music.note": "♪", "paperplane": "➤", "pause": "‖", "pencil": "✎", "person": "☺",
    "phone": "✆", "photo": "▨", "play": "▸", "plus": "+", "questionmark": "?", "square": "□",
    "square.fill": "■", "star": "☆", "star.fill": "★", "stop": "■", "sun.max": "☼", "tag": "#",
    "trash": "⌫", "triangle": "△", "triangle.fill": "▲", "xmark": "✕",
  ]
}
