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
  let isFront: [Bool]

  /// The characters of different pixels: those with the other pixels would show the same in exchanged colours.
  static let all = [
    BlockGlyph(text: "▀", isFront: [true, true, false, false]),
    BlockGlyph(text: "▌", isFront: [true, false, true, false]),
    BlockGlyph(text: "▚", isFront: [true, false, false, true]),
    BlockGlyph(text: "▘", isFront: [true, false, false, false]),
    BlockGlyph(text: "▝", isFront: [false, true, false, false]),
    BlockGlyph(text: "▖", isFront: [false, false, true, false]),
    BlockGlyph(text: "▗", isFront: [false, false, false, true]),
  ]
}
