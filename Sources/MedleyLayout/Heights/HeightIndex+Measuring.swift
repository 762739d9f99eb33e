extension HeightIndex {
  /// Records how high a row is.
  ///
  /// - Returns: how much the row has grown, in the host's unit: what lies below it moves by so
  ///   much.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func measure(_ height: Double, at row: Int) -> Double {
    let new = PackedHeight(LengthUnit.units(height: height), isMeasured: true)
    return set(new, at: row)
  }

  /// Takes a row to be so high until it is measured, also when it was measured before.
  ///
  /// - Returns: how much the row has grown, in the host's unit.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func estimate(_ height: Double, at row: Int) -> Double {
    let new = PackedHeight(LengthUnit.units(height: height), isMeasured: false)
    return set(new, at: row)
  }

  /// Asks anew how high the rows are that have not been measured.
  ///
  /// - Parameters:
  ///   - range: the rows in question; all of them by default.
  ///   - estimate: called in order, once for each row of the range that has not been measured.
  /// - Complexity: O(m) for a range of m rows.
  public mutating func reestimate(
    _ range: Range<Int>? = nil,
    as estimate: (_ row: Int) -> Double
  ) {
    tree.updateAll(in: existing(range)) { row, height in
      guard !height.isMeasured else { return }
      height = PackedHeight(LengthUnit.units(height: estimate(row)), isMeasured: false)
    }
  }

  /// Makes estimates of measured heights, as when the width of the list has changed.
  ///
  /// - Parameters:
  ///   - range: the rows in question; all of them by default.
  ///   - factor: what heights are multiplied by, estimated ones too. Where the width went from a to
  ///     b and the rows hold running text, a / b is a good guess.
  /// - Complexity: O(m) for a range of m rows.
  public mutating func forgetMeasurements(_ range: Range<Int>? = nil, scaledBy factor: Double = 1) {
    tree.updateAll(in: existing(range)) { _, height in
      height = height.forgotten(scaledBy: factor)
    }
  }

  private mutating func set(_ new: PackedHeight, at row: Int) -> Double {
    guard row >= 0, row < count else { return 0 }
    let growth = tree.update(at: row) { height in
      defer { height = new }
      return new.units - height.units
    }
    return LengthUnit.length(growth)
  }

  func existing(_ range: Range<Int>?) -> Range<Int> {
    range?.clamped(to: 0..<count) ?? 0..<count
  }
}
