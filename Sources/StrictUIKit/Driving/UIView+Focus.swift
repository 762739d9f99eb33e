extension UIWindow {
  /// Moves the focus to a view, unless an environment of the old or the new view forbids it.
  func moveFocus(_ context: UIFocusUpdateContext) -> UIFocusAnimationCoordinator? {
    let environments = [context.previouslyFocusedView, context.nextFocusedView]
      .flatMap { $0?.focusEnvironments ?? [] }
    guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return nil }
    focusedView = context.nextFocusedView
    if windowScene?.focusSystem == nil { windowScene?.focusSystem = UIFocusSystem() }
    let coordinator = UIFocusAnimationCoordinator()
    var seen: Set<ObjectIdentifier> = []
    for environment in environments where seen.insert(ObjectIdentifier(environment)).inserted {
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    return coordinator
  }
}

extension UIWindow {
  /// Requests an update of the focus, which only the environment of the focused view can do.
  func requestFocusUpdate(in view: UIView) {
    if focusedView?.isDescendant(of: view) == true { focusRequest = view }
  }

  /// Moves the focus to the row that the delegate of a requesting list prefers.
  func updateFocus() {
    let view = focusRequest
    focusRequest = nil
    if let table = view as? UITableView, !table.remembersLastFocusedIndexPath,
      let path = table.tableDelegate?.indexPathForPreferredFocusedView(in: table)
    {
      table.driveFocus(at: path)
    } else if let list = view as? UICollectionView, !list.remembersLastFocusedIndexPath,
      let path = list.listDelegate?.indexPathForPreferredFocusedView(in: list)
    {
      list.driveFocus(at: path)
    }
  }
}

extension UIView {
  /// The view and the views and controllers around it.
  fileprivate var focusEnvironments: [any UIFocusEnvironment] {
    sequence(first: self as UIResponder) { $0.next }
      .compactMap { $0 as? any UIFocusEnvironment }
  }
}

extension UITableView {
  /// Moves the focus to a row, as a keyboard or remote control does.
  ///
  /// - Parameter path: The row, or `nil` to move the focus out of the table.
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func driveFocus(at path: IndexPath?) -> Bool {
    layoutIfNeeded()
    if let path, cellForRow(at: path) == nil {
      scrollToRow(at: path, at: .none, animated: false)
      layoutIfNeeded()
    }
    let cell = path.flatMap { cellForRow(at: $0) }
    guard let window, path == nil || cell?.canBecomeFocused == true else { return false }
    if let path, tableDelegate?.tableView(self, canFocusRowAt: path) == false { return false }
    let previous = window.focusedView
    let context = UITableViewFocusUpdateContext(from: previous, to: cell)
    context.previouslyFocusedIndexPath = (previous as? UITableViewCell).flatMap(indexPath(for:))
    context.nextFocusedIndexPath = path
    guard
      tableDelegate?.tableView(self, shouldUpdateFocusIn: context) ?? true,
      let coordinator = window.moveFocus(context)
    else { return false }
    tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    for case let cell as UITableViewCell in [previous, cell] { cell.setNeedsUpdateConfiguration() }
    if let path,
      tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    {
      driveTap(at: path)
    }
    return true
  }
}

extension UITableView {
  /// Moves the focus into the table: to the row that the delegate prefers, or to the first possible one.
  ///
  /// - Returns: The row that has received the focus.
  @discardableResult
  public func driveFocusEntry() -> IndexPath? {
    layoutIfNeeded()
    let preferred = tableDelegate?.indexPathForPreferredFocusedView(in: self)
    let rows = preferred.map { [$0] } ?? indexPathsForVisibleRows ?? []
    return rows.first { driveFocus(at: $0) }
  }
}

extension UICollectionView {
  /// Moves the focus into the view: to the item that the delegate prefers, or to the first possible one.
  ///
  /// - Returns: The item that has received the focus.
  @discardableResult
  public func driveFocusEntry() -> IndexPath? {
    layoutIfNeeded()
    let preferred = listDelegate?.indexPathForPreferredFocusedView(in: self)
    let items = preferred.map { [$0] } ?? indexPathsForVisibleItems.sorted()
    return items.first { driveFocus(at: $0) }
  }
}

extension UICollectionView {
  /// Moves the focus to an item, as a keyboard or remote control does.
  ///
  /// - Parameter path: The item, or `nil` to move the focus out of the view.
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public func driveFocus(at path: IndexPath?) -> Bool {
    layoutIfNeeded()
    if let path, cellForItem(at: path) == nil {
      scrollToItem(at: path, at: [], animated: false)
      layoutIfNeeded()
    }
    let cell = path.flatMap { cellForItem(at: $0) }
    guard let window, path == nil || cell?.canBecomeFocused == true else { return false }
    if let path, listDelegate?.collectionView(self, canFocusItemAt: path) == false { return false }
    let previous = window.focusedView
    let context = UICollectionViewFocusUpdateContext(from: previous, to: cell)
    context.previouslyFocusedIndexPath =
      (previous as? UICollectionViewCell).flatMap(indexPath(for:))
    context.nextFocusedIndexPath = path
    guard
      listDelegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true,
      let coordinator = window.moveFocus(context)
    else { return false }
    listDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    for case let cell as UICollectionViewCell in [previous, cell] {
      cell.setNeedsUpdateConfiguration()
    }
    if let path,
      listDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path)
        ?? selectionFollowsFocus
    {
      driveTap(at: path)
    }
    return true
  }
}
