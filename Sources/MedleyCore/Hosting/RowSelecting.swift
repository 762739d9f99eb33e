/// The selection of several rows, as hosts with a keyboard offer it.
public protocol RowSelecting: AnyObject {
  /// The number of selected rows.
  var selectedRowCount: Int { get }

  /// The actions that all selected rows offer.
  var selectionActions: [ActionLabel] { get }

  /// Returns the actions that a number of the selected rows share, for a selection that may be large.
  func selectionActions(ofAtMost limit: Int) -> [ActionLabel]

  /// Selects all rows that can be selected, without running behaviours.
  func selectAll()

  /// Deselects all rows, without running behaviours.
  func deselectAll()

  /// Selects the rows between two rows, and both of them, without running behaviours.
  ///
  /// If there is a limit, the rows next to the first one are selected.
  func selectRows(from first: CellPosition, through last: CellPosition)

  /// Deselects the rows between two rows, and both of them, without running behaviours.
  func deselectRows(from first: CellPosition, through last: CellPosition)

  /// Performs an action of all selected rows that offer it.
  func performOnSelection(_ action: ActionLabel.ID)
}
