/// The characters that show the four pixels of a cell in two colours.
package enum CellBlocks: Hashable, Sendable, CaseIterable {
  /// The upper and the lower half, which every terminal draws.
  case halves
  /// Every pair of halves, and each quarter.
  case quarters

  /// The characters with the pixels of their foregrounds.
  var glyphs: ArraySlice<BlockGlyph> {
    self == .halves ? BlockGlyph.all.prefix(1) : BlockGlyph.all[...]
  }
}

/// A block character, and which pixels are its foreground: upper left, upper right, lower left, lower right.
struct BlockGlyph: Sendable {
  let text: Substring
  let isForeground: [Bool]

  /// The characters of different pixels: those with the other pixels would show the same in exchanged colours.
  static let all = [
    BlockGlyph(text: "▀", isForeground: [true, true, false, false]),
    BlockGlyph(text: "▌", isForeground: [true, false, true, false]),
    BlockGlyph(text: "▚", isForeground: [true, false, false, true]),
    BlockGlyph(text: "▘", isForeground: [true, false, false, false]),
    BlockGlyph(text: "▝", isForeground: [false, true, false, false]),
    BlockGlyph(text: "▖", isForeground: [false, false, true, false]),
    BlockGlyph(text: "▗", isForeground: [false, false, false, true]),
  ]
}
