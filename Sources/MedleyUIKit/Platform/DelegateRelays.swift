#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// How the delegate that a program set is called. On Apple's systems the methods of these protocols are
// optional; elsewhere they have defaults. Methods that Medley does not implement are forwarded by the
// runtime on Apple's systems, and listed in `DelegateRelays+Remaining.swift` elsewhere.
#if canImport(UIKit)
  extension UIScrollViewDelegate {
    @MainActor func relayDidScroll(_ view: UIScrollView) { scrollViewDidScroll?(view) }
  }

  extension UITableViewDelegate {
    func relayHeight(_ table: UITableView, _ path: IndexPath) -> CGFloat? {
      tableView?(table, heightForRowAt: path)
    }
    func relayWillDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      tableView?(table, willDisplay: cell, forRowAt: path)
    }
    func relayDidEndDisplaying(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      tableView?(table, didEndDisplaying: cell, forRowAt: path)
    }
    func relayWillDisplayHeader(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView?(table, willDisplayHeaderView: view, forSection: section)
    }
    func relayWillDisplayFooter(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView?(table, willDisplayFooterView: view, forSection: section)
    }
    func relayDidEndDisplayingHeader(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView?(table, didEndDisplayingHeaderView: view, forSection: section)
    }
    func relayDidEndDisplayingFooter(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView?(table, didEndDisplayingFooterView: view, forSection: section)
    }
    func relayWillSelect(_ table: UITableView, _ path: IndexPath) -> IndexPath? {
      guard responds(to: #selector(tableView(_:willSelectRowAt:))) else { return path }
      return tableView?(table, willSelectRowAt: path) ?? nil
    }
    func relayDidSelect(_ table: UITableView, _ path: IndexPath) {
      tableView?(table, didSelectRowAt: path)
    }
    func relayDidDeselect(_ table: UITableView, _ path: IndexPath) {
      tableView?(table, didDeselectRowAt: path)
    }
    func relayAccessory(_ table: UITableView, _ path: IndexPath) {
      tableView?(table, accessoryButtonTappedForRowWith: path)
    }
    func relayOffersSwipes(_ table: UITableView, _ path: IndexPath) -> Bool {
      responds(
        to: #selector(
          UITableViewDelegate.tableView(_:leadingSwipeActionsConfigurationForRowAt:)
        )
      )
        || responds(
          to: #selector(
            UITableViewDelegate.tableView(_:trailingSwipeActionsConfigurationForRowAt:)
          )
        )
    }
    func relayLeadingSwipe(
      _ table: UITableView,
      _ path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      tableView?(table, leadingSwipeActionsConfigurationForRowAt: path) ?? nil
    }
    func relayTrailingSwipe(
      _ table: UITableView,
      _ path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      tableView?(table, trailingSwipeActionsConfigurationForRowAt: path) ?? nil
    }
    func relayContextMenu(
      _ table: UITableView,
      _ path: IndexPath,
      _ point: CGPoint
    ) -> UIContextMenuConfiguration? {
      tableView?(table, contextMenuConfigurationForRowAt: path, point: point) ?? nil
    }
  }

  extension UICollectionViewDelegate {
    func relayWillDisplay(
      _ view: UICollectionView,
      _ cell: UICollectionViewCell,
      _ path: IndexPath
    ) {
      collectionView?(view, willDisplay: cell, forItemAt: path)
    }
    func relayDidEndDisplaying(
      _ view: UICollectionView,
      _ cell: UICollectionViewCell,
      _ path: IndexPath
    ) {
      collectionView?(view, didEndDisplaying: cell, forItemAt: path)
    }
    func relayWillDisplayHeading(
      _ view: UICollectionView,
      _ heading: UICollectionReusableView,
      _ kind: String,
      _ path: IndexPath
    ) {
      collectionView?(
        view,
        willDisplaySupplementaryView: heading,
        forElementKind: kind,
        at: path
      )
    }
    func relayDidEndDisplayingHeading(
      _ view: UICollectionView,
      _ heading: UICollectionReusableView,
      _ kind: String,
      _ path: IndexPath
    ) {
      collectionView?(
        view,
        didEndDisplayingSupplementaryView: heading,
        forElementOfKind: kind,
        at: path
      )
    }
    func relayShouldSelect(_ view: UICollectionView, _ path: IndexPath) -> Bool {
      collectionView?(view, shouldSelectItemAt: path) ?? true
    }
    func relayDidSelect(_ view: UICollectionView, _ path: IndexPath) {
      collectionView?(view, didSelectItemAt: path)
    }
    func relayDidDeselect(_ view: UICollectionView, _ path: IndexPath) {
      collectionView?(view, didDeselectItemAt: path)
    }
    func relayContextMenu(
      _ view: UICollectionView,
      _ paths: [IndexPath],
      _ point: CGPoint
    ) -> UIContextMenuConfiguration? {
      if #available(iOS 16, tvOS 17, macCatalyst 16, visionOS 1, *),
        responds(
          to: #selector(
            UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:)
          )
        )
      {
        return collectionView?(view, contextMenuConfigurationForItemsAt: paths, point: point) ?? nil
      }
      guard paths.count == 1 else { return nil }
      return collectionView?(view, contextMenuConfigurationForItemAt: paths[0], point: point) ?? nil
    }
  }
#else
  extension UIScrollViewDelegate {
    func relayDidScroll(_ view: UIScrollView) { scrollViewDidScroll(view) }
  }

  extension UITableViewDelegate {
    func relayHeight(_ table: UITableView, _ path: IndexPath) -> CGFloat? {
      table.height(ofRowAt: path, by: self)
    }
    func relayWillDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      tableView(table, willDisplay: cell, forRowAt: path)
    }
    func relayDidEndDisplaying(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
      tableView(table, didEndDisplaying: cell, forRowAt: path)
    }
    func relayWillDisplayHeader(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView(table, willDisplayHeaderView: view, forSection: section)
    }
    func relayWillDisplayFooter(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView(table, willDisplayFooterView: view, forSection: section)
    }
    func relayDidEndDisplayingHeader(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    }
    func relayDidEndDisplayingFooter(_ table: UITableView, _ view: UIView, _ section: Int) {
      tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }
    func relayWillSelect(_ table: UITableView, _ path: IndexPath) -> IndexPath? {
      tableView(table, willSelectRowAt: path)
    }
    func relayDidSelect(_ table: UITableView, _ path: IndexPath) {
      tableView(table, didSelectRowAt: path)
    }
    func relayDidDeselect(_ table: UITableView, _ path: IndexPath) {
      tableView(table, didDeselectRowAt: path)
    }
    func relayAccessory(_ table: UITableView, _ path: IndexPath) {
      tableView(table, accessoryButtonTappedForRowWith: path)
    }
    func relayOffersSwipes(_ table: UITableView, _ path: IndexPath) -> Bool {
      relayLeadingSwipe(table, path) != nil || relayTrailingSwipe(table, path) != nil
    }
    func relayLeadingSwipe(
      _ table: UITableView,
      _ path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    }
    func relayTrailingSwipe(
      _ table: UITableView,
      _ path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    }
    func relayContextMenu(
      _ table: UITableView,
      _ path: IndexPath,
      _ point: CGPoint
    ) -> UIContextMenuConfiguration? {
      tableView(table, contextMenuConfigurationForRowAt: path, point: point)
    }
  }

  extension UICollectionViewDelegate {
    func relayWillDisplay(
      _ view: UICollectionView,
      _ cell: UICollectionViewCell,
      _ path: IndexPath
    ) {
      collectionView(view, willDisplay: cell, forItemAt: path)
    }
    func relayDidEndDisplaying(
      _ view: UICollectionView,
      _ cell: UICollectionViewCell,
      _ path: IndexPath
    ) {
      collectionView(view, didEndDisplaying: cell, forItemAt: path)
    }
    func relayWillDisplayHeading(
      _ view: UICollectionView,
      _ heading: UICollectionReusableView,
      _ kind: String,
      _ path: IndexPath
    ) {
      collectionView(
        view,
        willDisplaySupplementaryView: heading,
        forElementKind: kind,
        at: path
      )
    }
    func relayDidEndDisplayingHeading(
      _ view: UICollectionView,
      _ heading: UICollectionReusableView,
      _ kind: String,
      _ path: IndexPath
    ) {
      collectionView(
        view,
        didEndDisplayingSupplementaryView: heading,
        forElementOfKind: kind,
        at: path
      )
    }
    func relayShouldSelect(_ view: UICollectionView, _ path: IndexPath) -> Bool {
      collectionView(view, shouldSelectItemAt: path)
    }
    func relayDidSelect(_ view: UICollectionView, _ path: IndexPath) {
      collectionView(view, didSelectItemAt: path)
    }
    func relayDidDeselect(_ view: UICollectionView, _ path: IndexPath) {
      collectionView(view, didDeselectItemAt: path)
    }
    func relayContextMenu(
      _ view: UICollectionView,
      _ paths: [IndexPath],
      _ point: CGPoint
    ) -> UIContextMenuConfiguration? {
      collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
    }
  }
#endif
