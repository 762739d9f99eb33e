/// A picture as any terminal shows it: two pixels above each other in each cell.
package struct HalfBlocks: Hashable, Sendable {
  /// The pixels: as many columns as cells, twice as many rows.
  private let pixels: Pixels

  /// The columns in cells.
  package var columns: Int { pixels.width }

  /// The rows in cells.
  package var rows: Int { pixels.height / 2 }

  /// Makes a picture of so many cells: 1 to ``Frame/limit`` rows and columns.
  package init(_ pixels: Pixels, rows: Int, columns: Int) {
    self.pixels = pixels.scaled(
      width: min(max(1, columns), Frame.limit),
      height: min(max(1, rows), Frame.limit) * 2
    )
  }

  /// How a cell with `▀` looks; `nil` outside.
  package func style(row: Int, column: Int) -> TerminalStyle? {
    guard (0..<rows).contains(row),
      let upper = pixels.color(row: row * 2, column: column),
      let lower = pixels.color(row: row * 2 + 1, column: column)
    else { return nil }
    return TerminalStyle(foreground: upper, background: lower)
  }
}
