extension ListChange {
  /// Where a cell stands after the changes; `nil` if it goes with them.
  ///
  /// - Parameter old: where it stood before.
  /// - Complexity: O(k log k) for k changes.
  public func position(after old: CellPosition) -> CellPosition? {
    ChangePlan(self, sectionCount: .max, hasRow: { _ in true }).position(after: old)
  }
}
