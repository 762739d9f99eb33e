extension RowMatcher {
  /// Where two sides that have come apart meet again, as far as a short look ahead can tell.
  ///
  /// First small edits are tried, from the smallest on: so many old rows gone, so many new ones
  /// come. Then larger blocks that were inserted, deleted or replaced, if there is patience for
  /// that. Where nothing is found, a few rows are passed on both sides.
  ///
  /// Beyond the smallest edits a pair of rows counts only if the rows after them are a pair too, so
  /// that a row that was moved here does not lead astray. Either way each pair is right; the rows
  /// that are passed are found by their hashes.
  ///
  /// - Returns: how many rows to pass; not 0 on both sides.
  @inlinable
  mutating func nextCommon(_ old: Cursor, _ new: Cursor) -> (old: Int, new: Int) {
    if old.sideBySide > 10, new.sideBySide > 10 {
      if let edit = nearCommon(old.row, new.row) { return edit }
    } else {
      for size in 1...8 {
        for oldCount in 0...size where meet(old, oldCount, new, size - oldCount) {
          return (oldCount, size - oldCount)
        }
      }
    }
    if patience > 512 {
      for size in 5...64 {
        if meet(old, size, new, size) { return (size, size) }
        if size > 8 {
          if meet(old, 0, new, size) { return (0, size) }
          if meet(old, size, new, 0) { return (size, 0) }
        }
      }
    }
    return (Swift.min(4, old.remaining), Swift.min(4, new.remaining))
  }

  /// The smallest edit, where both sides go on in memory for more than 10 rows.
  @inlinable
  mutating func nearCommon(
    _ old: UnsafePointer<Item>,
    _ new: UnsafePointer<Item>
  ) -> (old: Int, new: Int)? {
    for size in 1...8 {
      patience -= size + 1
      for oldCount in 0...size where Self.isSame(old + oldCount, new + (size - oldCount)) {
        if size <= 4 || Self.isSame(old + (oldCount + 1), new + (size - oldCount + 1)) {
          return (oldCount, size - oldCount)
        }
      }
    }
    return nil
  }

  /// Whether both sides go on with the same rows after so many.
  @inlinable
  mutating func meet(_ old: Cursor, _ oldCount: Int, _ new: Cursor, _ newCount: Int) -> Bool {
    guard oldCount < old.remaining, newCount < new.remaining else { return false }
    patience -= 1
    guard Self.isSame(old.row(ahead: oldCount), new.row(ahead: newCount)) else { return false }
    guard oldCount + newCount > 4, oldCount + 1 < old.remaining, newCount + 1 < new.remaining else {
      return true
    }
    return Self.isSame(old.row(ahead: oldCount + 1), new.row(ahead: newCount + 1))
  }
}
