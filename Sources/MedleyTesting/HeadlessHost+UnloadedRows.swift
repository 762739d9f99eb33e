import MedleyCore
import MedleyLayout

// Placeholder rows. Their cell is as high as all the rows that they represent.
extension HeadlessHost {
  /// Returns the number of rows that a placeholder row represents; `nil` for other rows.
  func rowCount(at position: CellPosition) -> Int? {
    guard case .row(let path) = position else { return nil }
    return list?.rowCount(at: path)
  }

  /// Returns the height of all rows that a placeholder row represents; `nil` for other rows.
  func heightOfUnloadedRows(at position: CellPosition) -> Double? {
    guard let count = rowCount(at: position), let list else { return nil }
    let height = list.height(at: position, width: metrics.width)
    return Double(count) * Self.rowHeight(height, metrics.estimatedHeight)
  }

  /// Sets the heights of placeholder rows, and the estimated heights of other rows.
  func setHeightsOfUnloadedRows() {
    guard let list else { return }
    let standard = metrics.estimatedHeight
    layout.setHeightsOfUnloadedRows(in: list) { Self.rowHeight($0, standard) }
  }

  private static func rowHeight(_ height: RowHeight, _ standard: Double) -> Double {
    let known =
      switch height {
      case .fixed(let height): height
      case .measured(let estimate): estimate ?? standard
      }
    return known.isFinite && known > 0 ? known : 1
  }

  /// The scroll position that an update keeps: the first visible cell that is not a placeholder, or the
  /// first visible cell if there is no other.
  var contentAnchor: ScrollPosition? {
    guard let first = anchor, rowCount(at: first.position) != nil else { return anchor }
    let visible = cells(from: contentOffset, to: contentOffset + height)
    let content = visible.first { rowCount(at: $0.position) == nil }
    return content.map {
      ScrollPosition(position: $0.position, offset: contentOffset - $0.frame.y)
    } ?? first
  }

  /// The place of a scroll position at rows that are not loaded.
  func unloadedPlace(_ place: ScrollPosition?) -> UnloadedPlace? {
    guard let place, let list, let height = layout.height(of: place.position) else { return nil }
    return UnloadedPlace(place, height: height, in: list)
  }

  /// Returns the rows of a placeholder row that are between two offsets.
  func rows(of position: CellPosition, from top: Double, to bottom: Double) -> Range<Int>? {
    guard let count = rowCount(at: position), let frame = layout.frame(of: position) else {
      return nil
    }
    let height = frame.height / Double(count)
    guard height > 0 else { return 0..<1 }
    let first = max(0, min(((top - frame.y) / height).rounded(.down), Double(count - 1)))
    let end = min(((min(bottom, frame.bottom) - frame.y) / height).rounded(.up), Double(count))
    return Int(first)..<max(Int(first) + 1, Int(max(0, end)))
  }

  /// Sends the list which rows are visible, or at most one screen away, that are not loaded.
  func reportUnloadedRows() {
    guard let list else { return }
    let reserve = maximumHeight == nil ? height : 0
    let (top, bottom) = (contentOffset - reserve, contentOffset + height + reserve)
    let cells = cells(from: top, to: bottom)
    let visible = cells.compactMap { cell -> ReportedParts<ItemIdentity>.Row? in
      guard let count = rowCount(at: cell.position),
        let identity = list.identity(at: cell.position),
        let rows = rows(of: cell.position, from: top, to: bottom)
      else { return nil }
      return ReportedParts.Row(identity, rows: [rows], count: count)
    }
    queue(unloadedParts.update(visible))
  }

  /// Sends a list that it is not shown any more.
  func endReportingUnloadedRows(to list: HostedList<HeadlessCell, Never>?) {
    queue(unloadedParts.update([]), to: list)
  }

  private func queue(
    _ events: [(event: CellEvent, key: ItemIdentity)],
    to owner: HostedList<HeadlessCell, Never>? = nil
  ) {
    for (event, identity) in events {
      guard case .displayRows(let rows) = event else { continue }
      queue(event, identity, as: .displayRows(identity, rows), to: owner)
    }
  }
}
