/// A row of a frame beside the same one on the screen.
struct RowChanges {
  let row: Int
  let frame: Frame
  let screen: Frame

  /// The first of the blanks the row ends with that erasing may leave; they are all alike.
  let tail: Int

  /// The column after the last cell that differs; 0 where none does.
  let end: Int

  private let start: Int

  init(row: Int, frame: Frame, screen: Frame) {
    self.row = row
    self.frame = frame
    self.screen = screen
    start = row * frame.columns
    tail = frame.startOfTail(inRow: row)
    var end = frame.columns
    while end > 0, frame.isCell(start + end - 1, like: start + end - 1, of: screen) { end -= 1 }
    self.end = end
  }

  func cell(at column: Int) -> Cell { frame.cells[start + column] }

  var lastCell: Cell { cell(at: frame.columns - 1) }

  /// The next column at which a cluster differs from what is on the screen.
  func next(from column: Int) -> Int? {
    var column = column
    while column < end {
      if !frame.isCell(start + column, like: start + column, of: screen) {
        // The second half of a cluster only differs with the first, which comes before it.
        return column
      }
      column += 1
    }
    return nil
  }

  /// How many cells like this one stand from here on, up to the last that differs; at least one.
  func run(at column: Int) -> Int {
    let first = cell(at: column)
    guard !first.glyph.isWide, !first.isPooled else { return 1 }
    var run = 1
    var end = column + 1
    while end < self.end, cell(at: end) == first {
      end += 1
      if !frame.isCell(start + end - 1, like: start + end - 1, of: screen) { run = end - column }
    }
    return run
  }

  /// Whether the screen shows blanks in some columns that are styled like a cell.
  func isBlank(_ columns: Range<Int>, like cell: Cell) -> Bool {
    cell.link == 0 && columns.allSatisfy { screen.cells[start + $0] == cell.blanked }
  }

  /// The columns of a cluster's first scalar by itself.
  func firstColumns(of glyph: Glyph) -> Int {
    guard glyph.isPooled, let scalar = frame.clusters[glyph.value].unicodeScalars.first else {
      return glyph.columns
    }
    return CharacterTable.traits(of: scalar).columns
  }

  /// The most columns a terminal might give a cluster.
  func mostColumns(of glyph: Glyph) -> Int {
    guard glyph.isPooled else { return 2 }
    return ClusterCertainty.mostColumns(frame.clusters[glyph.value].unicodeScalars)
  }

  /// Whether whole clusters of one style stand in some columns, in no more than so many bytes.
  func canRewrite(_ columns: Range<Int>, within length: Int, styledLike style: Cell) -> Bool {
    guard style.link == 0, cell(at: columns.lowerBound).glyph != .continuation else { return false }
    var count = 0
    for column in columns {
      let cell = cell(at: column)
      guard cell.isStyled(like: style), !cell.glyph.isUnsure else { return false }
      if cell.glyph != .continuation { count += cell.glyph.byteCount }
    }
    return count <= length
  }
}

extension Frame {
  /// The first of the blanks alike that a row ends with; the number of columns where it ends
  /// otherwise.
  func startOfTail(inRow row: Int) -> Int {
    let start = row * columns
    let last = cells[start + columns - 1]
    guard last.isErased else { return columns }
    // The row is one of the frame's, so all indices lie in the buffer.
    return cells.withUnsafeBufferPointer { cells in
      var column = columns - 1
      while column > 0, cells[start + column - 1] == last { column -= 1 }
      return column
    }
  }
}
