extension ListController: InnerList {
  func join(_ outer: OuterList) {
    nesting.outer = outer
  }

  func leave() {
    // The cell that showed the list is removed with its row, so nothing in it is animated.
    disconnect()
    tasks.cancelAll()
    cancelUpdates()
    apply(ListSnapshot(), isolation: nil)
  }

  func cancelTasks() {
    tasks.cancelAll()
    for list in nesting.lists.values { list.cancelTasks() }
  }

  var isUntouched: Bool {
    connectedHost == nil && shown.restoration == nil && updates.completions.isEmpty && state.isEmpty
      && receivers.isEmpty
      && tasks.isEmpty
      && drops.isEmpty && onUnseenRowsChange == nil && state.unseen == nil
      // An issue that was reported once must not be reported again.
      && issues.isEmpty && nesting.isUntouched
  }

  func rowsInUse(ofWindow window: String, isShown: Bool) -> RowsInUse {
    let isShown = isShown && host == nil
    var rows = mayShow(window) ? rowsInUse(isShown: isShown) : RowsInUse()
    // A list within a row knows nothing of parts.
    let innerWindow = PartScope.innermost(window: window)
    let owner = PartScope.parts(ofWindow: window)
    for (row, list) in nesting.lists
    where receivers.parts == nil || owner == part(of: row, at: position(of: row))?.parts ?? [] {
      let isRowShown = isShown || state.displayed.contains(row) || state.held.contains(row)
      rows.formUnion(list.rowsInUse(ofWindow: innerWindow, isShown: isRowShown))
    }
    return rows
  }
}
