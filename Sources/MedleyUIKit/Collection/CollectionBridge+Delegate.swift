import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// The calls of the delegate that handle the user's actions. The parentheses around a method of the
// program's delegate end the optional chain: methods are optional in UIKit and have default
// implementations elsewhere.
extension CollectionBridge {
  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    display.willDisplay(cell, at: .row(indexPath))
    carousels.willDisplayCell(inSection: indexPath.section)
    (user?.collectionView(_:willDisplay:forItemAt:))?(collectionView, cell, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    display.didEndDisplaying(cell)
    (user?.collectionView(_:didEndDisplaying:forItemAt:))?(collectionView, cell, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    if let kind = HeadingKind(elementKind: elementKind) {
      display.willDisplay(view, at: kind.position(inSection: indexPath.section))
    }
    (user?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
      collectionView,
      view,
      elementKind,
      indexPath
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    display.didEndDisplaying(view)
    (user?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
      collectionView,
      view,
      elementKind,
      indexPath
    )
  }

  // MARK: Selection

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    selection.adoptMode()
    return (user?.collectionView(_:shouldSelectItemAt:))?(collectionView, indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selection.didSelect(indexPath)
    (user?.collectionView(_:didSelectItemAt:))?(collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {
    selection.didDeselect(indexPath)
    (user?.collectionView(_:didDeselectItemAt:))?(collectionView, indexPath)
  }

  // MARK: Actions

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    actions.contextMenu(at: indexPath) ?? userContextMenu(collectionView, [indexPath], point)
  }

  /// Systems that have this method call no other one, even if only the program's delegate implements
  /// the method.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = indexPaths.count == 1 ? actions.contextMenu(at: indexPaths[0]) : nil
    return menu ?? userContextMenu(collectionView, indexPaths, point)
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

  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    actions.canMove(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    updates.drop(sourceIndexPath, at: destinationIndexPath)
  }

  // MARK: Index

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    updates.index.takeTitles()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    let section = updates.index.section(ofEntry: index, title: title)
    // A path of one index denotes the section: a section without items has no item to scroll to.
    guard context.shownRowCount(inSection: section) > 0 else { return IndexPath(index: section) }
    return IndexPath(item: 0, section: section)
  }
}
