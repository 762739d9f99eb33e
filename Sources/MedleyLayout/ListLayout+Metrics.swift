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
    rebuild(with: metrics) { record in
      WidthChange(of: record, from: old, to: metrics)
    } change: { position, height, change in
      let (before, after) = change.widths(of: position)
      let factor = Self.factor(before, after, measured)
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
  ///   - context: called once for each section.
  ///   - change: called once for each cell, from top to bottom, with its height and the context of
  ///     its section; returns its new height.
  mutating func rebuild<Context>(
    with metrics: LayoutMetrics,
    context: (SectionRecord) -> Context,
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
      let context = context(record)
      let header = record.header.map { change(.header(section: span.index), $0, context) }
      var heights = itemHeights(of: span)
      for item in heights.indices {
        let position = CellPosition.row(ListPath(section: span.index, item: item))
        heights[item] = change(position, heights[item], context)
      }
      let new = SectionRecord(
        layout: record.layout,
        style: record.style,
        lines: GridLines(
          itemCount: record.itemCount,
          columnCount: metrics.track(for: record.layout, record.style).itemsPerLine,
          spans: record.lines.spans
        ),
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

/// The widths of the cells of a section before and after a change of the metrics.
private struct WidthChange {
  private let lines: GridLines
  private let tracks: (before: ItemTrack, after: ItemTrack)
  private let wide: (before: Double, after: Double)

  init(of record: SectionRecord, from old: LayoutMetrics, to new: LayoutMetrics) {
    let (layout, style) = (record.layout, record.style)
    lines = record.lines
    tracks = (old.track(for: layout, style), new.track(for: layout, style))
    wide = (old.span(of: style).width, new.span(of: style).width)
  }

  func widths(of position: CellPosition) -> (before: Double, after: Double) {
    guard case .row(let path) = position else { return wide }
    let span = Int(lines.span(of: path.item))
    return (
      tracks.before.width(of: min(span, tracks.before.itemsPerLine)),
      tracks.after.width(of: min(span, tracks.after.itemsPerLine))
    )
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
