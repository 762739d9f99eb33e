public import MedleyCore

extension ListLayout {
  /// Returns the frame of a cell, or `nil` if the cell does not exist.
  ///
  /// - Complexity: O(log n).
  public func frame(of position: CellPosition) -> CellFrame? {
    guard let (span, slot) = locate(position) else { return nil }
    let (y, height) = extent(ofSlot: slot, in: span)
    guard case .row(let path) = position else {
      let (x, width) = metrics.span(of: span.record.style)
      return CellFrame(x: x, y: y, width: width, height: height)
    }
    let track = metrics.track(for: span.record.layout, span.record.style)
    let columns = span.record.lines.columns(of: path.item)
    return CellFrame(
      x: track.x(at: columns.lowerBound),
      y: y,
      width: track.width(of: columns.count),
      height: height
    )
  }

  /// Returns the measured or estimated height of a cell, or `nil` if the cell does not exist.
  ///
  /// In a grid or a carousel it may be less than the height of ``frame(of:)``.
  ///
  /// - Complexity: O(log n).
  public func height(of position: CellPosition) -> Double? {
    packedHeight(at: position).map { LengthUnit.length($0.units) }
  }

  /// Returns whether the height of a cell is known: measured or fixed.
  ///
  /// - Complexity: O(log n).
  public func isMeasured(_ position: CellPosition) -> Bool {
    packedHeight(at: position)?.isMeasured ?? false
  }

  /// Returns the width of the content of a carousel with its insets, or `nil` for other sections.
  ///
  /// The host scrolls the carousel sideways if its content is wider than ``room(ofSection:)``.
  ///
  /// - Complexity: O(log n).
  public func contentWidth(ofSection section: Int) -> Double? {
    guard hasSection(section) else { return nil }
    let record = sections[section]
    guard case .carousel = record.layout else { return nil }
    let track = metrics.track(for: record.layout, record.style)
    let trailing = LayoutMetrics.legal(metrics.carousel.insets.trailing)
    guard record.itemCount > 0 else { return track.leading + trailing }
    return track.x(at: record.itemCount - 1) + track.itemWidth + trailing
  }

  /// Returns the leading edge and the width of the cells of a section, which a card narrows.
  ///
  /// The content of a carousel scrolls between these edges.
  ///
  /// - Complexity: O(log n).
  public func room(ofSection section: Int) -> (x: Double, width: Double) {
    metrics.span(of: hasSection(section) ? sections[section].style : .plain)
  }
}

extension ListLayout {
  /// Returns the top edge of a section, below the gap before it; its card, if it has one, begins there.
  ///
  /// - Complexity: O(log n).
  public func top(ofSection section: Int) -> Double {
    guard hasSection(section) else { return contentHeight }
    let span = span(ofSection: section)
    let gap = span.record.isEmpty ? 0 : SectionBuilding(metrics: metrics).sectionGap
    return LengthUnit.length(max(0, slots.weight(before: span.firstSlot) + gap - topGap))
  }

  /// Returns the height of the content up to the last cell or card before a section.
  ///
  /// - Complexity: O(log n).
  public func height(ofSectionsBefore section: Int) -> Double {
    guard hasSection(section) else { return section <= 0 ? 0 : contentHeight }
    return LengthUnit.length(
      max(0, slots.weight(before: span(ofSection: section).firstSlot) - topGap)
    )
  }

  /// Returns the width of a column of a section.
  ///
  /// - Complexity: O(log n).
  package func columnWidth(ofSection section: Int) -> Double {
    guard hasSection(section) else { return 0 }
    return metrics.track(for: sections[section].layout, sections[section].style).itemWidth
  }

  /// Returns the section at an index within `0..<sectionCount`.
  func span(ofSection index: Int) -> SectionSpan {
    let (record, start) = sections.locate(index)
    return SectionSpan(index: index, record: record, firstSlot: start)
  }

  /// Returns the section of a slot, or `nil` if the slot does not exist.
  func span(holdingSlot slot: Int) -> SectionSpan? {
    guard let (index, start) = sections.element(above: slot) else { return nil }
    return SectionSpan(index: index, record: sections[index], firstSlot: start)
  }

  /// Returns the gap at the bottom of a slot, in units: the lower edge of a card.
  func gapBelow(slot: Int, in span: SectionSpan) -> Int64 {
    slot == span.lastSlot ? metrics.cardGaps(of: span.record).last : 0
  }

  /// Returns the gap at the top of a slot, in units.
  func gap(atSlot slot: Int, in span: SectionSpan) -> Int64 {
    let gaps = metrics.gaps(for: span.record.layout)
    return switch slot {
    case span.firstSlot:
      span.record.isEmpty
        ? 0
        : SectionBuilding(metrics: metrics).sectionGap + metrics.cardGaps(of: span.record).first
    case span.lastSlot: span.record.lineCount > 0 ? gaps.last : 0
    default: gaps.above(line: slot - span.firstSlot - 1)
    }
  }

  /// Returns the top edge and the height of a slot's content, without the gaps.
  func extent(ofSlot slot: Int, in span: SectionSpan) -> (y: Double, height: Double) {
    let (packed, start) = slots.locate(slot)
    let gap = gap(atSlot: slot, in: span)
    return (
      LengthUnit.length(start + gap - topGap),
      LengthUnit.length(packed.units - gap - gapBelow(slot: slot, in: span))
    )
  }

  /// Returns the section and the slot of a cell, or `nil` if the cell does not exist.
  func locate(_ position: CellPosition) -> (span: SectionSpan, slot: Int)? {
    guard hasSection(position.section) else { return nil }
    let span = span(ofSection: position.section)
    return span.slot(of: position).map { (span, $0) }
  }

  /// Returns the height of a cell, which in a grid may be less than the height of its line.
  func packedHeight(at position: CellPosition) -> PackedHeight? {
    guard let (span, slot) = locate(position) else { return nil }
    switch position {
    case .header: return span.record.header
    case .footer: return span.record.footer
    case .row(let path):
      guard span.record.isSingleColumn else { return span.record.cells[path.item] }
      return slots[slot].lowered(by: -gap(atSlot: slot, in: span))
    }
  }
}
