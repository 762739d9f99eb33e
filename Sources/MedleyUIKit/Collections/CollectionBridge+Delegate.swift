import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension CollectionBridge {
  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    willDisplay(cell, at: .row(indexPath))
    meetCarousel(inSection: indexPath.section)
    user?.relayWillDisplay(collectionView, cell, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    didEndDisplaying(cell)
    user?.relayDidEndDisplaying(collectionView, cell, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    if let kind = HeadingKind(elementKind: elementKind) {
      willDisplay(view, at: kind.position(inSection: indexPath.section))
    }
    user?.relayWillDisplayHeading(collectionView, view, elementKind, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    didEndDisplaying(view)
    user?.relayDidEndDisplayingHeading(collectionView, view, elementKind, indexPath)
  }

  // MARK: Selection

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    adoptSelectionMode()
    return user?.relayShouldSelect(collectionView, indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    didSelect(indexPath)
    user?.relayDidSelect(collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {
    didDeselect(indexPath)
    user?.relayDidDeselect(collectionView, indexPath)
  }

  // MARK: Actions

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    contextMenu(at: indexPath) ?? user?.relayContextMenu(collectionView, [indexPath], point)
  }

  /// Systems that have this method ask no other, be it the program's delegate that has it.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let menu = indexPaths.count == 1 ? contextMenu(at: indexPaths[0]) : nil
    return menu ?? user?.relayContextMenu(collectionView, indexPaths, point)
  }

  // MARK: Moving

  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    canMove(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    drop(sourceIndexPath, at: destinationIndexPath)
  }

  // MARK: Index

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    takeIndexTitles()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    let section = section(ofIndexEntry: index, title: title)
    // A path of one index stands for the section: one without items has none to scroll to.
    guard shownRowCount(inSection: section) > 0 else { return IndexPath(index: section) }
    return IndexPath(item: 0, section: section)
  }
}
