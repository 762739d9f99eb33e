extension UICollectionView {
  func beginMove(of indexPath: IndexPath) -> Bool {
    guard state.move == nil, hasItem(at: indexPath.itemPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    state.move = CollectionMove(source: indexPath, target: indexPath)
    mark(indexPath, isReordering: true)
    return true
  }

  func updateMove(to position: CGPoint) {
    guard let move = state.move else { return }
    prepareLayoutIfNeeded()
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: move.target,
      withPosition: position
    )
    propose(proposed)
  }

  /// Takes a place to which an item may be moved.
  func propose(_ proposed: IndexPath) {
    guard let move = state.move else { return }
    let target =
      listDelegate?.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: move.source,
        atCurrentIndexPath: move.target,
        toProposedIndexPath: proposed
      ) ?? proposed
    state.move?.target = target
  }

  func endMove() {
    guard let move = state.move else { return }
    state.move = nil
    mark(move.source, isReordering: false)
    guard move.target != move.source, let dataSource else { return }
    _ = loadedCounts
    dataSource.collectionView(self, moveItemAt: move.source, to: move.target)
    moveItem(at: move.source, to: move.target)
  }

  func cancelMove() {
    guard let move = state.move else { return }
    state.move = nil
    mark(move.source, isReordering: false)
  }

  private func mark(_ indexPath: IndexPath, isReordering: Bool) {
    guard let cell = state.cells[indexPath.itemPath] else { return }
    cell.gestures.isReordering = isReordering
    cell.stateDidChange()
  }
}
