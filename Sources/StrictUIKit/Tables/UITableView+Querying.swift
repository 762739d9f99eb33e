extension UITableView {
  /// F7: returns the number of rows in a section.
  func rowCount(of section: Int) -> Int {
    loadIfNeeded()
    if (0..<(state.counts?.count ?? 0)).contains(section) {
      return state.layout.rowCount(inSection: section)
    }
    enforcement.report(
      .f7,
      "Requested the number of rows for section (\(section)) which is out of bounds."
    )
    return 0
  }

  /// F13: reports that cells are read during their update, and performs a pending reload.
  func prepareToRead(_ action: String, _ subject: String?) {
    guard !state.isUpdatingCells else {
      let update = subject.map { "updating \($0)" } ?? "being updated"
      return enforcement.report(
        .f13,
        """
        Attempted to \(action) in the process of \(update), which is not allowed. Perhaps you are \
        trying to ask the table view for \(subject == nil ? "the visible cells" : "a cell") from \
        inside a table view callback about a specific row?
        """
      )
    }
    layOutAfterReload()
  }

  /// Creates the cells after a reload, as UIKit does before it returns cells.
  func layOutAfterReload() {
    if state.isReloadPending, !state.isTiling, state.batch == nil { layoutIfNeeded() }
  }

  func loadedRect(of element: TableElement) -> CGRect {
    loadIfNeeded()
    return rect(of: element) ?? .zero
  }
}

extension UITableView {
  func scroll(
    to indexPath: IndexPath,
    _ scrollPosition: ScrollPosition,
    _ animated: Bool
  ) {
    loadIfNeeded()
    guard let counts = state.counts, checkTarget(indexPath, counts) else { return }
    // Heights on the way are estimates, so scrolling repeats until the offset is stable.
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
