import MedleyCore

// The calls of the delegate that handle the user's actions. The parentheses around a method of the
// program's delegate end the optional chain: methods are optional in UIKit and have default
// implementations elsewhere.
extension CollectionBridge {
  // MARK: Display

  func collectionView(
    _ collection: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    willDisplay(cell, at: .row(path)) {
      carousels.willDisplayCell(inSection: path.section)
      (user?.collectionView(_:willDisplay:forItemAt:))?(collection, cell, path)
    }
  }

  func collectionView(
    _ collection: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    didEndDisplaying(cell) {
      (user?.collectionView(_:didEndDisplaying:forItemAt:))?(collection, cell, path)
    }
  }

  func collectionView(
    _ collection: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at path: IndexPath
  ) {
    willDisplay(view, at: CellPosition(elementKind: elementKind, section: path.section)) {
      (user?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
        collection,
        view,
        elementKind,
        path
      )
    }
  }

  func collectionView(
    _ collection: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at path: IndexPath
  ) {
    didEndDisplaying(view) {
      (user?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
        collection,
        view,
        elementKind,
        path
      )
    }
  }

  // MARK: Selection

  func collectionView(
    _ collection: UICollectionView,
    shouldHighlightItemAt path: IndexPath
  ) -> Bool {
    selection.canHighlight(path)
      && (user?.collectionView(_:shouldHighlightItemAt:))?(collection, path) ?? true
  }

  func collectionView(_ collection: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    decideSelection {
      (user?.collectionView(_:shouldSelectItemAt:))?(collection, path) ?? true
    }
  }

  func collectionView(_ collection: UICollectionView, didSelectItemAt path: IndexPath) {
    didSelect(path) { (user?.collectionView(_:didSelectItemAt:))?(collection, path) }
  }

  func collectionView(_ collection: UICollectionView, didDeselectItemAt path: IndexPath) {
    didDeselect(path) { (user?.collectionView(_:didDeselectItemAt:))?(collection, path) }
  }

  // MARK: Focus

  func collectionView(
    _ collection: UICollectionView,
    didUpdateFocusIn update: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    sticky.uncover(update.nextFocusedIndexPath)
    (user?.collectionView(_:didUpdateFocusIn:with:))?(collection, update, coordinator)
  }

  func indexPathForPreferredFocusedView(in collection: UICollectionView) -> IndexPath? {
    context.preferredFocus ?? (user?.indexPathForPreferredFocusedView(in:))?(collection) ?? nil
  }

  // MARK: Actions

  func collectionView(
    _ collection: UICollectionView,
    contextMenuConfigurationForItemAt path: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    actions.contextMenu(at: .row(path)) ?? userContextMenu(collection, [path], point)
  }

  /// Systems that have this method call no other one, even if only the program's delegate implements
  /// the method.
  func collectionView(
    _ collection: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    // Several rows are the selected ones, whose menu each of them has.
    let menu = indexPaths.first.flatMap {
      actions.contextMenu(at: .row($0), ofSeveralRows: indexPaths.count > 1)
    }
    return menu ?? userContextMenu(collection, indexPaths, point)
  }

  private func userContextMenu(
    _ view: UICollectionView,
    _ paths: [IndexPath],
    _ point: CGPoint
  ) -> UIContextMenuConfiguration? {
    #if canImport(UIKit)
      if #available(iOS 16, tvOS 17, macCatalyst 16, visionOS 1, *),
        let menu = (user?.collectionView(_:contextMenuConfigurationForItemsAt:point:))
      {
        return menu(view, paths, point)
      }
      guard paths.count == 1 else { return nil }
      return (user?.collectionView(_:contextMenuConfigurationForItemAt:point:))?(
        view,
        paths[0],
        point
      ) ?? nil
    #else
      return user?.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
    #endif
  }

  // MARK: Moving

  func collectionView(_ collection: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    actions.canMove(path)
  }

  func collectionView(
    _ collection: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let decide = user.flatMap {
      ($0.collectionView(
        _:
        targetIndexPathForMoveOfItemFromOriginalIndexPath:
        atCurrentIndexPath:
        toProposedIndexPath:
      ))
    }
    let wanted =
      decide?(collection, originalIndexPath, currentIndexPath, proposedIndexPath)
      ?? proposedIndexPath
    return actions.target(ofMoveFrom: originalIndexPath, to: wanted)
  }

  func collectionView(
    _ collection: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.endWaiting()
    updates.drop(sourceIndexPath, at: destinationIndexPath)
  }

  // MARK: Index

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    updates.index.takeTitles()
  }

  func collectionView(
    _ collection: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    let section = updates.index.section(ofEntry: index, title: title)
    // A path of one index denotes the section: a section without items has no item to scroll to.
    guard context.shownRowCount(inSection: section) > 0 else { return IndexPath(index: section) }
    return IndexPath(item: 0, section: section)
  }
}
