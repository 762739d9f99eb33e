import MedleyCore

extension ListLayout {
  /// Returns a scroll position after a change: of the same cell, or else of the first visible cell
  /// that stays, or else of the last cell above, or else of the first cell below.
  ///
  /// - Parameters:
  ///   - place: the scroll position before the change.
  ///   - map: the change.
  ///   - reloaded: the new shapes of reloaded sections, by their indexes after the change.
  func successor(
    of place: ScrollPosition,
    across map: PositionMap,
    reloaded: [Int: SectionShape],
    viewportHeight: Double
  ) -> ScrollPosition? {
    guard let frame = frame(of: place.position) else { return nil }
    func newPosition(of old: CellPosition) -> CellPosition? {
      switch map.position(after: old) {
      case .header(let section)? where reloaded[section]?.hasHeader == false: nil
      case .footer(let section)? where reloaded[section]?.hasFooter == false: nil
      case let new: new
      }
    }
    if let position = newPosition(of: place.position) {
      return ScrollPosition(position: position, offset: place.offset)
    }
    func nearest(by step: Int) -> (position: CellPosition, frame: CellFrame)? {
      let cell = map.nearestStayingCell(to: place.position, by: step) { section in
        guard hasSection(section) else { return nil }
        let record = sections[section]
        return SectionCells(
          hasHeader: record.header != nil && newPosition(of: .header(section: section)) != nil,
          itemCount: record.itemCount,
          hasFooter: record.footer != nil && newPosition(of: .footer(section: section)) != nil
        )
      }
      return cell.flatMap { cell in self.frame(of: cell).map { (cell, $0) } }
    }
    let edge = frame.y + (place.offset.isFinite ? place.offset : 0)
    let (above, below) = (nearest(by: -1), nearest(by: 1))
    // A preceding cell may be visible too, on the same line of a grid or carousel.
    let visible = [
      below.flatMap { $0.frame.y < edge + viewportHeight ? $0 : nil },
      above.flatMap { $0.frame.bottom > edge ? $0 : nil },
    ]
    let first = visible.compactMap(\.self).min { $0.frame.y < $1.frame.y }
    guard let anchor = first ?? above ?? below,
      let position = newPosition(of: anchor.position)
    else { return nil }
    return ScrollPosition(position: position, offset: edge - anchor.frame.y)
  }
}
