public import MedleyCore

extension ListLayout {
  /// Performs changes of structure together.
  ///
  /// Heights of cells that stay or move are kept; a row that moves to a section where rows have
  /// another width keeps its height as an estimate.
  ///
  /// - Parameters:
  ///   - change: the changes.
  ///   - place: what the reader looks at, from ``place(at:)``.
  ///   - viewportHeight: the height of the view; by default, all below the place counts as in view.
  ///   - shape: called once for each section that is inserted or reshaped, with its index after the
  ///     changes. `nil` makes an empty list of an inserted section, and leaves another as it is.
  ///     How many rows a reshaped section has follows from the changes alone.
  ///   - height: called for each row that is inserted or reloaded, and each cell of a section that
  ///     is inserted, with its position after the changes; by default it has the estimated height.
  ///     Called also for a header or footer that a reshaped section gets.
  /// - Returns: the place of the same cell after the changes. If the cell is gone, the first in
  ///   view that stayed; if none did, the last above, or else the first below. It has the distance
  ///   from the upper edge of the view that it had. `nil` if no cell stayed.
  /// - Complexity: O(k log(n + k) + m) for k changes with m cells. Where rows stand side by side,
  ///   all of a section from the first change on count as changed.
  @discardableResult
  public mutating func apply(
    _ change: ListChange,
    keeping place: ScrollPosition? = nil,
    viewportHeight: Double? = nil,
    shape: (_ section: Int) -> SectionShape? = { _ in nil },
    height: (_ position: CellPosition) -> RowHeight = { _ in .measured(estimate: nil) }
  ) -> ScrollPosition? {
    let plan = PositionMap(change, sectionCount: sectionCount) { path in
      path.item >= 0 && path.item < itemCount(inSection: path.section)
    }
    var reshaped: [Int: SectionShape] = [:]
    for section in Set(change.reloadedSections) { reshaped[section] = shape(section) }
    let kept = place.flatMap {
      Survivors(of: plan, reshaped: reshaped, in: self)
        .successor(of: $0, viewportHeight: viewportHeight ?? .infinity)
    }

    let moving = heightsOfMovingRows(plan)
    removeRows(plan.removedRows)
    let sections = removeSections(plan)
    let new = insertSections(plan, moving: sections, shape: shape, height: height)
    insertRows(plan, outside: new, moving: moving, height: height)
    for (section, shape) in reshaped.sorted(by: { $0.key < $1.key }) where hasSection(section) {
      reshape(section, as: shape, height: height)
    }
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
