extension HeightIndex {
  /// How high a row is, or is taken to be; 0 for one that does not exist.
  ///
  /// - Complexity: O(log n).
  public func height(at row: Int) -> Double {
    rows.contains(row) ? LengthUnit.length(tree[row].units) : 0
  }

  /// Whether a row's height is known: it was measured, or fixed from the start.
  ///
  /// - Complexity: O(log n).
  public func isMeasured(at row: Int) -> Bool {
    rows.contains(row) && tree[row].isMeasured
  }

  /// Where the top of a row is.
  ///
  /// - Parameter row: a row; what lies before the first counts as the first, what lies behind the
  ///   last gives the total height.
  /// - Complexity: O(log n).
  public func offset(of row: Int) -> Double {
    LengthUnit.length(tree.weight(before: max(0, row)))
  }

  /// The row that contains an offset; `nil` when there is no row.
  ///
  /// An offset on the border of two rows belongs to the lower one, and a row without height
  /// contains nothing. Before the first row, the answer is the top of the first that has a height;
  /// from the total height on, it is the bottom of the last row.
  ///
  /// - Complexity: O(log n).
  public func row(at offset: Double) -> RowPlace? {
    guard !isEmpty else { return nil }
    let target = max(0, LengthUnit.units(offset: offset))
    guard let (row, start) = tree.element(above: target) else {
      return RowPlace(row: count - 1, offset: height(at: count - 1))
    }
    // Written so that what is no number counts as 0.
    return RowPlace(row: row, offset: (offset > 0 ? offset : 0) - LengthUnit.length(start))
  }

  /// The rows of which something lies between two offsets, without those that only touch a border.
  ///
  /// - Complexity: O(log n).
  public func rows(from top: Double, to bottom: Double) -> Range<Int> {
    tree.elements(
      from: LengthUnit.units(offset: top),
      to: LengthUnit.units(endOffset: bottom)
    )
  }

  private var rows: Range<Int> { 0..<count }
}
