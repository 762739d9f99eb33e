/// The source of an encoded picture.
package enum PictureSource: Hashable, Sendable {
  /// The bytes of an encoded picture.
  case bytes([UInt8])
  /// The path of a file.
  case file(String)
}

/// The form of shown pictures.
package enum PictureForm: Hashable, Sendable {
  /// The words that replace them.
  case words
  /// Pixels of block characters in the two colours of each cell.
  case blocks(CellBlocks)
  /// One pixel in each cell, for terminals that show only ASCII: as the background of a blank if there are
  /// enough colours, else as a shade of letters.
  case shades(isDark: Bool, hasBackgrounds: Bool)
  /// Pixels that the terminal scales to the cells, about as many as the cells have.
  case pixels(cell: PixelSize?)
  /// As many pixels as the cells have.
  case sixels(cell: PixelSize)

  /// The protocol for pictures; `nil` if they are text.
  package var graphics: GraphicsProtocol? {
    switch self {
    case .words, .blocks, .shades: nil
    case .pixels: .kitty
    case .sixels: .sixel
    }
  }
}

/// The size of a picture in cells.
package struct PictureSize: Hashable, Sendable {
  /// The columns: at least 1.
  package let columns: Int

  /// The rows: at least 1.
  package let rows: Int

  /// The most rows: 12, so that other rows stay visible.
  package static let rowLimit = 12

  /// Fits a picture into a width; a cell is assumed to be twice as high as wide.
  ///
  /// A column has at most one pixel, so a small picture stays small. The picture is no higher than the limit.
  /// Its proportions are kept as far as whole cells allow.
  package init(of header: PictureHeader, width: Int, rowLimit: Int = rowLimit) {
    self.init(
      ratio: (header.width, header.height),
      width: min(max(1, width), header.width),
      rowLimit: rowLimit
    )
  }

  /// Fits a picture that is not loaded into a width by its aspect ratio: its width divided by its height.
  package init(aspectRatio: Double, width: Int, rowLimit: Int = rowLimit) {
    let width = max(1, width)
    self.init(
      ratio: (max(1, Int((aspectRatio * 1000).rounded())), 1000),
      width: width,
      rowLimit: rowLimit
    )
  }

  private init(ratio: (width: Int, height: Int), width: Int, rowLimit: Int) {
    let rows = (width * ratio.height + ratio.width) / (2 * ratio.width)
    if rows <= rowLimit {
      columns = width
      self.rows = max(1, rows)
    } else {
      let columns = (rowLimit * 2 * ratio.width + ratio.height / 2) / ratio.height
      self.columns = min(max(1, columns), width)
      self.rows = rowLimit
    }
  }
}

/// A protocol that sends pictures to a terminal as pixels.
package enum GraphicsProtocol: Hashable, Sendable, CaseIterable {
  /// Kitty's protocol: the terminal keeps pictures by number, and places them in cells.
  case kitty
  /// Sixels, which are drawn into the pixels of the screen.
  case sixel
}
