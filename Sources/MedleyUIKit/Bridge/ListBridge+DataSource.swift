import MedleyCore

// The data source of the view.
extension ListBridge {
  /// Makes the bridge the data source; one that the program has set after the list is reported.
  ///
  /// - Parameter set: makes the bridge the data source of the view.
  func takeOverDataSource(_ set: () -> Void) {
    let current = dataSourceOfView
    let isReplaced = dataSourceConnection == context.connection
    // Without a list, the view is the program's again.
    guard current == nil || context.list != nil || dataSourceConnection == nil else { return }
    dataSourceConnection = context.connection
    guard current !== self else { return }
    context.awaitsRead = true
    set()
    guard isReplaced, let current, let host = context.surface else { return }
    list?.report(.replacedDataSource("\(type(of: current))", host: "\(type(of: host))"))
    updates.reload()
  }

  /// Takes the place of a data source that the program has set after the list.
  func checkDataSource() {
    guard context.list != nil, let current = dataSourceOfView, current !== self else { return }
    context.scheduler.whenOutsideCalls { [weak self] in self?.takeOver() }
  }
}
