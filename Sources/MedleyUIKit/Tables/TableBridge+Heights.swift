import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension TableBridge {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    answer {
      if let cell = displayedCell(at: .row(indexPath)) { noteHeight(of: cell) }
      return fixedHeight(at: .row(indexPath)).map { CGFloat($0) }
        ?? user?.relayHeight(tableView, indexPath) ?? UITableView.automaticDimension
    }
  }

  func tableView(
    _ tableView: UITableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    // The view asks this of every row before it shows the first.
    guard !isLarge(tableView) else { return standardEstimate(tableView) }
    return answer {
      estimatedHeight(at: .row(indexPath)).map { max(1, CGFloat($0)) }
        ?? standardEstimate(tableView)
    }
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headingHeight(at: .header(section: section))
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    headingHeight(at: .footer(section: section))
  }

  func tableView(
    _ tableView: UITableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    estimatedHeadingHeight(at: .header(section: section))
  }

  func tableView(
    _ tableView: UITableView,
    estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    estimatedHeadingHeight(at: .footer(section: section))
  }

  /// The height of a header that is not there: a grouped table view takes 0 for its own height.
  private var noHeight: CGFloat { table?.style == .plain ? 0 : .leastNormalMagnitude }

  private func headingHeight(at position: CellPosition) -> CGFloat {
    answer {
      guard hasCell(at: position) else { return noHeight }
      if let height = fixedHeight(at: position) { return CGFloat(height) }
      if measuresHeading(ofSection: position.section) { return measuredHeight(at: position) }
      hasEstimatedHeadings = true
      return UITableView.automaticDimension
    }
  }

  private func estimatedHeadingHeight(at position: CellPosition) -> CGFloat {
    answer {
      guard hasCell(at: position) else { return 0 }
      if measuresHeading(ofSection: position.section) { return headingHeight(at: position) }
      return estimatedHeight(at: position).map { max(1, CGFloat($0)) } ?? CellFitting.standardHeight
    }
  }

  /// Whether the header and footer of a section are measured before they are made.
  ///
  /// A table view raises an exception when a section without rows has a header of estimated height,
  /// and a row is inserted elsewhere. Any section may lose its rows, so only where there are very
  /// many are the headers of those with rows estimated.
  private func measuresHeading(ofSection section: Int) -> Bool {
    (list?.sectionCount ?? 0) <= 500 || shownRowCount(inSection: section) == 0
  }

  private func measuredHeight(at position: CellPosition) -> CGFloat {
    guard let identity = list?.identity(at: position) else { return noHeight }
    let width = width(at: position)
    // What is shown may have come to another height by itself, and stands within margins.
    if let height = shownHeight(at: position) {
      heights.recordHeading(height, of: identity, width: width)
      return CGFloat(height)
    }
    // The closure asks the list, which must not find the heights in use.
    var known = heights
    let height = known.heading(identity, width: width) {
      sizingCell(at: position, width: width).map {
        adoptMargins($0)
        return Double(CellFitting.height(of: $0, width: CGFloat(width)))
      } ?? Double(CellFitting.standardHeight)
    }
    heights = known
    return CGFloat(height)
  }

  /// Gives a view that stands nowhere the margins that it will have as a header.
  private func adoptMargins(_ view: UIView) {
    guard let margins = table?.layoutMargins else { return }
    let heading = view as? UITableViewHeaderFooterView
    for view in [view, heading?.contentView].compactMap({ $0 }) {
      view.layoutMargins.left = margins.left
      view.layoutMargins.right = margins.right
    }
  }

  private func standardEstimate(_ tableView: UITableView) -> CGFloat {
    tableView.estimatedRowHeight > 0 ? tableView.estimatedRowHeight : CellFitting.standardHeight
  }

  private func isLarge(_ tableView: UITableView) -> Bool {
    if let known = largeness, known.connection == connection, known.version == contentVersion {
      return known.isLarge
    }
    let isLarge = hasManyRows
    largeness = (connection, contentVersion, isLarge)
    return isLarge
  }
}
