/// A scroll position at rows that are not loaded: a position among all rows of a section.
///
/// Rows that are not loaded have no identity that could stay in place. If nothing else is visible, the
/// position stays, so that rows are loaded where the user sees their placeholders.
public struct UnloadedPlace {
  private let section: Int
  private let position: Int

  /// The part of the row that is scrolled away, from 0 to 1.
  private let part: Double

  /// Creates the place from the scroll position of a placeholder row; `nil` for another cell.
  ///
  /// - Parameter height: the height of the whole row.
  public init?<Cell, Registration>(
    _ place: ScrollPosition,
    height: Double,
    in list: HostedList<Cell, Registration>
  ) {
    guard case .row(let path) = place.position, let count = list.rowCount(at: path), height > 0,
      let positions = list.rowPositions(inSection: path.section)
    else { return nil }
    let rows = max(0, min(place.offset / height * Double(count), Double(count) - 0.001))
    section = path.section
    position = positions.position(ofRow: path.item) + Int(rows)
    part = rows - rows.rounded(.down)
  }

  /// The scroll position after a change; `nil` if the section is gone.
  ///
  /// - Parameter height: returns the height of a whole row after the change.
  public func scrollPosition<Cell, Registration>(
    after map: PositionMap?,
    in list: HostedList<Cell, Registration>,
    height: (ListPath) -> Double?
  ) -> ScrollPosition? {
    guard let section = map.map({ $0.section(after: section) }) ?? section,
      let positions = list.rowPositions(inSection: section), positions.count > 0
    else { return nil }
    let (row, offset) = positions.row(at: min(position, positions.count - 1))
    let path = ListPath(section: section, item: row)
    guard let height = height(path) else { return nil }
    let count = Double(list.rowCount(at: path) ?? 1)
    return ScrollPosition(position: .row(path), offset: (Double(offset) + part) * height / count)
  }
}
