import MedleyCore

extension ListLayout {
  /// The section at an index within `0..<sectionCount`.
  func span(ofSection index: Int) -> SectionSpan {
    let (record, start) = sections.locate(index)
    return SectionSpan(index: index, record: record, firstSlot: start)
  }

  /// The section that a slot belongs to; `nil` where there is no such slot.
  func span(holdingSlot slot: Int) -> SectionSpan? {
    guard let (index, start) = sections.element(above: slot) else { return nil }
    return SectionSpan(index: index, record: sections[index], firstSlot: start)
  }

  /// The gap at the top of a slot, in units.
  func gap(atSlot slot: Int, in span: SectionSpan) -> Int64 {
    gap(atSlot: slot, in: span, metrics.gaps(for: span.record.layout))
  }

  /// The gap at the top of a slot, by the gaps of its section's layout.
  func gap(atSlot slot: Int, in span: SectionSpan, _ gaps: LineGaps) -> Int64 {
    switch slot {
    case span.firstSlot:
      span.record.isEmpty ? 0 : SectionBuilding(metrics: metrics).sectionGap
    case span.lastSlot: span.record.lineCount > 0 ? gaps.last : 0
    default: gaps.above(line: slot - span.firstSlot - 1)
    }
  }

  /// Where the content of a slot stands: without the gap.
  func extent(ofSlot slot: Int, in span: SectionSpan) -> (y: Double, height: Double) {
    let (packed, start) = slots.locate(slot)
    let gap = gap(atSlot: slot, in: span)
    return (
      LengthUnit.length(start + gap - topGap),
      LengthUnit.length(packed.units - gap)
    )
  }

  /// The section and the slot of a cell; `nil` where there is no such cell.
  func locate(_ position: CellPosition) -> (span: SectionSpan, slot: Int)? {
    guard hasSection(position.section) else { return nil }
    let span = span(ofSection: position.section)
    return span.slot(of: position).map { (span, $0) }
  }

  /// The height of a cell by itself, which in a grid may be less than that of its line.
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
