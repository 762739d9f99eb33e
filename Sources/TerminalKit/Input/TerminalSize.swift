/// A terminal's size in cells.
package struct TerminalSize: Hashable, Sendable {
  /// The number of rows: 1 to ``Frame/limit``.
  package let rows: Int

  /// The number of columns: 1 to ``Frame/limit``.
  package let columns: Int

  /// Makes a size; what lies outside of the limits is taken as the nearest.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(1, rows), Frame.limit)
    self.columns = min(max(1, columns), Frame.limit)
  }
}
