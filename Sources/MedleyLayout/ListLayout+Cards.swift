import MedleyCore

extension ListLayout {
  /// Returns the cards that intersect the viewport, from top to bottom.
  ///
  /// A card surrounds the header, the rows and the footer of its section with the insets of
  /// ``LayoutMetrics/card``.
  ///
  /// - Parameters:
  ///   - top: the top of the viewport, from the top of the content.
  ///   - bottom: the bottom of the viewport.
  /// - Complexity: O(k log n) for k visible sections.
  public func cards(from top: Double, to bottom: Double) -> [PlacedCard] {
    let topGap = topGap
    let range = slots.elements(
      from: max(0, LengthUnit.units(offset: top)) + topGap,
      to: LengthUnit.units(endOffset: bottom) + topGap
    )
    guard !range.isEmpty, let first = span(holdingSlot: range.lowerBound)?.index,
      let last = span(holdingSlot: range.upperBound - 1)?.index
    else { return [] }
    return (first...last).compactMap { section in
      guard let frame = cardFrame(ofSection: section), frame.y < bottom, frame.bottom > top else {
        return nil
      }
      return PlacedCard(section: section, frame: frame)
    }
  }

  /// Returns the frame of the card of a section, or `nil` if the section has no card.
  ///
  /// A section without cells has no card, and neither has a section of a list that is narrower than
  /// ``CardMetrics/minimumWidth``.
  ///
  /// - Complexity: O(log n).
  public func cardFrame(ofSection section: Int) -> CellFrame? {
    guard hasSection(section) else { return nil }
    let span = span(ofSection: section)
    guard !span.record.isEmpty, metrics.fits(span.record.style) else { return nil }
    let gap = SectionBuilding(metrics: metrics).sectionGap - topGap
    let y = LengthUnit.length(slots.weight(before: span.firstSlot) + gap)
    let end = LengthUnit.length(slots.weight(before: span.lastSlot + 1) - topGap)
    return CellFrame(x: 0, y: y, width: LayoutMetrics.legal(metrics.width), height: end - y)
  }
}
