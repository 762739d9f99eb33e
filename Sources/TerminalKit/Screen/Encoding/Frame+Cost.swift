extension Frame {
  /// About how many bytes it takes to write a row over one of another frame of this width.
  func cost(ofRow row: Int, overRow source: Int, of other: Frame) -> Int {
    let offset = (source - row) * columns
    guard !hasTexts, !other.hasTexts else {
      return cost(ofRow: row) { index, _ in isCell(index, like: index + offset, of: other) }
    }
    // Both rows are of their frames, so all indices lie in the buffers.
    return other.cells.withUnsafeBufferPointer { others in
      cost(ofRow: row) { index, cell in cell == others[index + offset] }
    }
  }

  /// About how many bytes it takes to write a row over blanks.
  func costOverBlanks(ofRow row: Int) -> Int {
    cost(ofRow: row) { _, cell in cell == .blank }
  }

  @inline(__always)
  private func cost(ofRow row: Int, _ isShown: (_ index: Int, _ cell: Cell) -> Bool) -> Int {
    let motion = 4
    let end = row * columns + columns
    let tail = row * columns + startOfTail(inRow: row)
    // The row is one of the frame's, so all indices lie in the buffer.
    return cells.withUnsafeBufferPointer { cells in
      var cost = 0
      var isWriting = false
      for index in row * columns..<tail {
        let cell = cells[index]
        if isShown(index, cell) {
          isWriting = false
        } else {
          cost += (isWriting ? 0 : motion) + min(cell.glyph.byteCount, 3)
          isWriting = true
        }
      }
      for index in tail..<end where !isShown(index, cells[index]) { return cost + motion }
      return cost
    }
  }
}
