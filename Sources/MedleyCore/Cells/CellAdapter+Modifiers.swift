extension CellAdapter {
  /// Every cell of this kind is this high, in the host's unit; it is not measured.
  public func height(_ height: Double) -> Self {
    with { $0.height = .fixed(height) }
  }

  /// Cells are taken to be this high until they are measured, in the host's unit.
  public func estimatedHeight(_ height: Double) -> Self {
    with { $0.height = .estimated(height) }
  }

  /// The height follows from the model and the width of the list, both in the host's unit.
  ///
  /// The closure is called before the cell exists, and again when the row or the width changed.
  public func height(_ height: @escaping (_ model: Model, _ width: Double) -> Double) -> Self {
    with { $0.height = .computed(height) }
  }

  /// Is drawn as another adapter draws, and behaves as this one does.
  ///
  /// So a custom cell takes the place of a portable one without repeating its behaviours:
  ///
  /// ```swift
  /// cells.add(StatusRow.adapter(for: TextHost.self).rendered(by: .text { row, context in … }))
  /// ```
  ///
  /// Where the other adapter draws a list, the rows of that list behave as it says.
  public func rendered(by other: Self) -> Self {
    var adapter = other
    adapter.behaviours = behaviours
    // Events within the list are for the list that is seen.
    if let nestedList = other.behaviours.nestedList { adapter.behaviours.nestedList = nestedList }
    return adapter
  }

  /// Recycles the cells in a pool of another name.
  public func reuseIdentifier(_ identifier: ReuseIdentifier) -> Self {
    with { $0.reuseIdentifier = identifier }
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
