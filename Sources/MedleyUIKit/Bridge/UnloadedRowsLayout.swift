import MedleyCore

/// The sizes of placeholder rows.
///
/// The cell of a placeholder row is as high as all the rows that it represents, so that the scroll
/// indicator is correct before they are loaded.
@MainActor
struct UnloadedRowsLayout {
  let context: BridgeContext

  /// Returns whether a row is a placeholder row.
  func isGroup(_ position: CellPosition) -> Bool { count(at: position) != nil }

  /// Returns the number of rows that a placeholder row represents; `nil` for other rows.
  func count(at position: CellPosition) -> Int? {
    guard case .row(let path) = position, let count = context.list?.rowCount(at: path) else {
      return nil
    }
    context.hasUnloadedRows = true
    return count
  }

  /// Returns the lines of the rows that a placeholder row represents; `nil` for other rows, or if rows are
  /// not below each other.
  func lines(at position: CellPosition) -> PlaceholderLines? {
    guard let count = count(at: position), let surface = context.surface, let list = context.list,
      let shape = list.section(at: position.section), !surface.scrollsSideways
    else { return nil }
    if case .carousel = shape.layout { return nil }
    return PlaceholderLines(
      count: count,
      columns: surface.columns(of: shape),
      height: rowHeight(at: position, in: shape, list),
      gap: Double(surface.gap(of: shape))
    )
  }

  /// Returns the height of all rows that a placeholder row represents; `nil` for other rows.
  func height(at position: CellPosition) -> Double? { lines(at: position)?.totalHeight }

  /// Returns the height of one of the rows.
  private func rowHeight(
    at position: CellPosition,
    in shape: SectionShape,
    _ list: ViewList
  ) -> Double {
    let standard = Double(context.surface?.standardRowHeight ?? CellFitting.standardHeight)
    let height: Double =
      switch list.height(at: position, width: context.width(at: position)) {
      case .fixed(let height): height
      case .measured(let estimate): estimate ?? standard
      }
    let legal = height.isFinite && height >= 1 ? height : standard
    context.placeholderHeights[shape.id] = legal
    return legal
  }

  /// Returns whether the user can select a row or move the focus to it: rows that are not loaded only
  /// if there is a problem.
  func canUse(_ position: CellPosition) -> Bool {
    guard isGroup(position) else { return true }
    let placeholder = context.list?.model(at: position) as? any PlaceholderRow
    return placeholder?.isLoading == false
  }
}

extension BridgeContext {
  /// The sizes of placeholder rows.
  var unloaded: UnloadedRowsLayout { UnloadedRowsLayout(context: self) }
}
