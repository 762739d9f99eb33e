import MedleyCore

extension UICollectionView {
  /// Taps an item as a user does: it is highlighted, and selected or deselected.
  public func driveTap(at indexPath: IndexPath) {
    layoutIfNeeded()
    guard hasItem(at: indexPath.listPath) else { return }
    tap(indexPath)
    layoutIfNeeded()
  }

  /// Moves an item as a user does who holds and drags it.
  ///
  /// - Returns: whether the item could be moved.
  @discardableResult
  public func driveMove(from source: IndexPath, to target: IndexPath) -> Bool {
    layoutIfNeeded()
    guard beginInteractiveMovementForItem(at: source) else { return false }
    propose(target)
    endInteractiveMovement()
    layoutIfNeeded()
    return true
  }

  /// Holds an item as a user does, and gives the menu that comes up.
  public func driveContextMenu(at indexPath: IndexPath) -> UIMenu? {
    layoutIfNeeded()
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return nil }
    return listDelegate?.collectionView(
      self,
      contextMenuConfigurationForItemsAt: [indexPath],
      point: attributes.center
    )?.makeMenu()
  }

  /// Swipes an item aside, and gives what that offers.
  public func driveSwipe(
    at indexPath: IndexPath,
    leading isLeading: Bool = false
  ) -> UISwipeActionsConfiguration? {
    layoutIfNeeded()
    guard hasItem(at: indexPath.listPath),
      let list = collectionViewLayout.listConfiguration(of: indexPath.section)
    else { return nil }
    let provider =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider
      : list.trailingSwipeActionsConfigurationProvider
    guard let actions = provider?(indexPath) else { return nil }
    driveEndSwipe()
    setSwiped(indexPath, true)
    state.swiped = indexPath
    return actions
  }

  /// Does what one of the actions of a swipe stands for; the item goes back when that is done.
  public func driveSwipeAction(_ action: UIContextualAction, at indexPath: IndexPath) {
    let view: UIView = cellForItem(at: indexPath) ?? self
    action.handler(action, view) { [weak self] _ in self?.driveEndSwipe() }
    layoutIfNeeded()
  }

  /// Lets an item go that was swiped aside.
  public func driveEndSwipe() {
    guard let swiped = state.swiped else { return }
    state.swiped = nil
    setSwiped(swiped, false)
  }

  private func setSwiped(_ indexPath: IndexPath, _ isSwiped: Bool) {
    guard let cell = state.cells[indexPath.listPath] else { return }
    cell.gestures.isSwiped = isSwiped
    cell.stateDidChange()
  }

  /// Touches a title of the index at the edge.
  public func driveIndexTitle(at index: Int) {
    guard let dataSource, let titles = dataSource.indexTitles(for: self),
      titles.indices.contains(index)
    else { return }
    let path = dataSource.collectionView(
      self,
      indexPathForIndexTitle: titles[index],
      at: index
    )
    scrollToItem(at: path, at: .top, animated: false)
    layoutIfNeeded()
  }

  /// Scrolls a section that scrolls on its own as a user does who drags and lets go.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - distance: how far, in points; more than 0 shows what comes next.
  public func driveScroll(section: Int, by distance: CGFloat) {
    layoutIfNeeded()
    guard let strip = collectionViewLayout.orthogonalStrip(of: section) else { return }
    let old = orthogonalOffset(ofSection: section)
    setOrthogonalOffset(old + distance, ofSection: section)
    layoutIfNeeded()
    let length = collectionViewLayout.axis.cross(strip.frame.size)
    let rest = strip.rest(near: orthogonalOffset(ofSection: section), from: old, length: length)
    setOrthogonalOffset(rest, ofSection: section)
    layoutIfNeeded()
  }

  /// How far a section is scrolled that scrolls on its own, in points.
  public func drivenOffset(ofSection section: Int) -> CGFloat { orthogonalOffset(ofSection: section) }

  /// How many cells were made in all.
  public var madeCellCount: Int { state.cellQueue.madeCounts.values.reduce(0, +) }
}
