/// A list within a row of another list, as that list uses it.
protocol InnerList: AnyObject {
  /// Whether the list can be created again without a visible difference: no host shows it, and it stores
  /// no state.
  var isUntouched: Bool { get }

  /// The state of the list, to be restored by another process.
  var savedState: SavedListState { get }

  /// Restores state, also of rows that arrive later.
  func restore(_ saved: SavedListState)

  /// Connects the list to the list that contains it.
  func join(_ outer: OuterList)

  /// Empties the list, because its row has left the outer list.
  func leave()

  /// Cancels the tasks of the list and of the lists within its rows.
  func cancelTasks()

  /// Releases the lists within its rows that are untouched.
  func releaseUntouchedLists()

  /// Returns the rows of a window that the user sees or uses, in this list and the lists within its rows.
  ///
  /// - Parameters:
  ///   - window: the id of the window.
  ///   - isShown: whether the host of the outer list shows this one, unless it has a host.
  func rowsInUse(ofWindow window: String, isShown: Bool) -> RowsInUse
}
