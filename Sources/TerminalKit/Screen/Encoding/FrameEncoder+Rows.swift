extension FrameEncoder {
  /// Writes what differs in a row, from the left.
  mutating func encodeRow(_ row: Int, of frame: Frame, over screen: Frame) {
    let changes = RowChanges(row: row, frame: frame, screen: screen)
    var column = 0
    while let next = changes.next(from: column) {
      let canErase = next >= changes.tail && pen.canErase(changes.lastCell)
      if canErase, changes.end - next > 3 {
        approach(next, in: changes)
        pen.take(styleOf: changes.lastCell, in: frame)
        pen.eraseToEndOfRow()
        return
      }
      column = encode(at: next, in: changes)
    }
  }

  /// Writes a cluster, or several alike, and returns the column after.
  private mutating func encode(at column: Int, in changes: RowChanges) -> Int {
    let cell = changes.cell(at: column)
    if cell.glyph.isUnsure { return encodeUnsure(cell, at: column, in: changes) }
    approach(column, in: changes)
    pen.take(styleOf: cell, in: changes.frame)
    let run = changes.run(at: column)
    if run >= 12, cell.isErased, pen.canErase(cell) {
      pen.erase(run)
      return column + run
    }
    pen.write(cell.glyph, of: changes.frame)
    // Some terminals, tmux among them, repeat nothing but ASCII.
    guard pen.features.contains(.repetition), cell.glyph.byteCount == 1,
      run - 1 > Pen.length(csi: run - 1)
    else { return column + cell.glyph.columns }
    pen.repeat(run - 1)
    return column + run
  }

  /// Writes a cluster of which nobody knows how many columns the terminal gives it.
  ///
  /// Its cells are blank before, in case that it takes fewer; then the cursor is placed anew, and
  /// what it may have covered, in case that it takes more, is written again.
  private mutating func encodeUnsure(_ cell: Cell, at column: Int, in changes: RowChanges) -> Int {
    let columns = cell.glyph.columns
    // A selector that makes an emoji narrow comes too late where the wide one has no room.
    guard column + changes.firstColumns(of: cell.glyph) <= changes.frame.columns else {
      return encodeSure(cell.blanked, at: column, in: changes)
    }
    approach(column, in: changes)
    pen.take(styleOf: cell, in: changes.frame)
    if !changes.isBlank(column..<column + columns, like: cell) {
      for _ in 0..<columns { pen.write(.blank, of: changes.frame) }
      pen.move(toRow: changes.row, column: column)
    }
    pen.write(cell.glyph, of: changes.frame)
    pen.column = nil
    var end = column + columns
    let limit = min(column + changes.mostColumns(of: cell.glyph), changes.frame.columns)
    while end < limit { end = encodeOne(at: end, in: changes) }
    return end
  }

  /// Writes one cluster, changed or not.
  private mutating func encodeOne(at column: Int, in changes: RowChanges) -> Int {
    let cell = changes.cell(at: column)
    return cell.glyph.isUnsure
      ? encodeUnsure(cell, at: column, in: changes)
      : encodeSure(cell, at: column, in: changes)
  }

  private mutating func encodeSure(_ cell: Cell, at column: Int, in changes: RowChanges) -> Int {
    approach(column, in: changes)
    pen.take(styleOf: cell, in: changes.frame)
    pen.write(cell.glyph, of: changes.frame)
    return column + cell.glyph.columns
  }

  /// Brings the cursor to a column, by writing again what lies before it where that is shorter.
  private mutating func approach(_ column: Int, in changes: RowChanges) {
    if pen.row == changes.row, let from = pen.column, from < column, column - from <= 5 {
      let length = pen.lengthOfMotion(to: column)
      if changes.canRewrite(from..<column, within: length, styledLike: pen.current) {
        for place in from..<column {
          let glyph = changes.cell(at: place).glyph
          if glyph != .continuation { pen.write(glyph, of: changes.frame) }
        }
        return
      }
    }
    pen.move(toRow: changes.row, column: column)
  }
}

extension Pen {
  /// Whether erasing leaves cells like this one, a blank.
  func canErase(_ cell: Cell) -> Bool {
    cell == .blank || cell.isErased && features.contains(.backgroundErase)
  }
}
