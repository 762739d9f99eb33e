import MedleyCore
import MedleyLayout

extension ListLayout {
  /// Sets the heights of all placeholder rows, and those of loaded rows that were never measured, so that
  /// the content height is known and does not change while rows are loaded.
  ///
  /// - Parameters:
  ///   - list: the list, whose sections the layout has.
  ///   - rowHeight: returns the height of one of the rows, from the height that the list defines.
  mutating func setHeightsOfUnloadedRows<Cell, Registration>(
    in list: HostedList<Cell, Registration>,
    rowHeight: (RowHeight) -> Double
  ) {
    for section in 0..<list.sectionCount {
      guard let shape = list.section(at: section), shape.isWindowed else { continue }
      let paths = (0..<shape.itemCount).map { ListPath(section: section, item: $0) }
      let estimate = paths.first { list.rowCount(at: $0) != nil }.map { path in
        rowHeight(list.height(at: .row(path), width: metrics.width))
      }
      guard let estimate else { continue }
      for path in paths {
        let position = CellPosition.row(path)
        if let count = list.rowCount(at: path) {
          let height = rowHeight(list.height(at: position, width: metrics.width))
          measure(Double(count) * height, at: position)
        } else if !isMeasured(position) {
          set(.measured(estimate: estimate), at: position)
        }
      }
    }
  }
}
