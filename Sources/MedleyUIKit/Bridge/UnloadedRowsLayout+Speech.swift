import MedleyCore

// The numbers of rows for screen readers. A placeholder row counts as all the rows that it represents.
extension UnloadedRowsLayout {
  /// The numbers of the visible rows, and of all rows; `nil` if no row is visible.
  var visibleRows: String? {
    guard let surface = context.surface, let part = surface.visiblePart else { return nil }
    let rows = surface.rows(in: part).sorted { $0.path < $1.path }
    guard let first = rows.first, let last = rows.last else { return nil }
    let start = number(of: first.path) + visibleRows(of: first, in: part).lowerBound
    let end = number(of: last.path) + visibleRows(of: last, in: part).upperBound - 1
    return text(start...max(start, end))
  }

  /// Returns the numbers of some of the rows that a placeholder row represents, and of all rows.
  func text(ofRows rows: Range<Int>, in identity: ItemIdentity) -> String? {
    guard !rows.isEmpty, case .row(let path)? = context.list?.position(of: identity) else {
      return nil
    }
    let first = number(of: path.indexPath)
    return text(first + rows.lowerBound...first + rows.upperBound - 1)
  }

  private func visibleRows(of row: (path: IndexPath, frame: CGRect), in part: CGRect) -> Range<Int>
  {
    let position = CellPosition.row(context.listPath(of: row.path))
    guard let lines = lines(at: position) else { return 0..<max(1, count(at: position) ?? 1) }
    let top = Double(part.minY - row.frame.minY)
    return lines.rows(from: top, to: top + Double(part.height))
  }

  private func text(_ rows: ClosedRange<Int>) -> String? {
    guard let list = context.list else { return nil }
    let total = number(of: IndexPath(item: 0, section: context.scrolledSectionCount)) - 1
    let (first, last) = (rows.lowerBound, rows.upperBound)
    let numbers = ["row": first, "first": first, "last": last, "total": total]
      .mapValues { ValueFormat.local.text(.number(Double($0))) }
    return list.texts.filled(first == last ? \.row : \.rows, numbers)
  }

  /// Returns the 1-based number of a row; for a placeholder row, the number of the first row that it represents.
  private func number(of path: IndexPath) -> Int {
    guard let list = context.list else { return 1 }
    let before = (0..<min(path.section, list.sectionCount)).map { section in
      list.rowPositions(inSection: section)?.count ?? list.section(at: section)?.itemCount ?? 0
    }
    let rows = list.rowPositions(inSection: path.section)
    return before.reduce(1, +) + (rows?.position(ofRow: path.item) ?? path.item)
  }
}
