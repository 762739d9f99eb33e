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
