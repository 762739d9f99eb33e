import MedleyCore

/// Builds the slots of sections.
struct SectionBuilding {
  let metrics: LayoutMetrics

  /// The gap above a section, in units.
  var sectionGap: Int64 { LengthUnit.units(gap: metrics.sectionSpacing) }

  /// Creates the record of a section and appends its slots.
  ///
  /// - Parameters:
  ///   - span: called once for each row of a grid.
  ///   - height: called once for each cell, from top to bottom.
  func record(
    for shape: SectionShape,
    at index: Int,
    span: (ListPath) -> GridSpan,
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
      style: shape.style,
      lines: lines(of: heights.count, inSection: index, as: shape, span: span),
      header: header,
      footer: shape.hasFooter ? packed(.footer(section: index)) : nil,
      heights: heights
    )
    appendSlots(of: record, heights: heights, to: &slots)
    return record
  }

  /// Returns the lines of rows in a section with a shape.
  ///
  /// - Parameter span: called once for each row of a grid.
  func lines(
    of itemCount: Int,
    inSection index: Int,
    as shape: SectionShape,
    span: (ListPath) -> GridSpan
  ) -> GridLines {
    GridLines(
      itemCount: itemCount,
      columnCount: metrics.track(for: shape.layout, shape.style).itemsPerLine,
      spans: shape.layout.isGrid
        ? (0..<itemCount).map { GridLines.stored(span(ListPath(section: index, item: $0))) } : []
    )
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

  /// Returns the slot above the lines: the gap above the section, the edge of the card, the header.
  func headerSlot(of record: SectionRecord) -> PackedHeight {
    let header = record.header ?? PackedHeight(0, isMeasured: true)
    guard !record.isEmpty else { return header }
    return header.lowered(by: sectionGap + metrics.cardGaps(of: record).first)
  }

  /// Returns the slot below the lines: the gap below them, the footer, the edge of the card.
  func footerSlot(of record: SectionRecord) -> PackedHeight {
    let footer = record.footer ?? PackedHeight(0, isMeasured: true)
    let edge = metrics.cardGaps(of: record).last
    guard record.lineCount > 0 else { return footer.lowered(by: edge) }
    return footer.lowered(by: metrics.gaps(for: record.layout).last + edge)
  }
}

extension PackedHeight {
  /// Returns the height plus a gap, which may be negative.
  func lowered(by gap: Int64) -> Self {
    gap == 0 ? self : Self(units + gap, isMeasured: isMeasured)
  }
}
