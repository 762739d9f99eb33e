import MedleyCore

// The cells that are measured instead of cells of the view.
extension CellRegistry {
  /// Returns a cell outside of the reuse pools that shows the content at a position, for measuring.
  func sizingCell(at position: CellPosition, width: Double) -> UIView? {
    guard let list = context.list, let identifier = list.reuseIdentifier(at: position) else {
      return nil
    }
    // A second view would take the content from the visible one.
    if let shown = displayedCell(at: position).map(content(of:)), shown is any NestedListContent {
      return shown
    }
    let cell = sizingCells[identifier] ?? makeView(at: position, width: width)
    guard var cell else { return nil }
    sizingCells[identifier] = cell
    list.update(&cell, at: position, width: width)
    return cell
  }
}
