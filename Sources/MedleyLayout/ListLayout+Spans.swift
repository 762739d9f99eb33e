public import MedleyCore

extension ListLayout {
  /// Updates the number of columns that rows of grids occupy.
  ///
  /// Call this method after the content of rows has changed, unless the change was applied by
  /// ``apply(_:keeping:viewportHeight:shape:height:span:)``. If the width of a row changes, its height
  /// becomes an estimate.
  ///
  /// - Parameters:
  ///   - rows: the paths of the rows; other rows keep their spans.
  ///   - span: a closure that returns the number of columns that a row of a grid occupies.
  /// - Complexity: O(log n) for each row, and O(m) for each section with m rows and a changed span.
  public mutating func updateSpans(
    of rows: some Sequence<ListPath>,
    _ span: (_ path: ListPath) -> GridSpan
  ) {
    var changes: [Int: [(item: Int, span: Int32)]] = [:]
    for path in rows where hasSection(path.section) {
      let record = sections[path.section]
      guard record.layout.isGrid, path.item >= 0, path.item < record.itemCount else { continue }
      let new = GridLines.stored(span(path))
      guard new != record.lines.span(of: path.item) else { continue }
      changes[path.section, default: []].append((path.item, new))
    }
    for (section, changes) in changes { setSpans(changes, inSection: section) }
  }

  private mutating func setSpans(_ changes: [(item: Int, span: Int32)], inSection section: Int) {
    let span = span(ofSection: section)
    var lines = span.record.lines
    lines.setSpans(changes)
    var heights = itemHeights(of: span)
    for change in changes
    where lines.width(of: change.item) != span.record.lines.width(of: change.item) {
      heights[change.item] = heights[change.item].forgotten(scaledBy: 1)
    }
    let new = SectionRecord(
      layout: span.record.layout,
      style: span.record.style,
      lines: lines,
      header: span.record.header,
      footer: span.record.footer,
      heights: heights
    )
    var edits = TreeEdits<PackedHeight>()
    edits.replace(span.firstSlot..<span.lastSlot + 1) { slots in
      SectionBuilding(metrics: metrics).appendSlots(of: new, heights: heights, to: &slots)
    }
    sections.update(at: section) { $0 = new }
    edits.perform(on: &slots)
  }
}
