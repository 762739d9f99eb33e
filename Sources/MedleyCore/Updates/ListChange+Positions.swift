extension ListChange {
  /// Where a cell stands after the changes; `nil` if it goes with them.
  ///
  /// For more than one cell, make a ``PositionMap``.
  ///
  /// - Parameter old: where it stood before.
  /// - Complexity: O(k log k) for k changes.
  public func position(after old: CellPosition) -> CellPosition? {
    PositionMap(self).position(after: old)
  }

  /// Where a cell stood before the changes; `nil` if it came with them.
  ///
  /// For more than one cell, make a ``PositionMap``.
  ///
  /// - Parameter new: where it stands afterwards.
  /// - Complexity: O(k log k) for k changes.
  public func position(before new: CellPosition) -> CellPosition? {
    PositionMap(self).position(before: new)
  }
}
