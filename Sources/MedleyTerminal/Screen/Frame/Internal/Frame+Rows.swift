extension Frame {
  /// Takes over a row of another frame with as many columns.
  mutating func copyRow(_ row: Int, of source: Frame) {
    let region = FrameRegion(rows: row..<row + 1, columns: 0..<columns)
    copy(region, of: source, to: FramePosition(row: row, column: 0))
  }

  /// Moves the rows of a band as a terminal does; those that come in are blank.
  mutating func scroll(_ scroll: Scroll) {
    let rows = scroll.isUp ? Array(scroll.rows) : scroll.rows.reversed()
    let columns = columns
    // Bands are of the frame's rows, so all indices lie in the buffer.
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rows {
        let source = row + scroll.offset
        let isWithin = scroll.rows.contains(source)
        for column in 0..<columns {
          cells[row * columns + column] = isWithin ? cells[source * columns + column] : .blank
        }
      }
    }
  }
}
