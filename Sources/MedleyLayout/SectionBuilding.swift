import MedleyCore

/// Builds the slots of sections.
struct SectionBuilding {
  let metrics: LayoutMetrics

  /// The gap above a section, in units.
  var sectionGap: Int64 { LengthUnit.units(gap: metrics.sectionSpacing) }

  /// Creates the record of a section and appends its slots.
  ///
  /// - Parameter height: called once for each cell, from top to bottom.
  func record(
    for shape: SectionShape,
    at index: Int,
    height: (CellPosition) -> RowHeight,
    slots: inout [PackedHeight]
  ) -> SectionRecord {
    func packed(_ position: CellPosition) -> PackedHeight {
      PackedHeight(height(position), defaultEstimate: metrics.estimatedHeight)
    }
    let header = shape.hasHeader ? packed(.header(section: index)) : nil
    let heights = (0..<max(0, shape.itemCount)).map {
      packed(.row(ListPath(section: index, item: $0)))
    }
    let record = SectionRecord(
      layout: shape.layout,
      itemsPerLine: metrics.track(for: shape.layout).itemsPerLine,
      header: header,
      footer: shape.hasFooter ? packed(.footer(section: index)) : nil,
      heights: heights
    )
    appendSlots(of: record, heights: heights, to: &slots)
    return record
  }

  /// Appends the slots of a section with the heights of its rows.
  func appendSlots(
    of record: SectionRecord,
    heights: [PackedHeight],
    to slots: inout [PackedHeight]
  ) {
    let gaps = metrics.gaps(for: record.layout)
    slots.append(headerSlot(of: record))
    if record.isSingleColumn {
      for (line, height) in heights.enumerated() {
        slots.append(height.lowered(by: gaps.above(line: line)))
      }
    } else {
      appendLines(0..<record.lineCount, of: record, to: &slots)
    }
    slots.append(footerSlot(of: record))
  }

  /// Appends the slots of lines with several rows.
  func appendLines(
    _ lines: Range<Int>,
    of record: SectionRecord,
    to slots: inout [PackedHeight]
  ) {
    let gaps = metrics.gaps(for: record.layout)
    for line in lines {
      slots.append(record.height(ofLine: line).lowered(by: gaps.above(line: line)))
    }
  }

  /// Returns the slot above the lines: the gap above the section and the header.
  func headerSlot(of record: SectionRecord) -> PackedHeight {
    let header = record.header ?? PackedHeight(0, isMeasured: true)
    return record.isEmpty ? header : header.lowered(by: sectionGap)
  }

  /// Returns the slot below the lines: the gap below them and the footer.
  func footerSlot(of record: SectionRecord) -> PackedHeight {
    let footer = record.footer ?? PackedHeight(0, isMeasured: true)
    guard record.lineCount > 0 else { return footer }
    return footer.lowered(by: metrics.gaps(for: record.layout).last)
  }
}

extension PackedHeight {
  /// Returns the height plus a gap, which may be negative.
  func lowered(by gap: Int64) -> Self {
    gap == 0 ? self : Self(units + gap, isMeasured: isMeasured)
  }
}
