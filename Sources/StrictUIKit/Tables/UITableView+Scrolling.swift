extension UITableView {
  /// Scrolls to a row.
  public func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    loadIfNeeded()
    guard let counts = state.counts, checkTarget(indexPath, counts) else { return }
    // Heights on the way there are estimates, so that the way is gone until it leads there.
    for _ in 0..<10 {
      let rect =
        indexPath.itemPath.item < 0 || indexPath.row == NSNotFound
        ? self.rect(forSection: indexPath.section) : rectForRow(at: indexPath)
      let target = offset(showing: rect, scrollPosition)
      guard target != contentOffset else { break }
      contentOffset = target
      layoutIfNeeded()
    }
    if animated { setContentOffset(contentOffset, animated: true) }
  }

  /// Scrolls to the selected row that is nearest to the top.
  public func scrollToNearestSelectedRow(
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    guard let path = state.selection.min() else { return }
    scrollToRow(at: IndexPath(path), at: scrollPosition, animated: animated)
  }

  /// F8.
  private func checkTarget(_ path: IndexPath, _ counts: [Int]) -> Bool {
    guard counts.indices.contains(path.section) else {
      enforcement.report(
        .f8,
        exception: .range,
        """
        Attempted to scroll the table view to an out-of-bounds section (\(path.section)) when there \
        are only \(counts.count) sections.
        """
      )
      return false
    }
    guard path.count < 2 || path.row == NSNotFound || (0..<counts[path.section]).contains(path.row)
    else {
      enforcement.report(
        .f8,
        exception: .range,
        """
        Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only \
        \(counts[path.section]) rows in section \(path.section).
        """
      )
      return false
    }
    return true
  }

  private func offset(showing rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let height = bounds.height - insets.top - insets.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - height / 2 - insets.top
    case .bottom: y = rect.maxY - height - insets.top
    case .none:
      if rect.minY < y + insets.top {
        y = rect.minY - insets.top
      } else if rect.maxY > y + insets.top + height {
        y = rect.maxY - height - insets.top
      }
    }
    return limited(CGPoint(x: contentOffset.x, y: y))
  }
}
