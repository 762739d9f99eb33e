public import MedleyCore

extension ListLayout {
  /// Sets the measured height of a cell.
  ///
  /// Cells may be measured in any order. To keep the scroll position, call ``place(at:)`` before
  /// and ``contentOffset(of:viewportHeight:)`` after.
  ///
  /// - Returns: the change of the content height, in the host's unit. Cells below move by this
  ///   distance.
  /// - Complexity: O(log n), and the rows on the same line.
  @discardableResult
  public mutating func measure(_ height: Double, at position: CellPosition) -> Double {
    set(.fixed(height), at: position)
  }

  /// Sets the measured or estimated height of a cell, for example after its content changed.
  ///
  /// - Returns: the change of the content height.
  /// - Complexity: O(log n), and the rows on the same line.
  @discardableResult
  public mutating func set(_ height: RowHeight, at position: CellPosition) -> Double {
    guard let (slot, gap, isLine) = slotToSet(position) else { return 0 }
    let packed = PackedHeight(height, defaultEstimate: metrics.estimatedHeight)
    let content = isLine ? packed : record(packed, at: position)
    let new = content.lowered(by: gap)
    let growth = slots.update(at: slot) { slot in
      defer { slot = new }
      return new.units - slot.units
    }
    return LengthUnit.length(growth)
  }

  /// Estimates the heights of all cells that were not measured again.
  ///
  /// - Parameter height: a closure that returns the new height of a cell, or `nil` to keep it. It
  ///   is called from top to bottom, once for each cell that was not measured.
  /// - Complexity: O(n).
  public mutating func reestimate(_ height: (_ position: CellPosition) -> RowHeight?) {
    let estimate = metrics.estimatedHeight
    rebuild(with: metrics) { _ in
    } change: { position, packed, _ in
      guard !packed.isMeasured, let height = height(position) else { return packed }
      return PackedHeight(height, defaultEstimate: estimate)
    }
  }

  /// Returns the slot of a cell, its gaps, and whether only the slot stores the height of the cell.
  ///
  /// The caller must not hold the record of the section while it changes, or it would be copied.
  private func slotToSet(_ position: CellPosition) -> (slot: Int, gap: Int64, isLine: Bool)? {
    guard let (span, slot) = locate(position) else { return nil }
    let isRow = if case .row = position { true } else { false }
    let gap = gap(atSlot: slot, in: span) + gapBelow(slot: slot, in: span)
    return (slot, gap, isRow && span.record.isSingleColumn)
  }

  /// Sets a height in the record of the section.
  ///
  /// - Returns: the height of the slot's content.
  private mutating func record(_ height: PackedHeight, at position: CellPosition) -> PackedHeight {
    sections.update(at: position.section) { record in
      switch position {
      case .header: record.header = height
      case .footer: record.footer = height
      case .row(let path):
        record.setCell(height, at: path.item)
        return record.height(ofLine: record.lines.line(of: path.item))
      }
      return height
    }
  }
}
