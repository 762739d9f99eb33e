extension Frame {
  /// Whether a cell looks like one of another frame.
  @inline(__always)
  func isCell(_ index: Int, like otherIndex: Int, of other: Frame) -> Bool {
    let cell = cells[index]
    let otherCell = other.cells[otherIndex]
    if (cell.content | otherCell.content) & Cell.pooledMask == 0 { return cell == otherCell }
    return isPooled(cell, like: otherCell, of: other)
  }

  @inline(never)
  private func isPooled(_ cell: Cell, like otherCell: Cell, of other: Frame) -> Bool {
    guard cell.colors == otherCell.colors,
      cell.content & ~Self.numbers(of: cell) == otherCell.content & ~Self.numbers(of: otherCell),
      link(of: cell) == other.link(of: otherCell)
    else { return false }
    if cell.glyph == .picture { return picture(of: cell) == other.picture(of: otherCell) }
    return !cell.glyph.isPooled
      || clusters[cell.glyph.value] == other.clusters[otherCell.glyph.value]
  }

  /// The bits of a cell that are numbers in a pool.
  private static func numbers(of cell: Cell) -> UInt64 {
    0xFFFF << 32 | (cell.glyph.isPooled ? 1 << 28 - 1 : 0)
  }

  /// The address of a cell's link.
  func link(of cell: Cell) -> String? {
    cell.link == 0 || cell.glyph == .picture ? nil : links[UInt32(cell.link) - 1]
  }

  /// The picture that a cell shows a piece of.
  func picture(of cell: Cell) -> FramePicture? {
    cell.glyph == .picture ? pictures[cell.link] : nil
  }

  /// A number that rows that look alike have in common; others hardly ever.
  func hash(ofRow row: Int) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in row * columns..<(row + 1) * columns {
      let cell = cells[index]
      var content = cell.content
      if cell.isPooled {
        content &= ~Self.numbers(of: cell)
        if cell.glyph.isPooled { content ^= clusters.hash(at: cell.glyph.value) }
        if cell.glyph == .picture {
          content ^= UInt64(pictures[cell.link]?.number ?? 0) &* 0x9E37_79B9
        } else if cell.link > 0 {
          content ^= links.hash(at: UInt32(cell.link) - 1) &* 31
        }
      }
      hash = (hash ^ content ^ (cell.colors &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
    }
    return hash
  }
}
