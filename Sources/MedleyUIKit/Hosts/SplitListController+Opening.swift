import MedleyCore

// The screens of the secondary column, which follow the selection of the list.
extension SplitListController {
  /// Whether a screen that the user has opened or used is in the secondary column.
  var isOpened: Bool {
    !isInitial || secondary.viewControllers.count > 1
      || secondary.viewControllers.contains { session(of: $0)?.openQuestion != nil }
  }

  /// Whether the list appears because the user goes back to it.
  var coversList: Bool { isCollapsed && !isExpanding }

  /// Shows the screen of a route in place of the visible ones, after the user has confirmed their questions.
  ///
  /// - Returns: whether the route has a screen.
  func open(_ route: ListRoute) -> Bool {
    guard let screen = resolver.screen(for: route) else {
      reporter.report(.unknownRoute(route.path))
      return false
    }
    // A neighbour opens beside the list only, and never interrupts the user.
    let asks = secondary.viewControllers.contains { session(of: $0)?.openQuestion != nil }
    if list.running?.isSelectingNeighbour == true, isCollapsed || asks {
      list.running?.selectedRows = []
      return true
    }
    let rows = list.running?.selectedRows ?? []
    if listController(in: secondary.viewControllers.first)?.route == route {
      leaveScreens(above: 1) { [weak self] in
        self?.isInitial = false
        self?.openedRows = rows
        self?.showSecondary()
      }
      return true
    }
    // The row of the visible screens stays selected while they ask.
    if asks {
      list.running?.selectedRows = existing(openedRows)
    }
    leaveScreens(above: 0) { [weak self] in
      guard let self else { return }
      if list.running?.selectedRows != rows { list.running?.selectedRows = existing(rows) }
      openedRows = rows
      show(makeRoot(screen, route: route))
    }
    return true
  }

  /// Shows a controller at the root of the secondary column.
  func show(_ root: UIViewController) {
    isInitial = false
    secondary.setViewControllers([root], animated: false)
    showSecondary()
  }

  /// Shows the first screen of the secondary column, or an empty one.
  func showInitial() {
    isInitial = true
    openedRows = []
    // The list has its texts as soon as its view is loaded.
    list.loadViewIfNeeded()
    let texts = list.running?.list.texts ?? ListTexts()
    var root: UIViewController = EmptyColumnController(texts.emptyPane)
    if let initialRoute {
      if let screen = resolver.screen(for: initialRoute) {
        root = makeRoot(screen, route: initialRoute)
      } else {
        reporter.report(.unknownRoute(initialRoute.path))
        // Reported once.
        self.initialRoute = nil
      }
    }
    secondary.setViewControllers([root], animated: false)
    selectInitialRow()
  }

  /// Selects the row that opens the first screen beside the list, as if the user had chosen it.
  func selectInitialRow() {
    guard isInitial, !isCollapsed, let initialRoute, let running = list.running,
      running.selectedRows.isEmpty
    else { return }
    let rows = running.list
    // A list that is larger than a screen begins with the row, or does not show it.
    let positions = (0..<rows.sectionCount).lazy.flatMap { rows.positions(inSection: $0) }
    let row = positions.prefix(200).first { rows.selectionEffect(at: $0).route == initialRoute }
    if let identity = row.flatMap({ rows.identity(at: $0) }) { running.selectedRows = [identity] }
  }

  /// Returns the controller of a screen at the root of the secondary column.
  func makeRoot(_ screen: ListScreen<Host>, route: ListRoute) -> UIViewController {
    let controller = makeController(for: screen)
    let root = listController(in: controller)
    root?.route = route
    root?.leaveRoot = { [weak self, weak controller] in
      // A replaced screen may still go back, for example after a task.
      guard let self, secondary.viewControllers.first === controller else { return }
      leaveSecondary()
    }
    return controller
  }

  /// Leaves the secondary column: goes back to the list, or shows the first screen beside it.
  private func leaveSecondary() {
    guard !isCollapsed else { return show(.primary) }
    list.running?.selectedRows = []
    showInitial()
  }

  private func showSecondary() {
    if isCollapsed { show(.secondary) }
  }

  /// Removes the screens above the first ones after the user has confirmed the question of each, from the top.
  ///
  /// - Parameters:
  ///   - count: the number of screens that stay.
  ///   - confirmed: the index of the last screen that the user has agreed to leave.
  ///   - perform: called after the last question; with a count of 0, it replaces the screens.
  private func leaveScreens(
    above count: Int,
    confirmed: Int? = nil,
    then perform: @escaping () -> Void
  ) {
    let stack = secondary.viewControllers
    let asking = stack.indices.prefix(confirmed ?? stack.count).dropFirst(count)
      .last { session(of: stack[$0])?.openQuestion != nil }
    guard let asking else {
      if count > 0 { cutStack(after: count) }
      return perform()
    }
    cutStack(after: asking + 1)
    showSecondary()
    // UIKit presents nothing over a view that is not in a window yet.
    secondary.viewIfLoaded?.layoutIfNeeded()
    session(of: stack[asking])?.confirmLeaving { [weak self, weak top = stack[asking]] in
      // Another screen may have appeared until the user answered.
      guard let self, let top, secondary.topViewController === top else { return }
      leaveScreens(above: count, confirmed: asking, then: perform)
    }
  }

  private func cutStack(after count: Int) {
    let stack = secondary.viewControllers
    guard stack.count > count else { return }
    secondary.setViewControllers(Array(stack.prefix(count)), animated: false)
  }

  /// Returns a list controller, or the one that a controller of the program contains.
  func listController(in controller: UIViewController?) -> ListViewController<Host>? {
    controller as? ListViewController<Host>
      ?? controller?.children.lazy.compactMap { $0 as? ListViewController<Host> }.first
  }

  private func session(of controller: UIViewController) -> ScreenSession<Host>? {
    listController(in: controller)?.running
  }
}

// The list and the visible screen when they appear, and when the columns collapse and expand.
extension SplitListController {
  /// Removes the screens that the user has left by going back to the list.
  func listDidAppear() {
    guard coversList, list.navigationController?.topViewController === list, isOpened else {
      return
    }
    showInitial()
  }

  /// Takes the selected rows of a restored state for the ones that have opened its screens.
  func rememberRestoredSelection() {
    if !isInitial { openedRows = list.running?.selectedRows ?? [] }
  }

  /// Selects the row of the visible screen again, unless another row is selected.
  func restoreSelection() {
    guard isOpened, let running = list.running, running.selectedRows.isEmpty else { return }
    running.selectedRows = existing(openedRows)
  }

  /// Adds the action of the back button to the first opened screen, or removes it.
  func updateLeaving() {
    listController(in: detail)?.updateLeaving()
  }

  /// Returns the rows that the list still has.
  private func existing(_ rows: Set<ItemIdentity>) -> Set<ItemIdentity> {
    rows.filter { list.running?.list.position(of: $0) != nil }
  }
}
