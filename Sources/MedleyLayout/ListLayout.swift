public import MedleyCore

/// The frames of all cells of a list: sections with headers and footers, lists, grids and
/// carousels.
///
/// A host that owns its scrolling stores a layout. The host asks for the visible cells, sets their
/// measured heights, and applies each change. The layout does not depend on cells or models.
///
/// ```swift
/// var layout = ListLayout(
///   [SectionShape(id: "news", itemCount: 1_000, hasHeader: true)],
///   metrics: LayoutMetrics(width: 390, estimatedHeight: 44)
/// )
/// let place = layout.place(at: top)
/// for cell in layout.cells(from: top, to: top + 844) where !cell.isMeasured {
///   layout.measure(host.height(of: cell), at: cell.position)
/// }
/// top = place.flatMap { layout.contentOffset(of: $0, viewportHeight: 844) } ?? top
/// ```
///
/// Each search and each change takes O(log n + m) for m affected cells, where n is the number of
/// sections and rows.
///
/// - A row of a list is a line. The height of a line of a grid is the height of its highest row, and
///   rows may span columns. A carousel is one line with the height of its highest measured row.
/// - Offsets count from the top of the content, in the host's unit. Heights are rounded to whole
///   multiples of ``resolution`` and clamped to the range from 0 to ``maximumHeight``; `nan` counts
///   as 0. Sums of heights are therefore exact.
/// - Methods return `nil` or an empty result for cells that do not exist; measuring them has no
///   effect.
///
/// A layout is a value: a copy takes O(1) and shares memory until one of the copies changes.
public struct ListLayout: Sendable {
  /// The metrics of the layout.
  public internal(set) var metrics: LayoutMetrics

  /// The header, the lines and the footer of each section, in order.
  ///
  /// The height of a slot includes the gap above its content.
  var slots: BTree<PackedHeight>

  /// The sections; the weight of a section is the number of its slots.
  var sections: BTree<SectionRecord>

  /// Creates the layout of sections.
  ///
  /// - Parameters:
  ///   - shapes: the sections from top to bottom. Their ids are ignored.
  ///   - metrics: the width, the spacing and the estimated height.
  ///   - height: a closure that returns the height of a cell. It is called before the initializer
  ///     returns, once for each cell, from top to bottom. By default every cell has the estimated
  ///     height until it is measured.
  ///   - span: a closure that returns the number of columns that a row of a grid occupies. It is called
  ///     before the initializer returns. By default every row occupies one column.
  /// - Complexity: O(n).
  public init(
    _ shapes: [SectionShape] = [],
    metrics: LayoutMetrics,
    height: (_ position: CellPosition) -> RowHeight = { _ in .measured(estimate: nil) },
    span: (_ path: ListPath) -> GridSpan = { _ in .columns(1) }
  ) {
    self.metrics = metrics
    let builder = SectionBuilding(metrics: metrics)
    var slots: [PackedHeight] = []
    var records: [SectionRecord] = []
    slots.reserveCapacity(shapes.reduce(0) { $0 + max(0, $1.itemCount) + 2 })
    records.reserveCapacity(shapes.count)
    for (index, shape) in shapes.enumerated() {
      let record = builder.record(
        for: shape,
        at: index,
        span: span,
        height: height,
        slots: &slots
      )
      records.append(record)
    }
    self.slots = BTree(slots)
    sections = BTree(records)
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// Returns the number of rows of a section; 0 if the section does not exist.
  ///
  /// - Complexity: O(log n).
  public func itemCount(inSection section: Int) -> Int {
    hasSection(section) ? sections[section].itemCount : 0
  }

  /// Returns the rows on the line of a row; all rows of a carousel, and none if the row does not exist.
  ///
  /// - Complexity: O(log n).
  package func items(onLineOf path: ListPath) -> Range<Int> {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return 0..<0 }
    let lines = sections[path.section].lines
    return lines.items(inLine: lines.line(of: path.item))
  }

  /// The height of the content.
  public var contentHeight: Double {
    LengthUnit.length(slots.weight - topGap)
  }

  /// The unit of rounded heights: 1/256 of the host's unit.
  public static var resolution: Double { 1 / LengthUnit.perPoint }

  /// The maximum height of a cell, in the host's unit: 4,194,304.
  public static var maximumHeight: Double { LengthUnit.maximumHeight }

  func hasSection(_ section: Int) -> Bool {
    section >= 0 && section < sections.count
  }

  /// The gap above the first section with a cell, which is part of a slot, but not of the content.
  var topGap: Int64 {
    min(SectionBuilding(metrics: metrics).sectionGap, slots.weight)
  }
}
