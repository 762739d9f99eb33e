public import MedleyCore

extension ListLayout {
  /// Where a cell stands; `nil` where there is no such cell.
  ///
  /// - Complexity: O(log n).
  public func frame(of position: CellPosition) -> CellFrame? {
    guard let (span, slot) = locate(position) else { return nil }
    let (y, height) = extent(ofSlot: slot, in: span)
    guard case .row(let path) = position else {
      return CellFrame(x: 0, y: y, width: LayoutMetrics.legal(metrics.width), height: height)
    }
    let track = metrics.track(for: span.record.layout)
    return CellFrame(
      x: track.x(at: path.item % track.itemsPerLine),
      y: y,
      width: track.itemWidth,
      height: height
    )
  }

  /// How high a cell is by itself, or is taken to be; `nil` where there is no such cell.
  ///
  /// In a grid or a carousel that may be less than the height of its ``frame(of:)``.
  ///
  /// - Complexity: O(log n).
  public func height(of position: CellPosition) -> Double? {
    packedHeight(at: position).map { LengthUnit.length($0.units) }
  }

  /// Whether the height of a cell is known: it was measured, or fixed from the start.
  ///
  /// - Complexity: O(log n).
  public func isMeasured(_ position: CellPosition) -> Bool {
    packedHeight(at: position)?.isMeasured ?? false
  }

  /// How wide the rows of a carousel are together, with the insets; `nil` for any other section.
  ///
  /// The host scrolls the carousel sideways where that is more than the width of the list.
  ///
  /// - Complexity: O(log n).
  public func contentWidth(ofSection section: Int) -> Double? {
    guard hasSection(section) else { return nil }
    let record = sections[section]
    guard case .carousel = record.layout else { return nil }
    let track = metrics.track(for: record.layout)
    let trailing = LayoutMetrics.legal(metrics.carousel.insets.trailing)
    guard record.itemCount > 0 else { return track.leading + trailing }
    return track.x(at: record.itemCount - 1) + track.itemWidth + trailing
  }
}
