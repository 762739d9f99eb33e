import MedleyCore
import MedleyLayout

// Placeholder rows. Their cell is as high as all the rows that they represent.
extension Viewport {
  /// Returns the height of all rows that a placeholder row represents; `nil` for other rows.
  func heightOfUnloadedRows(at position: CellPosition) -> Double? {
    connection.rowCount(at: position).map { Double($0) * rowHeight(at: position) }
  }

  /// Sets the heights of all placeholder rows, and of loaded rows that were never measured, so that
  /// the content height is known and does not change while rows are loaded.
  func setHeightsOfUnloadedRows() {
    for (section, shape) in connection.shapes.enumerated() where shape.isWindowed {
      let rows = (0..<shape.itemCount).map {
        CellPosition.row(ListPath(section: section, item: $0))
      }
      let placeholder = rows.first { connection.rowCount(at: $0) != nil }
      guard let estimate = placeholder.map(rowHeight) else { continue }
      for position in rows {
        if let height = heightOfUnloadedRows(at: position) {
          layout.measure(height, at: position)
        } else if !layout.isMeasured(position) {
          layout.set(.measured(estimate: estimate), at: position)
        }
      }
    }
  }

  /// Returns the height of one of the rows that a placeholder row represents.
  private func rowHeight(at position: CellPosition) -> Double {
    let standard = layout.metrics.estimatedHeight
    let known =
      switch connection.list?.height(at: position, width: layout.metrics.width) {
      case .fixed(let height): height
      case .measured(let estimate): estimate ?? standard
      case nil: standard
      }
    return known.isFinite && known > 0 ? known : 1
  }

  /// The scroll position that an update keeps: the first visible cell that is not a placeholder, or the
  /// first visible cell if there is no other.
  var contentAnchor: ScrollPosition? {
    guard let first = anchor, connection.rowCount(at: first.position) != nil else { return anchor }
    let visible = cells(from: contentOffset, to: contentOffset + height)
    let content = visible.first { connection.rowCount(at: $0.position) == nil }
    return content.map {
      ScrollPosition(position: $0.position, offset: contentOffset - $0.frame.y)
    } ?? first
  }

  /// The place of a scroll position at rows that are not loaded.
  func unloadedPlace(_ place: ScrollPosition?) -> UnloadedPlace? {
    guard let place, let list = connection.list, let height = layout.height(of: place.position)
    else { return nil }
    return UnloadedPlace(place, height: height, in: list)
  }

  /// Returns the visible rows of a placeholder row; `nil` for other rows.
  func visibleRows(of position: CellPosition) -> Range<Int>? {
    rows(of: position, from: contentOffset, to: contentOffset + height)
  }

  /// Returns the rows of a placeholder row that are between two offsets.
  private func rows(of position: CellPosition, from top: Double, to bottom: Double) -> Range<Int>? {
    guard let count = connection.rowCount(at: position), let frame = layout.frame(of: position)
    else { return nil }
    let height = frame.height / Double(count)
    guard height > 0 else { return 0..<1 }
    let first = max(0, min(((top - frame.y) / height).rounded(.down), Double(count - 1)))
    let end = min(((min(bottom, frame.bottom) - frame.y) / height).rounded(.up), Double(count))
    return Int(first)..<max(Int(first) + 1, Int(max(0, end)))
  }

  /// The rows that are not loaded, and that are visible or at most one screen away.
  var unloadedRows: [ReportedParts<ItemIdentity>.Row] {
    let reserve = maximumHeight == nil ? height : 0
    let (top, bottom) = (contentOffset - reserve, contentOffset + height + reserve)
    return cells(from: top, to: bottom).compactMap { cell in
      guard let count = connection.rowCount(at: cell.position),
        let identity = connection.list?.identity(at: cell.position),
        let rows = rows(of: cell.position, from: top, to: bottom)
      else { return nil }
      return ReportedParts.Row(identity, rows: [rows], count: count)
    }
  }
}
