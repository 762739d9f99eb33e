/// A picture that takes cells of a frame, and is sent to the terminal as pixels.
package struct FramePicture: Sendable {
  /// What is sent.
  package enum Content: Hashable, Sendable {
    /// Pixels of any number, which the terminal fits into the cells.
    case pixels(Pixels)
    /// As many pixels as the cells have.
    case sixels(SixelPicture)
  }

  /// What tells the picture from all others: 1 or more.
  package let number: UInt32

  /// The rows it takes as a whole.
  package let rows: Int

  /// The columns it takes as a whole.
  package let columns: Int

  /// What is sent.
  package let content: Content

  /// The bytes that send all of it, by kitty's protocol without showing it.
  ///
  /// Made with the picture, which is where nobody waits, and not when it is shown.
  let transmission: [UInt8]

  /// Makes a picture; it is the caller's to give no number twice.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(number: UInt32, rows: Int, columns: Int, content: Content) {
    self.number = max(1, number)
    self.rows = min(max(1, rows), Frame.limit)
    self.columns = min(max(1, columns), Frame.limit)
    self.content = content
    transmission =
      switch content {
      case .pixels(let pixels): KittyPicture(number: number, pixels: pixels).transmission
      case .sixels(let sixels): sixels.bytes
      }
  }
}

extension FramePicture: Equatable {
  /// Whether both have the same number, and so the same content.
  package static func == (lhs: FramePicture, rhs: FramePicture) -> Bool {
    lhs.number == rhs.number
  }
}

/// A rectangle of the screen that shows a part of one picture.
struct PicturePart: Hashable, Sendable {
  /// The picture's number.
  let picture: UInt32

  /// Where the whole picture lies; it may lie outside in part.
  let whole: FrameRegion

  /// What is seen of it: at least one cell.
  let visible: FrameRegion
}

extension Frame {
  /// The rectangles in which pictures are seen, from the top left, none over another.
  ///
  /// What covers a picture cuts it into several.
  ///
  /// - Parameter isIncluded: Whether a cell counts, by its index; others are taken as covered.
  /// - Complexity: O(*n*) in the number of cells; nothing where there are no pictures.
  func pictureParts(where isIncluded: (Int) -> Bool = { _ in true }) -> [PicturePart] {
    guard pictures.count > 0 else { return [] }
    var search = PicturePartSearch(frame: self, isIncluded: isIncluded)
    return search.parts()
  }
}

/// Cuts what is seen of pictures into rectangles: as wide as can be, then as high as can be.
private struct PicturePartSearch {
  let frame: Frame
  /// Which cells show a piece that is in no rectangle yet.
  var isLeft: [Bool]

  init(frame: Frame, isIncluded: (Int) -> Bool) {
    self.frame = frame
    isLeft = frame.cells.indices.map { frame.cells[$0].glyph == .picture && isIncluded($0) }
  }

  mutating func parts() -> [PicturePart] {
    var parts: [PicturePart] = []
    for index in isLeft.indices where isLeft[index] {
      if let part = takePart(from: index) { parts.append(part) }
    }
    return parts
  }

  private mutating func takePart(from index: Int) -> PicturePart? {
    let (row, column) = index.quotientAndRemainder(dividingBy: frame.columns)
    let first = frame.cells[index]
    let piece = first.piece
    var end = column + 1
    while end < frame.columns, continues(first, row: row, down: 0, column: end, right: end - column)
    {
      end += 1
    }
    var bottom = row + 1
    while bottom < frame.rows,
      (column..<end).allSatisfy({
        continues(first, row: bottom, down: bottom - row, column: $0, right: $0 - column)
      })
    {
      bottom += 1
    }
    for row in row..<bottom {
      for column in column..<end { isLeft[row * frame.columns + column] = false }
    }
    return frame.picture(of: first).map { picture in
      PicturePart(
        picture: picture.number,
        whole: FrameRegion(
          row: row - piece.row,
          column: column - piece.column,
          height: picture.rows,
          width: picture.columns
        ),
        visible: FrameRegion(rows: row..<bottom, columns: column..<end)
      )
    }
  }

  /// Whether a cell shows the piece that lies so far below and beside a first one.
  private func continues(_ first: Cell, row: Int, down: Int, column: Int, right: Int) -> Bool {
    let index = row * frame.columns + column
    let cell = frame.cells[index]
    return isLeft[index] && cell.link == first.link && cell.piece.row == first.piece.row + down
      && cell.piece.column == first.piece.column + right
  }
}

extension Frame {
  /// Shows a picture.
  ///
  /// Whatever is written, filled or copied there later covers it.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - position: Where its top left cell goes; it may lie outside.
  ///   - region: The cells that may change; the whole frame without one.
  package mutating func place(
    _ picture: FramePicture,
    at position: FramePosition,
    in region: FrameRegion? = nil
  ) {
    let whole = FrameRegion(
      row: position.row,
      column: position.column,
      height: picture.rows,
      width: picture.columns
    )
    let clip = region.map { bounds.intersection($0) } ?? bounds
    let visible = whole.intersection(clip)
    guard !visible.isEmpty else { return }
    reserveTexts(0)
    let number = pictures.number(of: picture)
    guard number > 0 else { return }
    for row in visible.rows {
      mendHalf(row: row, before: visible.columns.lowerBound)
      for column in visible.columns {
        cells[row * columns + column] = Cell(
          picture: number,
          row: row - position.row,
          column: column - position.column
        )
      }
      mendHalf(row: row, after: visible.columns.upperBound)
    }
  }
}
