public import MedleyCore

extension ListLayout {
  /// Applies a change.
  ///
  /// Cells that stay or move keep their heights. If a row moves to a section with another row
  /// width, its height becomes an estimate.
  ///
  /// - Parameters:
  ///   - change: the changes.
  ///   - place: the scroll position before the change, from ``place(at:)``.
  ///   - viewportHeight: the height of the viewport; by default everything below the scroll
  ///     position counts as visible.
  ///   - shape: a closure that returns the shape of a section, by its index after the change. It is
  ///     called once for each section that is inserted or reloaded. For `nil` an inserted section
  ///     is an empty list, and a reloaded section keeps its shape. The number of rows of a reloaded
  ///     section follows from the change alone.
  ///   - height: a closure that returns the height of a cell, by its position after the change. It
  ///     is called for each inserted or updated row, each cell of an inserted section, and each new
  ///     header or footer of a reloaded section. By default a cell has the estimated height.
  ///   - span: a closure that returns the number of columns that a row of a grid occupies, by its path
  ///     after the change. It is called for each inserted, moved or updated row, and each row of an
  ///     inserted section or of a section whose layout changes.
  /// - Returns: the scroll position after the change, with the same distance between the cell and
  ///   the top of the viewport. If the cell was removed, it is the position of the first visible
  ///   cell that stayed, or else of the last cell above, or else of the first cell below. `nil` if
  ///   no cell stayed.
  /// - Complexity: O(k log(n + k) + m) for k changes with m cells. In grids and carousels all rows
  ///   of a section after the first change count as changed.
  @discardableResult
  public mutating func apply(
    _ change: ListChange,
    keeping place: ScrollPosition? = nil,
    viewportHeight: Double? = nil,
    shape: (_ section: Int) -> SectionShape? = { _ in nil },
    height: (_ position: CellPosition) -> RowHeight = { _ in .measured(estimate: nil) },
    span: (_ path: ListPath) -> GridSpan = { _ in .columns(1) }
  ) -> ScrollPosition? {
    let plan = PositionMap(change, sectionCount: sectionCount) { path in
      path.item >= 0 && path.item < itemCount(inSection: path.section)
    }
    var reloaded: [Int: SectionShape] = [:]
    for section in Set(change.reloadedSections) { reloaded[section] = shape(section) }
    let kept = place.flatMap {
      successor(
        of: $0,
        across: plan,
        reloaded: reloaded,
        viewportHeight: viewportHeight ?? .infinity
      )
    }

    let moving = heightsOfMovingRows(plan)
    removeRows(plan.removedRows)
    let sections = removeSections(plan)
    let new = insertSections(plan, moving: sections, shape: shape, span: span, height: height)
    insertRows(plan, outside: new, moving: moving, span: span, height: height)
    for (section, shape) in reloaded.sorted(by: { $0.key < $1.key }) where hasSection(section) {
      reshape(section, as: shape, span: span, height: height)
    }
    updateSpans(of: change.updatedRows, span)
    for path in change.updatedRows { set(height(.row(path)), at: .row(path)) }
    for section in change.updatedHeaders {
      set(height(.header(section: section)), at: .header(section: section))
    }
    for section in change.updatedFooters {
      set(height(.footer(section: section)), at: .footer(section: section))
    }
    return kept.flatMap { packedHeight(at: $0.position) == nil ? nil : $0 }
  }
}

extension ListLayout {
  /// Returns a scroll position after a change: of the same cell, or else of the first visible cell
  /// that stays, or else of the last cell above, or else of the first cell below.
  ///
  /// - Parameters:
  ///   - place: the scroll position before the change.
  ///   - map: the change.
  ///   - reloaded: the new shapes of reloaded sections, by their indexes after the change.
  func successor(
    of place: ScrollPosition,
    across map: PositionMap,
    reloaded: [Int: SectionShape],
    viewportHeight: Double
  ) -> ScrollPosition? {
    guard let frame = frame(of: place.position) else { return nil }
    func newPosition(of old: CellPosition) -> CellPosition? {
      switch map.position(after: old) {
      case .header(let section)? where reloaded[section]?.hasHeader == false: nil
      case .footer(let section)? where reloaded[section]?.hasFooter == false: nil
      case let new: new
      }
    }
    if let position = newPosition(of: place.position) {
      return ScrollPosition(position: position, offset: place.offset)
    }
    func nearest(by step: Int) -> (position: CellPosition, frame: CellFrame)? {
      let cell = map.nearestStayingCell(to: place.position, by: step) { section in
        guard hasSection(section) else { return nil }
        let record = sections[section]
        return SectionCells(
          hasHeader: record.header != nil && newPosition(of: .header(section: section)) != nil,
          itemCount: record.itemCount,
          hasFooter: record.footer != nil && newPosition(of: .footer(section: section)) != nil
        )
      }
      return cell.flatMap { cell in self.frame(of: cell).map { (cell, $0) } }
    }
    let edge = frame.y + (place.offset.isFinite ? place.offset : 0)
    let (above, below) = (nearest(by: -1), nearest(by: 1))
    // A preceding cell may be visible too, on the same line of a grid or carousel.
    let visible = [
      below.flatMap { $0.frame.y < edge + viewportHeight ? $0 : nil },
      above.flatMap { $0.frame.bottom > edge ? $0 : nil },
    ]
    let first = visible.compactMap(\.self).min { $0.frame.y < $1.frame.y }
    guard let anchor = first ?? above ?? below,
      let position = newPosition(of: anchor.position)
    else { return nil }
    return ScrollPosition(position: position, offset: edge - anchor.frame.y)
  }
}
