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
  /// - Parameter slotEdits: what is to be done to the slots is added here.
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
    var new = old
    new.apply(edits)

    let lastSlot = firstSlot + oldLines + 1
    replace(firstSlot, header, with: building.headerSlot(of: new), &slotEdits)
    if new.isSingleColumn {
      replaceLines(edits, gaps: metrics.gaps(for: new.layout), itemCount: oldCount, &slotEdits)
    } else {
      // Every line from the first edit on holds other rows than before.
      let firstLine = min(firstItem / new.itemsPerLine, oldLines, new.lineCount)
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

  /// Where each row is a line, slots go and come as rows do; only the gap above the first line is
  /// another than that above the others.
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
