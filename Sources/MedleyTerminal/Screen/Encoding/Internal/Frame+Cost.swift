extension Frame {
  /// About how many bytes it takes to write a row over one of another frame of this width.
  func cost(ofRow row: Int, overRow source: Int, of other: Frame) -> Int {
    let offset = (source - row) * columns
    return cost(ofRow: row, indexIsShown: { isCell($0, like: $0 + offset, of: other) })
  }

  /// About how many bytes it takes to write a row where some of its cells are shown already.
  func cost(ofRow row: Int, _ isShown: (Cell) -> Bool) -> Int {
    cost(ofRow: row, indexIsShown: { isShown(cells[$0]) })
  }

  @inline(__always)
  private func cost(ofRow row: Int, indexIsShown isShown: (Int) -> Bool) -> Int {
    let motion = 4
    let end = row * columns + columns
    let tail = row * columns + startOfTail(inRow: row)
    var cost = 0
    var isWriting = false
    for index in row * columns..<tail {
      if isShown(index) {
        isWriting = false
      } else {
        cost += (isWriting ? 0 : motion) + min(cells[index].glyph.byteCount, 3)
        isWriting = true
      }
    }
    return (tail..<end).allSatisfy(isShown) ? cost : cost + motion
  }
}
