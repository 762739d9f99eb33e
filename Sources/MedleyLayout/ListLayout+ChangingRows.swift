import MedleyCore

extension ListLayout {
  /// Returns the height and width of rows that move, by their old paths.
  func heightsOfMovingRows(_ plan: PositionMap) -> [ListPath: MovingRow] {
    var moving: [ListPath: MovingRow] = [:]
    for case let from? in plan.rowArrivals.lazy.map(\.from) {
      guard let height = packedHeight(at: .row(from)) else { continue }
      let record = sections[from.section]
      let track = metrics.track(for: record.layout, record.style)
      moving[from] = MovingRow(
        height: height,
        width: track.width(of: record.lines.width(of: from.item))
      )
    }
    return moving
  }

  /// Removes rows that are deleted or move.
  mutating func removeRows(_ rows: [ListPath]) {
    var edits: [SectionEdits] = []
    for row in rows {
      if edits.last?.section != row.section { edits.append(SectionEdits(section: row.section)) }
      edits[edits.count - 1].remove(row.item)
    }
    perform(edits)
  }

  /// Inserts rows that are new or move.
  ///
  /// - Parameter newSections: sections that were inserted with all their rows.
  mutating func insertRows(
    _ plan: PositionMap,
    outside newSections: Set<Int>,
    moving: [ListPath: MovingRow],
    span: (ListPath) -> GridSpan,
    height: (CellPosition) -> RowHeight
  ) {
    var edits: [SectionEdits] = []
    var itemCount = 0
    var grid: (track: ItemTrack, hasSpans: Bool)?
    for arrival in plan.rowArrivals {
      let section = arrival.to.section
      guard hasSection(section), !newSections.contains(section) else { continue }
      if edits.last?.section != section {
        let record = sections[section]
        itemCount = record.itemCount
        grid = (metrics.track(for: record.layout, record.style), record.layout.isGrid)
        edits.append(SectionEdits(section: section))
      }
      edits[edits.count - 1].insert(at: arrival.to.item, itemCount: itemCount) { item in
        let path = ListPath(section: section, item: item)
        let wanted = grid?.hasSpans == true ? GridLines.stored(span(path)) : 1
        guard let row = arrival.from.flatMap({ moving[$0] }) else {
          let height = PackedHeight(height(.row(path)), defaultEstimate: metrics.estimatedHeight)
          return InsertedRow(height: height, span: wanted)
        }
        let width = grid.map { $0.track.width(of: min(Int(wanted), $0.track.itemsPerLine)) }
        return InsertedRow(
          height: row.width == width ? row.height : row.height.forgotten(scaledBy: 1),
          span: wanted
        )
      }
    }
    perform(edits)
  }

  /// Performs edits of rows together.
  private mutating func perform(_ edits: [SectionEdits]) {
    guard !edits.isEmpty else { return }
    var slotEdits = TreeEdits<PackedHeight>()
    var records: [(section: Int, record: SectionRecord)] = []
    records.reserveCapacity(edits.count)
    for edit in edits {
      // The record stays in the tree with its slots, so that slots count as before all edits.
      let (_, start) = sections.locate(edit.section)
      let old = sections.update(at: edit.section) { $0.take() }
      let editing = RowEditing(metrics: metrics, firstSlot: start, slots: slots)
      let new = editing.apply(edit.edits, to: old, slotEdits: &slotEdits)
      records.append((edit.section, new))
    }
    slotEdits.perform(on: &slots)
    for (section, record) in records {
      sections.update(at: section) { $0 = record }
    }
  }
}

/// The size of a row that moves.
struct MovingRow {
  var height: PackedHeight
  var width: Double
}
