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
    guard let kind = HeadingKind(elementKind: elementKind) else { return }
    willDisplay(view, at: kind.position(inSection: indexPath.section))
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    didEndDisplaying(view)
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
    contextMenu(at: indexPath) ?? user?.relayContextMenu(collectionView, indexPath, point)
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
    indexEntries?.map(\.title)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    // A collection view scrolls to an item, which an empty section has none of.
    let section = section(ofIndexEntry: index)
    let following = Array(section..<max(section, numberOfSections(in: collectionView)))
    let candidates = following + (0..<section).reversed()
    let filled = candidates.first {
      self.collectionView(collectionView, numberOfItemsInSection: $0) > 0
    }
    return IndexPath(item: 0, section: filled ?? section)
  }
}
