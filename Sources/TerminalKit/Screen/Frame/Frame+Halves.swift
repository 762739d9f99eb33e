extension Frame {
  /// Makes the first half of a cluster blank whose second half is about to be covered.
  @inline(__always)
  mutating func mendHalf(row: Int, before column: Int) {
    guard column > 0, column < columns else { return }
    let index = row * columns + column
    if cells[index].glyph == .continuation { cells[index - 1] = cells[index - 1].blanked }
  }

  /// Makes the second half of a cluster blank whose first half was covered.
  @inline(__always)
  mutating func mendHalf(row: Int, after column: Int) {
    guard column < columns else { return }
    let index = row * columns + column
    if cells[index].glyph == .continuation { cells[index] = cells[index].blanked }
  }
}
