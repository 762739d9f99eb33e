import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension TableBridge {
  // MARK: Display

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    willDisplay(cell, at: .row(indexPath))
    user?.relayWillDisplay(tableView, cell, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    didEndDisplaying(cell)
    user?.relayDidEndDisplaying(tableView, cell, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {
    willDisplay(view, at: .header(section: section))
    user?.relayWillDisplayHeader(tableView, view, section)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {
    willDisplay(view, at: .footer(section: section))
    user?.relayWillDisplayFooter(tableView, view, section)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {
    didEndDisplaying(view)
    user?.relayDidEndDisplayingHeader(tableView, view, section)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  ) {
    didEndDisplaying(view)
    user?.relayDidEndDisplayingFooter(tableView, view, section)
  }

  // MARK: Selection

  func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    adoptSelectionMode()
    guard let user else { return indexPath }
    return user.relayWillSelect(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect(indexPath)
    user?.relayDidSelect(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    didDeselect(indexPath)
    user?.relayDidDeselect(tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    didTapAccessory(at: indexPath)
    user?.relayAccessory(tableView, indexPath)
  }
}
