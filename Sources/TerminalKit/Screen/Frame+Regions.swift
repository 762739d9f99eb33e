extension Frame {
  /// Fills a region with one character.
  ///
  /// - Parameters:
  ///   - region: The cells; what lies outside the frame is left out.
  ///   - character: What every cell shows; one that does not take one column is shown as a blank.
  ///   - style: How the cells look.
  package mutating func fill(
    _ region: FrameRegion,
    with character: Character = " ",
    style: TerminalStyle = .default
  ) {
    let region = bounds.intersection(region)
    guard !region.isEmpty else { return }
    var sample = Frame(rows: 1, columns: 1)
    if character.columnWidth == 1 {
      sample.write(String(character), at: FramePosition(row: 0, column: 0), style: style)
    } else {
      sample.cells[0] = Cell(.blank, style: style)
    }
    reserveTexts(1)
    let cell = adopt(sample.cells[0], of: sample)
    for row in region.rows {
      mendHalf(row: row, before: region.columns.lowerBound)
      let indices = indices(of: region.columns, inRow: row)
      // The rows and columns are those of the frame, so the indices lie in the buffer.
      cells.withUnsafeMutableBufferPointer { $0[indices].update(repeating: cell) }
      mendHalf(row: row, after: region.columns.upperBound)
    }
  }

  /// Changes the style of what stands in a region.
  ///
  /// A character of two columns of which one lies inside changes as a whole. Blanks know no more
  /// than can be seen of them: their foreground is the default one, unless they are underlined,
  /// inverse or struck through. Pictures stay as they are.
  ///
  /// - Parameters:
  ///   - region: The cells; what lies outside the frame is left out.
  ///   - change: Called with every cell's style; changes it in place.
  package mutating func restyle(
    _ region: FrameRegion,
    _ change: (inout TerminalStyle) -> Void
  ) {
    let region = bounds.intersection(region)
    guard !region.isEmpty else { return }
    for row in region.rows {
      var range = indices(of: region.columns, inRow: row)
      let end = row * columns + columns
      if cells[range.lowerBound].glyph == .continuation {
        range = range.lowerBound - 1..<range.upperBound
      }
      if range.upperBound < end, cells[range.upperBound].glyph == .continuation {
        range = range.lowerBound..<range.upperBound + 1
      }
      for index in range where !cells[index].isFixed {
        var style = cells[index].style
        change(&style)
        cells[index] = Cell(cells[index].glyph, style: style, link: cells[index].link)
      }
    }
  }

  /// Copies a region of another frame.
  ///
  /// A character that the region's edge cuts leaves a blank.
  ///
  /// - Parameters:
  ///   - region: The cells of the other frame; what lies outside it is left out.
  ///   - source: The other frame.
  ///   - position: Where the region's top left cell goes; it may lie outside.
  ///   - clip: The cells that may change; the whole frame without one.
  package mutating func copy(
    _ region: FrameRegion,
    of source: Frame,
    to position: FramePosition,
    in clip: FrameRegion? = nil
  ) {
    let clip = clip.map { bounds.intersection($0) } ?? bounds
    let origin = FramePosition(row: region.rows.lowerBound, column: region.columns.lowerBound)
    let visible = source.bounds.intersection(region)
    guard !clip.isEmpty, !visible.isEmpty else { return }
    // In the same coordinates, both are small, so nothing overflows past these checks.
    let (down, isFarDown) = position.row.subtractingReportingOverflow(origin.row)
    let (right, isFarRight) = position.column.subtractingReportingOverflow(origin.column)
    let reach = -Self.limit...Self.limit
    guard !isFarDown, !isFarRight, reach.contains(down), reach.contains(right) else { return }
    let rows = visible.rows.moved(by: down).clamped(to: clip.rows)
    let columns = visible.columns.moved(by: right).clamped(to: clip.columns)
    guard !columns.isEmpty else { return }
    for row in rows { copy(columns, ofRow: row - down, of: source, toRow: row, movedBy: right) }
  }

  private mutating func copy(
    _ range: Range<Int>,
    ofRow sourceRow: Int,
    of source: Frame,
    toRow row: Int,
    movedBy offset: Int
  ) {
    mendHalf(row: row, before: range.lowerBound)
    let start = sourceRow * source.columns - offset
    if source.hasTexts {
      reserveTexts(range.count)
      for column in range {
        cells[row * columns + column] = adopt(source.cells[start + column], of: source)
      }
    } else {
      let target = range.moved(by: row * columns)
      // Both ranges were clamped to their frames, so they lie in the buffers, which are two: this
      // frame is changed while the other is only read.
      source.cells.withUnsafeBufferPointer { from in
        cells.withUnsafeMutableBufferPointer { to in
          _ = to[target].update(fromContentsOf: from[range.moved(by: start)])
        }
      }
    }
    let first = row * columns + range.lowerBound
    if cells[first].glyph == .continuation { cells[first] = cells[first].blanked }
    let last = row * columns + range.upperBound - 1
    if cells[last].glyph.isWide { cells[last] = cells[last].blanked }
    mendHalf(row: row, after: range.upperBound)
  }

  private func indices(of range: Range<Int>, inRow row: Int) -> Range<Int> {
    range.moved(by: row * columns)
  }
}

extension Range<Int> {
  /// The range, so much further up; the ends must stay within what a number can hold.
  fileprivate func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
