extension Frame {
  /// Takes over a row of another frame with as many columns.
  mutating func copyRow(_ row: Int, of source: Frame) {
    reserveTexts(columns)
    for index in row * columns..<(row + 1) * columns {
      let cell = source.cells[index]
      cells[index] = cell.isPooled ? adopt(cell, of: source) : cell
    }
  }

  /// Moves the rows of a band as a terminal does; those that come in are blank.
  mutating func scroll(_ scroll: Scroll) {
    let rows = scroll.isUp ? Array(scroll.rows) : scroll.rows.reversed()
    for row in rows {
      let source = row + scroll.offset
      for column in 0..<columns {
        cells[row * columns + column] =
          scroll.rows.contains(source) ? cells[source * columns + column] : .blank
      }
    }
  }
}
