/// A cell's place in a frame, counted from 0 at the top left; it may lie outside.
package struct FramePosition: Hashable, Sendable {
  /// The row, from the top.
  package var row: Int

  /// The column, from the left.
  package var column: Int

  /// Makes a position.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
