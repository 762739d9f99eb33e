extension UICollectionView {
  func select(_ indexPath: IndexPath?, _ position: ScrollPosition, _ isAnimated: Bool) {
    guard let indexPath else {
      for path in state.selected.sorted() { deselect(path) }
      return
    }
    guard allowsSelection else { return }
    guard hasItem(at: indexPath.itemPath) else {
      // The text is ours; UIKit asserts.
      return enforcement.report(.f14, "invalid index path to select: \(indexPath.words)")
    }
    if !selectsSeveral {
      for other in state.selected.sorted() where other != indexPath { deselect(other) }
    }
    mark(indexPath, isSelected: true)
    if !position.isEmpty { scroll(to: indexPath, position, isAnimated) }
  }

  func deselect(_ indexPath: IndexPath) { mark(indexPath, isSelected: false) }

  private func mark(_ indexPath: IndexPath, isSelected: Bool) {
    if isSelected { state.selected.insert(indexPath) } else { state.selected.remove(indexPath) }
    state.cell(at: indexPath.itemPath)?.isSelected = isSelected
  }

  /// Whether the user can currently select several items.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private var selectsByTap: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// Performs a tap on an item and returns whether it had an effect.
  func tap(_ indexPath: IndexPath) -> Bool {
    guard selectsByTap else { return false }
    let delegate = listDelegate
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
      return false
    }
    highlight(indexPath)
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    if state.selected.contains(indexPath) { tapAgain(indexPath) } else { tapFirst(indexPath) }
    highlight(nil)
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    return true
  }

  private func highlight(_ indexPath: IndexPath?) {
    if let old = state.highlighted { state.cell(at: old.itemPath)?.isHighlighted = false }
    state.highlighted = indexPath
    if let indexPath { state.cell(at: indexPath.itemPath)?.isHighlighted = true }
  }

  private func tapFirst(_ indexPath: IndexPath) {
    let delegate = listDelegate
    if delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true {
      if !selectsSeveral {
        for other in state.selected.sorted() {
          guard delegate?.collectionView(self, shouldDeselectItemAt: other) ?? true else {
            continue
          }
          deselect(other)
          delegate?.collectionView(self, didDeselectItemAt: other)
        }
      }
      mark(indexPath, isSelected: true)
      delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
    guard !selectsSeveral,
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false
    else { return }
    delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  private func tapAgain(_ indexPath: IndexPath) {
    let delegate = listDelegate
    if selectsSeveral {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselect(indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
    } else if delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true {
      // A tap on the only selected item selects it again.
      delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
  }
}

extension UICollectionView {
  func beginMove(of indexPath: IndexPath) -> Bool {
    guard state.move == nil, hasItem(at: indexPath.itemPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    state.move = CollectionMove(source: indexPath, target: indexPath)
    state.cell(at: indexPath.itemPath)?.setGesture(\.isReordering, true)
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

  /// Sets the target of an interactive move.
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
    cancelMove()
    guard move.target != move.source, let dataSource else { return }
    _ = loadedCounts
    dataSource.collectionView(self, moveItemAt: move.source, to: move.target)
    moveItem(at: move.source, to: move.target)
  }

  func cancelMove() {
    guard let move = state.move else { return }
    state.move = nil
    state.cell(at: move.source.itemPath)?.setGesture(\.isReordering, false)
  }
}
