extension Frame {
  /// Takes over a row of another frame with as many columns.
  mutating func copyRow(_ row: Int, of source: Frame) {
    let region = FrameRegion(rows: row..<row + 1, columns: 0..<columns)
    copy(region, of: source, to: FramePosition(row: row, column: 0))
  }

  /// Moves the rows of a band as a terminal does; those that come in are blank.
  mutating func scroll(_ scroll: Scroll) {
    // A band without rows may lie anywhere.
    guard !scroll.rows.isEmpty else { return }
    let kept = scroll.rows.count - abs(scroll.offset)
    guard kept > 0 else { return blank(scroll.rows) }
    let (top, end) = (scroll.rows.lowerBound, scroll.rows.upperBound)
    let target = scroll.isUp ? top : end - kept
    let (start, source) = (target * columns, (target + scroll.offset) * columns)
    let count = kept * columns
    // Both parts are of the band, which is of the frame's rows, so they lie in the buffer.
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      (first + start).update(from: first + source, count: count)
    }
    blank(scroll.isUp ? top + kept..<end : top..<end - kept)
  }

  private mutating func blank(_ rows: Range<Int>) {
    let range = rows.lowerBound * columns..<rows.upperBound * columns
    // The rows are the frame's, so the range lies in the buffer.
    cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: .blank) }
  }
}
