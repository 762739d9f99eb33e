/// Writes the differences between a row of a frame and the same row of the screen.
struct RowEncoder {
  private let row: Int

  /// The new cells, by column.
  private let cells: [Cell]

  /// The cells on the screen, by column.
  private let screen: [Cell]

  /// The first of the equal blanks at the end of the row that erasing can leave.
  private let tail: Int

  /// The column after the last cell that differs.
  private let end: Int

  init(row: Int, frame: Frame, screen: Frame) {
    self.row = row
    cells = Array(frame.cells(ofRow: row))
    self.screen = Array(screen.cells(ofRow: row))
    tail = cells.startOfTail
    var end = cells.count
    while end > 0, cells[end - 1] == self.screen[end - 1] { end -= 1 }
    self.end = end
  }

  func encode(by pen: inout Pen) {
    var column = 0
    while column < end {
      // The second half of a cluster differs only together with the first half.
      guard cells[column] != screen[column] else {
        column += 1
        continue
      }
      if column >= tail, end - column > 3, canErase(cells[column], by: pen) {
        approach(column, by: &pen)
        pen.take(styleOf: cells[column])
        return pen.eraseToEndOfRow()
      }
      column = encodeRun(at: column, by: &pen)
    }
  }

  /// Writes a cluster, or several equal ones, and returns the column after them.
  private func encodeRun(at column: Int, by pen: inout Pen) -> Int {
    let cell = cells[column]
    if cell.glyph.isUnsure { return encodeUnsure(at: column, by: &pen) }
    let run = run(at: column)
    if run >= 12, cell.isErased, pen.features.contains(.characterErasing), canErase(cell, by: pen) {
      approach(column, by: &pen)
      pen.take(styleOf: cell)
      pen.erase(run)
      return column + run
    }
    let next = encodeSure(cell, at: column, by: &pen)
    // Some terminals, tmux among them, repeat only ASCII.
    guard cell.glyph.text.utf8.count == 1, pen.repeat(run - 1) else { return next }
    return column + run
  }

  /// Writes a cluster, changed or not, and returns the column after it.
  private func encodeCluster(at column: Int, by pen: inout Pen) -> Int {
    cells[column].glyph.isUnsure
      ? encodeUnsure(at: column, by: &pen) : encodeSure(cells[column], at: column, by: &pen)
  }

  private func encodeSure(_ cell: Cell, at column: Int, by pen: inout Pen) -> Int {
    approach(column, by: &pen)
    pen.take(styleOf: cell)
    pen.write(cell.glyph)
    return column + cell.glyph.columns
  }

  /// Writes a cluster about whose columns terminals disagree.
  ///
  /// The cells are blanked first, because the cluster may take fewer columns. Afterwards the cursor
  /// is moved absolutely, and the cells that the cluster may have covered are written again.
  private func encodeUnsure(at column: Int, by pen: inout Pen) -> Int {
    let cell = cells[column]
    let scalars = cell.glyph.text.unicodeScalars
    // Where the wide emoji has no room, the selector that makes it narrow comes too late.
    let firstColumns = ClusterColumns.columns(of: scalars.prefix(1))
    guard column + firstColumns <= cells.count else {
      return encodeSure(cell.blanked, at: column, by: &pen)
    }
    approach(column, by: &pen)
    pen.take(styleOf: cell)
    let columns = column..<column + cell.glyph.columns
    if cell.link != nil || !columns.allSatisfy({ screen[$0] == cell.blanked }) {
      for _ in columns { pen.write(.blank) }
      pen.move(to: FramePosition(row: row, column: column))
    }
    pen.writeUnsure(cell.glyph)
    var next = columns.upperBound
    let limit = min(column + ClusterCertainty.mostColumns(scalars), cells.count)
    while next < limit { next = encodeCluster(at: next, by: &pen) }
    return next
  }

  /// Moves the cursor to a column; cells between are written again if that takes fewer bytes.
  private func approach(_ column: Int, by pen: inout Pen) {
    if pen.row == row, let from = pen.column, from < column, column - from <= 5,
      canRewrite(from..<column, by: pen)
    {
      for cell in cells[from..<column] where cell.glyph != .continuation { pen.write(cell.glyph) }
    } else {
      pen.move(to: FramePosition(row: row, column: column))
    }
  }

  /// Whether some columns hold whole clusters of the pen's style that are no longer than a motion.
  private func canRewrite(_ columns: Range<Int>, by pen: Pen) -> Bool {
    guard cells[columns.lowerBound].glyph != .continuation else { return false }
    let isAlike = cells[columns].allSatisfy {
      $0.style == pen.style && $0.link == pen.link && !$0.glyph.isUnsure && $0.glyph.piece == nil
    }
    let length = cells[columns].reduce(0) { $0 + $1.glyph.text.utf8.count }
    return isAlike && length <= pen.lengthOfMotion(to: columns.upperBound)
  }

  /// The number of equal cells from a column to the last of them that differs; at least one.
  private func run(at column: Int) -> Int {
    let first = cells[column]
    guard !first.glyph.isWide, first.link == nil else { return 1 }
    let equal = (column..<end).prefix { cells[$0] == first }
    return (equal.last { screen[$0] != first } ?? column) - column + 1
  }

  /// Whether erasing leaves cells like this one, which is a blank.
  private func canErase(_ cell: Cell, by pen: Pen) -> Bool {
    cell == .blank || cell.isErased && pen.features.contains(.backgroundErase)
  }
}

extension RandomAccessCollection<Cell> where Index == Int {
  /// The index of the first of the equal blanks at the end that erasing can leave.
  var startOfTail: Int {
    guard let last, last.isErased else { return endIndex }
    return (lastIndex { $0 != last } ?? startIndex - 1) + 1
  }
}
