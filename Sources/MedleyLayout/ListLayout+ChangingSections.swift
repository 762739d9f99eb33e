import MedleyCore

extension ListLayout {
  /// Removes sections that are deleted or move.
  ///
  /// - Returns: the sections that move, by their old indexes.
  mutating func removeSections(_ plan: PositionMap) -> [Int: MovingSection] {
    guard !plan.removedSections.isEmpty else { return [:] }
    var moving: [Int: MovingSection] = [:]
    for case let from? in plan.sectionArrivals.lazy.map(\.from) {
      let span = span(ofSection: from)
      moving[from] = MovingSection(
        record: span.record,
        slots: slots.elements(in: span.firstSlot..<span.lastSlot + 1)
      )
    }
    var slotEdits = TreeEdits<PackedHeight>()
    var sectionEdits = TreeEdits<SectionRecord>()
    for section in plan.removedSections {
      let span = span(ofSection: section)
      slotEdits.replace(span.firstSlot..<span.lastSlot + 1, with: [])
      sectionEdits.replace(section..<section + 1, with: [])
    }
    slotEdits.perform(on: &slots)
    sectionEdits.perform(on: &sections)
    return moving
  }

  /// Inserts sections that are new or move.
  ///
  /// - Returns: the indexes of the new sections.
  mutating func insertSections(
    _ plan: PositionMap,
    moving: [Int: MovingSection],
    shape: (Int) -> SectionShape?,
    span: (ListPath) -> GridSpan,
    height: (CellPosition) -> RowHeight
  ) -> Set<Int> {
    guard !plan.sectionArrivals.isEmpty else { return [] }
    let building = SectionBuilding(metrics: metrics)
    var slotEdits = TreeEdits<PackedHeight>()
    var sectionEdits = TreeEdits<SectionRecord>()

    var newSections: Set<Int> = []
    var index = 0

    for (before, arrival) in plan.sectionArrivals.enumerated() {
      // An index that is out of range is clamped.
      index = min(max(index, max(0, arrival.to) - before), sectionCount)
      let slot = sections.weight(before: index)
      if let moved = arrival.from.flatMap({ moving[$0] }) {
        slotEdits.replace(slot..<slot, with: moved.slots)
        sectionEdits.replace(index..<index, with: CollectionOfOne(moved.record))
      } else {
        let new = index + before
        newSections.insert(new)
        let shape = shape(new) ?? SectionShape(id: SectionID(new), itemCount: 0)
        slotEdits.replace(slot..<slot) { slots in
          let record = building.record(
            for: shape,
            at: new,
            span: span,
            height: height,
            slots: &slots
          )
          sectionEdits.replace(index..<index, with: CollectionOfOne(record))
        }
      }
    }
    slotEdits.perform(on: &slots)
    sectionEdits.perform(on: &sections)
    return newSections
  }

  /// Changes the shape of a section; its rows stay.
  ///
  /// - Parameter rowSpan: called once for each row of a grid if the layout or the style changes.
  mutating func reshape(
    _ section: Int,
    as shape: SectionShape,
    span rowSpan: (ListPath) -> GridSpan,
    height: (CellPosition) -> RowHeight
  ) {
    let span = span(ofSection: section)
    let old = span.record
    let isAsWide = metrics.span(of: shape.style).width == metrics.span(of: old.style).width
    func supplement(
      _ position: CellPosition,
      _ old: PackedHeight?,
      _ isThere: Bool
    ) -> PackedHeight? {
      guard isThere else { return nil }
      if let old { return isAsWide ? old : old.forgotten(scaledBy: 1) }
      return PackedHeight(height(position), defaultEstimate: metrics.estimatedHeight)
    }
    let header = supplement(.header(section: section), old.header, shape.hasHeader)
    let footer = supplement(.footer(section: section), old.footer, shape.hasFooter)
    let building = SectionBuilding(metrics: metrics)
    var edits = TreeEdits<PackedHeight>()

    if shape.layout == old.layout, shape.style == old.style {
      let new = sections.update(at: section) { record in
        record.header = header
        record.footer = footer
        return record
      }
      edits.replace(
        span.firstSlot..<span.firstSlot + 1,
        with: CollectionOfOne(building.headerSlot(of: new))
      )
      edits.replace(
        span.lastSlot..<span.lastSlot + 1,
        with: CollectionOfOne(building.footerSlot(of: new))
      )
    } else {
      let heights = itemHeights(of: span).map { $0.forgotten(scaledBy: 1) }
      let new = SectionRecord(
        layout: shape.layout,
        style: shape.style,
        lines: building.lines(of: heights.count, inSection: section, as: shape, span: rowSpan),
        header: header,
        footer: footer,
        heights: heights
      )
      edits.replace(span.firstSlot..<span.lastSlot + 1) { slots in
        building.appendSlots(of: new, heights: heights, to: &slots)
      }
      sections.update(at: section) { $0 = new }
    }
    edits.perform(on: &slots)
  }
}

/// A section that moves, with its slots.
struct MovingSection {
  var record: SectionRecord
  var slots: [PackedHeight]
}
