extension ListController {
  /// The host that shows the list, or `nil` if none does, for example for a nested list whose cell
  /// was recycled.
  public var host: Host? {
    guard let connectedHost, connectedHost.list === self else { return nil }
    return connectedHost
  }

  /// The list that is shown.
  ///
  /// During an update, this is the list before the current stage until the host commits the stage,
  /// and the list after the stage from then on. Rows of collapsed sections are included, except between
  /// stages.
  public var snapshot: ListSnapshot<Item> {
    ListSnapshot(tree: shown.isBetweenStages ? shown.tree : shown.full)
  }

  /// The greatest number of selected rows; `nil`, the default, for any number.
  ///
  /// It applies to ``SelectionMode/multiple``. While so many rows are selected, selecting another row
  /// has no effect and runs no behaviour. Rows that are selected already stay selected.
  public var selectionLimit: Int? {
    get { state.selectionLimit }
    set { state.selectionLimit = newValue }
  }

  /// Called after each update that changed the list, with what changed and why.
  ///
  /// Use it to find out why a cell is updated:
  ///
  /// ```swift
  /// controller.onUpdate = { report in report.changedRows.forEach { print($0) } }
  /// ```
  ///
  /// While it is `nil`, the default, it costs nothing.
  public var onUpdate: ((_ report: UpdateReport<Item>) -> Void)? {
    get { shown.onUpdate }
    set { shown.onUpdate = newValue }
  }

  /// Called when a behaviour goes to another screen.
  public var onRoute: ((ListRoute) -> Void)? {
    get { receivers.onRoute }
    set { receivers.onRoute = newValue }
  }
}
