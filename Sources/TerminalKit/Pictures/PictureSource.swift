/// Where an encoded picture comes from.
package enum PictureSource: Hashable, Sendable {
  /// The bytes of an encoded picture.
  case bytes([UInt8])
  /// The path of a file.
  case file(String)
}

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

/// How many cells a picture takes.
package struct PictureSize: Hashable, Sendable {
  /// The columns: at least 1.
  package let columns: Int

  /// The rows: at least 1.
  package let rows: Int

  /// The most rows: 12, so that others are seen beside it.
  static let rowLimit = 12

  /// Fits a picture into a width; a cell is taken to be twice as high as wide.
  ///
  /// A column has a pixel at most, so a small picture stays small, and the whole is no higher than
  /// ``rowLimit``. Its proportions are kept, as far as whole cells allow.
  package init(of header: PictureHeader, width: Int) {
    let widest = min(max(1, width), header.width)
    let rows = (widest * header.height + header.width) / (2 * header.width)
    if rows <= Self.rowLimit {
      columns = widest
      self.rows = max(1, rows)
    } else {
      let columns = (Self.rowLimit * 2 * header.width + header.height / 2) / header.height
      self.columns = min(max(1, columns), widest)
      self.rows = Self.rowLimit
    }
  }
}

/// A way to send pictures to a terminal as pixels.
package enum GraphicsProtocol: Hashable, Sendable, CaseIterable {
  /// Kitty's: the terminal keeps pictures by number, and places them in cells.
  case kitty
  /// Sixels, which are pixels of the screen like any others.
  case sixel
}
