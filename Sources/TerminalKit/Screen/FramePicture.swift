/// A picture that takes cells of a frame and is sent to the terminal as pixels.
package final class FramePicture: Sendable {
  /// The pixels to send.
  package enum Content: Hashable, Sendable {
    /// Pixels of any size, which the terminal scales to the cells.
    case pixels(Pixels)
    /// Pixels of the same size as the cells.
    case sixels(SixelPicture)
  }

  /// The number that identifies the picture: 1 or more.
  package let number: UInt32

  /// The rows of the whole picture.
  package let rows: Int

  /// The columns of the whole picture.
  package let columns: Int

  /// The pixels to send.
  package let content: Content

  /// The bytes that send the whole picture; by kitty's protocol they do not show it.
  ///
  /// They are made with the picture, off the main actor, and not when the picture is shown.
  let transmission: [UInt8]

  /// Makes a picture; the caller gives each picture a unique number.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(number: UInt32, rows: Int, columns: Int, content: Content) {
    self.number = max(1, number)
    self.rows = min(max(1, rows), Frame.limit)
    self.columns = min(max(1, columns), Frame.limit)
    self.content = content
    transmission =
      switch content {
      case .pixels(let pixels): KittyGraphics.transmission(of: pixels, number: self.number)
      case .sixels(let sixels): sixels.bytes
      }
  }
}

extension FramePicture: Hashable {
  /// Whether both have the same number, and therefore the same content.
  package static func == (lhs: FramePicture, rhs: FramePicture) -> Bool {
    lhs.number == rhs.number
  }

  /// Hashes the number.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}

/// A picture that is ready to be shown.
package enum LoadedPicture: Sendable {
  /// As cells.
  case cells(Frame)
  /// As pixels.
  case graphics(FramePicture)

  /// The approximate memory that the picture takes, in bytes.
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

/// A rectangle of the screen that shows a part of one picture.
struct PicturePart: Hashable, Sendable {
  let picture: FramePicture

  /// The position of the whole picture; a part may lie outside the screen.
  let whole: FrameRegion

  /// The visible cells of the picture: at least one.
  let visible: FrameRegion

  /// The rows of pixels that are visible, of a picture with so many: at least one.
  func rows(ofPixels height: Int) -> Range<Int> {
    Self.pixels(height, of: visible.rows, in: whole.rows)
  }

  /// The columns of pixels that are visible, of a picture with so many: at least one.
  func columns(ofPixels width: Int) -> Range<Int> {
    Self.pixels(width, of: visible.columns, in: whole.columns)
  }

  private static func pixels(_ count: Int, of part: Range<Int>, in whole: Range<Int>) -> Range<Int>
  {
    let start = (part.lowerBound - whole.lowerBound) * count / whole.count
    let end = (part.upperBound - whole.lowerBound) * count / whole.count
    return start..<max(start + 1, end)
  }
}

extension Frame {
  /// The disjoint rectangles of visible pictures, from the top left.
  ///
  /// Each rectangle is as wide as possible, then as high as possible. Cells that cover a picture
  /// cut it into several rectangles.
  ///
  /// - Parameter isIncluded: Returns whether a cell counts, by its index; other cells count as
  ///   covered.
  /// - Complexity: O(*n* log *n*) in the number of cells.
  func pictureParts(where isIncluded: (Int) -> Bool = { _ in true }) -> [PicturePart] {
    var left = Set(cells.indices.filter { cells[$0].glyph.piece != nil && isIncluded($0) })
    var parts: [PicturePart] = []
    for index in left.sorted() where left.contains(index) {
      guard let (picture, piece) = cells[index].glyph.piece else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      func continues(_ down: Int, _ right: Int) -> Bool {
        let index = index + down * columns + right
        let next = FramePosition(row: piece.row + down, column: piece.column + right)
        return left.contains(index) && cells[index].glyph == .picture(picture, next)
      }
      var width = 1
      while column + width < columns, continues(0, width) { width += 1 }
      var height = 1
      while row + height < rows, (0..<width).allSatisfy({ continues(height, $0) }) { height += 1 }
      let visible = FrameRegion(row: row, column: column, height: height, width: width)
      for row in visible.rows {
        for column in visible.columns { left.remove(row * columns + column) }
      }
      let whole = FrameRegion(
        row: row - piece.row,
        column: column - piece.column,
        height: picture.rows,
        width: picture.columns
      )
      parts.append(PicturePart(picture: picture, whole: whole, visible: visible))
    }
    return parts
  }
}
