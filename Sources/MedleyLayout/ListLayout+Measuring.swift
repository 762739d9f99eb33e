public import MedleyCore

extension ListLayout {
  /// Records how high a cell is.
  ///
  /// Cells may be measured in any order. To hold what the reader sees in place meanwhile, take
  /// ``place(at:)`` before and ``contentOffset(of:viewportHeight:)`` after.
  ///
  /// - Returns: how much higher the content became, in the host's unit: what lies below the cell
  ///   moves by so much.
  /// - Complexity: O(log n), and the rows on the same line.
  @discardableResult
  public mutating func measure(_ height: Double, at position: CellPosition) -> Double {
    set(.fixed(height), at: position)
  }

  /// Records what is known of the height of a cell, as when its content has changed.
  ///
  /// - Returns: how much higher the content became.
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

  /// Asks anew how high the cells are that have not been measured.
  ///
  /// - Parameter height: called from top to bottom, once for each cell that has not been measured;
  ///   the cell stays as it is where the answer is `nil`.
  /// - Complexity: O(n).
  public mutating func reestimate(_ height: (_ position: CellPosition) -> RowHeight?) {
    let estimate = metrics.estimatedHeight
    rebuild(with: metrics) { _ in
    } change: { position, packed, _ in
      guard !packed.isMeasured, let height = height(position) else { return packed }
      return PackedHeight(height, defaultEstimate: estimate)
    }
  }

  /// The slot of a cell, with its gap, and whether the slot alone knows the height of the cell.
  ///
  /// The record of the section must not be held while it is written to, or it would be copied.
  private func slotToSet(_ position: CellPosition) -> (slot: Int, gap: Int64, isLine: Bool)? {
    guard let (span, slot) = locate(position) else { return nil }
    let isRow = if case .row = position { true } else { false }
    return (slot, gap(atSlot: slot, in: span), isRow && span.record.isSingleColumn)
  }

  /// Writes a height into the record of the section.
  ///
  /// - Returns: the height of what stands in the slot.
  private mutating func record(_ height: PackedHeight, at position: CellPosition) -> PackedHeight {
    sections.update(at: position.section) { record in
      switch position {
      case .header: record.header = height
      case .footer: record.footer = height
      case .row(let path):
        record.setCell(height, at: path.item)
        return record.height(ofLine: path.item / record.itemsPerLine)
      }
      return height
    }
  }
}
