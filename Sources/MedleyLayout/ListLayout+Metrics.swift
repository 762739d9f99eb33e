import MedleyCore

extension ListLayout {
  /// Lays out the same sections with other metrics.
  ///
  /// The number of columns of grids may change. A new estimate affects only cells that are inserted
  /// later.
  ///
  /// - Parameters:
  ///   - metrics: the new metrics.
  ///   - measured: how measured heights of cells whose width changes are handled; other cells keep
  ///     their heights.
  /// - Complexity: O(n).
  public mutating func setMetrics(_ metrics: LayoutMetrics, measured: MeasuredHeights = .forgotten)
  {
    let old = self.metrics
    let wide = Self.factor(
      LayoutMetrics.legal(old.width),
      LayoutMetrics.legal(metrics.width),
      measured
    )
    rebuild(with: metrics) { layout in
      Self.factor(
        old.track(for: layout).itemWidth,
        metrics.track(for: layout).itemWidth,
        measured
      )
    } change: { position, height, narrow in
      let factor = if case .row = position { narrow } else { wide }
      return factor.map { height.forgotten(scaledBy: $0) } ?? height
    }
  }

  /// Returns the factor for heights when the width changes, or `nil` if heights are kept.
  private static func factor(
    _ before: Double,
    _ after: Double,
    _ measured: MeasuredHeights
  ) -> Double? {
    guard before != after, measured != .kept else { return nil }
    return measured == .rescaled ? before / after : 1
  }

  /// Rebuilds the layout from the heights of all cells.
  ///
  /// - Parameters:
  ///   - metrics: the new metrics.
  ///   - context: called once for each section, with its layout.
  ///   - change: called once for each cell, from top to bottom, with its height and the context of
  ///     its section; returns its new height.
  mutating func rebuild<Context>(
    with metrics: LayoutMetrics,
    context: (SectionLayout) -> Context,
    change: (CellPosition, PackedHeight, Context) -> PackedHeight
  ) {
    let building = SectionBuilding(metrics: metrics)
    var newSlots: [PackedHeight] = []
    newSlots.reserveCapacity(slots.count)
    var records: [SectionRecord] = []
    records.reserveCapacity(sections.count)
    var firstSlot = 0

    for record in sections.elements(in: 0..<sections.count) {
      let span = SectionSpan(index: records.count, record: record, firstSlot: firstSlot)
      firstSlot = span.lastSlot + 1
      let context = context(record.layout)
      let header = record.header.map { change(.header(section: span.index), $0, context) }
      var heights = itemHeights(of: span)
      for item in heights.indices {
        let position = CellPosition.row(ListPath(section: span.index, item: item))
        heights[item] = change(position, heights[item], context)
      }
      let new = SectionRecord(
        layout: record.layout,
        itemsPerLine: metrics.track(for: record.layout).itemsPerLine,
        header: header,
        footer: record.footer.map { change(.footer(section: span.index), $0, context) },
        heights: heights
      )
      building.appendSlots(of: new, heights: heights, to: &newSlots)
      records.append(new)
    }
    self.metrics = metrics
    slots = BTree(newSlots)
    sections = BTree(records)
  }

  /// Returns the heights of all rows of a section.
  func itemHeights(of span: SectionSpan) -> [PackedHeight] {
    guard span.record.isSingleColumn else { return span.record.cells }
    let gaps = metrics.gaps(for: span.record.layout)
    var heights = slots.elements(in: span.firstSlot + 1..<span.lastSlot)
    guard gaps.first != 0 || gaps.between != 0 else { return heights }
    for line in heights.indices {
      heights[line] = heights[line].lowered(by: -gaps.above(line: line))
    }
    return heights
  }
}

/// How measured heights are handled when the width of the list changes.
public enum MeasuredHeights: Hashable, Sendable, CaseIterable {
  /// Heights stay valid for the new width.
  case kept

  /// Heights become estimates, so that each cell is measured again when it becomes visible.
  case forgotten

  /// Heights become estimates that are scaled like running text: half the width, twice the height.
  ///
  /// Estimates are scaled too.
  case rescaled
}
