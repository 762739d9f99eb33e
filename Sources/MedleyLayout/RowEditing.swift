import MedleyCore

/// Turns edits of a section's rows into edits of its slots.
struct RowEditing {
  let metrics: LayoutMetrics

  /// The slot of the section's header.
  let firstSlot: Int

  /// The slots before the change.
  let slots: BTree<PackedHeight>

  /// Applies edits to a section.
  ///
  /// - Parameter slotEdits: the edits of the slots are appended here.
  /// - Returns: the section after the edits.
  func apply(
    _ edits: [ItemEdit],
    to old: consuming SectionRecord,
    slotEdits: inout TreeEdits<PackedHeight>
  ) -> SectionRecord {
    let building = SectionBuilding(metrics: metrics)
    let header = building.headerSlot(of: old)
    let footer = building.footerSlot(of: old)
    let oldLines = old.lineCount
    let oldCount = old.itemCount
    let firstItem = edits.first?.range.lowerBound ?? oldCount
    // If rows span columns, the line of the row before the first edit may change too.
    let firstChangedLine =
      old.lines.hasSpans
      ? old.lines.line(of: max(0, firstItem - 1)) : firstItem / old.lines.columnCount
    var new = old
    new.apply(edits)

    let lastSlot = firstSlot + oldLines + 1
    replace(firstSlot, header, with: building.headerSlot(of: new), &slotEdits)
    if new.isSingleColumn {
      replaceLines(edits, gaps: metrics.gaps(for: new.layout), itemCount: oldCount, &slotEdits)
    } else {
      // Every line from the first edit on has other rows than before.
      let firstLine = min(firstChangedLine, oldLines, new.lineCount)
      slotEdits.replace(firstSlot + 1 + firstLine..<lastSlot) { slots in
        building.appendLines(firstLine..<new.lineCount, of: new, to: &slots)
      }
    }
    replace(lastSlot, footer, with: building.footerSlot(of: new), &slotEdits)
    return new
  }

  private func replace(
    _ slot: Int,
    _ old: PackedHeight,
    with new: PackedHeight,
    _ slotEdits: inout TreeEdits<PackedHeight>
  ) {
    guard old != new else { return }
    slotEdits.replace(slot..<slot + 1, with: CollectionOfOne(new))
  }

  /// If each row is a line, slots are edited as rows are.
  ///
  /// Only the gap above the first line differs from the gaps above the other lines.
  private func replaceLines(
    _ edits: [ItemEdit],
    gaps: LineGaps,
    itemCount: Int,
    _ slotEdits: inout TreeEdits<PackedHeight>
  ) {
    let firstLine = firstSlot + 1
    for edit in edits {
      var range = edit.range
      var heights = edit.heights.map { $0.lowered(by: gaps.between) }
      if range.lowerBound == 0 {
        let next = range.upperBound
        let wasFirst = next == 0
        let isFirst = heights.isEmpty
        if next < itemCount, wasFirst != isFirst, gaps.first != gaps.between {
          let difference = gaps.first - gaps.between
          range = 0..<next + 1
          heights.append(slots[firstLine + next].lowered(by: isFirst ? difference : -difference))
        }
        if !isFirst { heights[0] = edit.heights[0].lowered(by: gaps.first) }
      }
      slotEdits.replace(firstLine + range.lowerBound..<firstLine + range.upperBound, with: heights)
    }
  }
}

/// The edits of the rows of one section: only removals or only insertions, in ascending order.
struct SectionEdits {
  let section: Int

  private(set) var edits: [ItemEdit] = []

  /// The number of rows that were inserted so far.
  private var insertedCount = 0

  init(section: Int) {
    self.section = section
  }

  /// Removes a row, by its index before all removals.
  mutating func remove(_ item: Int) {
    if let last = edits.indices.last, edits[last].range.upperBound == item {
      edits[last].range = edits[last].range.lowerBound..<item + 1
    } else {
      edits.append(ItemEdit(range: item..<item + 1, heights: []))
    }
  }

  /// Inserts a row, by its index after all insertions.
  ///
  /// - Parameters:
  ///   - itemCount: the number of rows before all insertions.
  ///   - row: a closure that returns the row, by its index, clamped to the range.
  mutating func insert(at item: Int, itemCount: Int, row: (Int) -> InsertedRow) {
    // Two rows with the same index are inserted in order.
    let least = edits.last?.range.lowerBound ?? 0
    let old = min(max(least, max(0, item) - insertedCount), itemCount)
    let new = row(old + insertedCount)
    insertedCount += 1
    if let last = edits.indices.last, edits[last].range.lowerBound == old {
      edits[last].heights.append(new.height)
      edits[last].spans.append(new.span)
    } else {
      edits.append(ItemEdit(range: old..<old, heights: [new.height], spans: [new.span]))
    }
  }
}

/// A replacement of rows of one section.
struct ItemEdit {
  /// The rows to remove, by their indexes before all edits.
  var range: Range<Int>

  /// The heights of the new rows.
  var heights: [PackedHeight]

  /// The columns that the new rows want.
  var spans: [Int32] = []
}

/// A row that is inserted.
struct InsertedRow {
  var height: PackedHeight

  /// The columns that the row wants.
  var span: Int32
}
