/// What pictures are shown as.
package enum PictureForm: Hashable, Sendable {
  /// The words that stand for them.
  case words
  /// Two pixels in each cell, by its colours.
  case halfBlocks
  /// Pixels that the terminal fits into cells, about as many as these have.
  case pixels(cell: PixelSize?)
  /// As many pixels as the cells have.
  case sixels(cell: PixelSize)

  /// How they are sent; `nil` where that needs nothing but text.
  package var graphics: GraphicsProtocol? {
    switch self {
    case .words, .halfBlocks: nil
    case .pixels: .kitty
    case .sixels: .sixel
    }
  }
}
