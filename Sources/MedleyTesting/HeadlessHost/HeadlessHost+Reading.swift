import MedleyLayout
public import MedleyCore

extension HeadlessHost {
  /// The cells of which something is in view, from top to bottom.
  ///
  /// A sticky header whose own place has scrolled out of view comes first.
  public var visibleCells: [HeadlessCell] {
    liveCells.filter(\.isDisplayed)
  }

  /// The cells that are in view or in the reserve, from top to bottom.
  public var cells: [HeadlessCell] { liveCells }

  /// The cell at a position; `nil` when it is neither in view nor in the reserve.
  public func cell(at position: CellPosition) -> HeadlessCell? {
    live[position]
  }

  /// The cell of a row; `nil` when it is neither in view nor in the reserve.
  public func cell(rowAt path: ListPath) -> HeadlessCell? {
    live[.row(path)]
  }

  /// The cell that shows an identity; `nil` when it is neither in view nor in the reserve.
  public func cell(of identity: ItemIdentity) -> HeadlessCell? {
    live.values.first { $0.identity == identity }
  }

  /// Where the top of a cell stands below the upper edge of the view; `nil` where there is no such
  /// cell.
  public func distanceFromTop(of position: CellPosition) -> Double? {
    layout.frame(of: position).map { $0.y - contentOffset }
  }
}
