import MedleyCore

extension ListViewController {
  /// Shows the actions of the presenter in the navigation bar, and its refresh as a gesture of the list.
  func showActions() {
    guard let running else { return }
    let items =
      actionItems
      ?? ScreenActionItems { [weak self] in _ = self?.running?.perform(actionWithID: $0) }
    actionItems = items
    var actions = running.actions
    let refresh = actions.first(where: \.isRefresh)
    if updateRefreshControl(for: refresh) { actions.removeAll(where: \.isRefresh) }
    items.show(actions, in: navigationItem, running.list.texts)
    if viewIfLoaded?.window != nil { reportHiddenActions() }
  }

  /// Reports actions that no navigation bar shows.
  func reportHiddenActions() {
    let hasBar = navigationController?.viewControllers.contains { $0 === self } == true
    guard actionItems != nil, !hasBar, !showsActionsElsewhere, let running else { return }
    let hasGesture = refreshControl != nil
    guard running.actions.contains(where: { !($0.isRefresh && hasGesture) }) else { return }
    running.list.report(.hiddenActions(ofScreen: running.title))
  }

  /// Adds the refresh control of the presenter's refresh, ends its refreshing, or removes it.
  ///
  /// A refresh control of the program stays, and the refresh is a button in the bar.
  ///
  /// - Returns: whether the user refreshes by the gesture.
  private func updateRefreshControl(for refresh: ScreenActionLabel?) -> Bool {
    #if targetEnvironment(macCatalyst)
      return false
    #else
      guard let host else { return false }
      let control = host.refreshControl
      guard control == nil || control === refreshControl else { return false }
      guard let refresh, refresh.isEnabled || refresh.isRunning else {
        host.refreshControl = nil
        refreshControl = nil
        return false
      }
      if control == nil { addRefreshControl(to: host, performing: refresh.id) }
      if !refresh.isRunning, control?.isRefreshing == true { control?.endRefreshing() }
      return true
    #endif
  }

  private func addRefreshControl(to host: Host, performing id: ScreenActionLabel.ID) {
    let control = UIRefreshControl()
    let action = UIAction { [weak self, weak control] _ in
      guard let running = self?.running else { return }
      running.perform(actionWithID: id)
      // The presenter may have finished at once, or refused.
      let isRunning = running.actions.contains { $0.id == id && $0.isRunning }
      if !isRunning { control?.endRefreshing() }
    }
    control.addAction(action, for: .valueChanged)
    host.refreshControl = control
    refreshControl = control
  }

  /// Shows why the presenter refused the edit of an action.
  func showRefusal(_ refusal: EditRefusal) {
    guard let host, let list = host.list else { return }
    let alert = UIAlertController(title: refusal.reason, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: list.texts.confirm, style: .cancel))
    if !host.present(alert) { list.report(.unshownRefusal(refusal.reason)) }
  }
}
