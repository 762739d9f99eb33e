import MedleySupport

extension PositionMap {
  /// Returns the nearest cell in one direction that the change neither deletes nor moves.
  ///
  /// It replaces a deleted cell that has a scroll position or another state.
  ///
  /// - Parameters:
  ///   - old: The cell from which the search starts; it is not in the result.
  ///   - step: 1 for the cells below, -1 for the cells above.
  ///   - cells: Returns the cells of a section before the change that may be the result; `nil` if there
  ///     is no such section.
  /// - Complexity: O(*m* log *k*) for *k* changes and *m* skipped cells and sections.
  public func nearestStayingCell(
    to old: CellPosition,
    by step: Int,
    in cells: (_ section: Int) -> SectionCells?
  ) -> CellPosition? {
    var section = old.section
    while let cells = cells(section) {
      var ordinal = step > 0 ? -1 : cells.itemCount
      if section == old.section { ordinal = cells.ordinal(of: old) + step }
      let isGone = isRemoved(section, from: removedSections)
      while !isGone, (-1...cells.itemCount).contains(ordinal) {
        if let position = cells.position(at: ordinal, inSection: section), stays(position) {
          return position
        }
        ordinal += step
      }
      section += step
    }
    return nil
  }

  /// Returns whether a change deletes neither a cell nor its section, and does not move the cell.
  public func keeps(_ position: CellPosition) -> Bool {
    stays(position) && self.position(after: position) != nil
  }

  /// Whether a cell of a section that stays is neither deleted nor moved.
  public func stays(_ position: CellPosition) -> Bool {
    if case .row(let path) = position { !isRemoved(path, from: removedRows) } else { true }
  }

  private func isRemoved<Place: Comparable>(_ place: Place, from removed: [Place]) -> Bool {
    let index = removed.partitioningIndex { $0 >= place }
    return index < removed.count && removed[index] == place
  }
}

/// The cells of a section, as the search for the nearest cell that stays needs them.
public struct SectionCells {
  private let hasHeader: Bool
  fileprivate let itemCount: Int
  private let hasFooter: Bool

  /// Creates the cells of a section.
  public init(hasHeader: Bool = false, itemCount: Int, hasFooter: Bool = false) {
    self.hasHeader = hasHeader
    self.itemCount = itemCount
    self.hasFooter = hasFooter
  }

  /// The index of a row; -1 for the header, and the number of rows for the footer.
  fileprivate func ordinal(of position: CellPosition) -> Int {
    switch position {
    case .header: -1
    case .row(let path): path.item
    case .footer: itemCount
    }
  }

  fileprivate func position(at ordinal: Int, inSection section: Int) -> CellPosition? {
    switch ordinal {
    case -1: hasHeader ? .header(section: section) : nil
    case itemCount: hasFooter ? .footer(section: section) : nil
    default: .row(ListPath(section: section, item: ordinal))
    }
  }
}
