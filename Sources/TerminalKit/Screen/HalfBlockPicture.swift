/// A picture that is ready to be shown.
package enum LoadedPicture: Sendable {
  /// As cells.
  case cells(Frame)
  /// As pixels.
  case graphics(FramePicture)

  /// About how much memory it takes, in bytes.
  package var byteCount: Int {
    switch self {
    case .cells(let frame): frame.cells.count * MemoryLayout<Cell>.stride
    case .graphics(let picture):
      switch picture.content {
      case .pixels(let pixels): pixels.channels.count + picture.transmission.count
      case .sixels(let sixels): sixels.width * sixels.height + picture.transmission.count
      }
    }
  }
}

extension Frame {
  /// Makes a frame that shows a picture as any terminal does: two pixels above each other in each
  /// cell.
  ///
  /// The upper pixel is the colour of `▀`, the lower one the colour behind it.
  ///
  /// - Parameters:
  ///   - pixels: The picture, which is scaled to the frame's size.
  ///   - rows: The rows: 1 to ``limit``; what lies outside is taken as the nearest.
  ///   - columns: The columns, likewise.
  package init(_ pixels: Pixels, rows: Int, columns: Int) {
    self.init(rows: max(1, rows), columns: max(1, columns))
    let pixels = pixels.scaled(width: self.columns, height: self.rows * 2)
    let glyph = Glyph("▀", columns: 1)
    for row in 0..<self.rows {
      for column in 0..<self.columns {
        let style = TerminalStyle(
          foreground: pixels.color(row: row * 2, column: column) ?? .default,
          background: pixels.color(row: row * 2 + 1, column: column) ?? .default
        )
        var cell = Cell(glyph, style: style)
        cell.isFixed = true
        cells[row * self.columns + column] = cell
      }
    }
  }
}
