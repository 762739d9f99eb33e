public import MedleyCore

/// Where every cell of a list stands: sections with headers and footers, lists, grids and
/// carousels.
///
/// A host that owns its scrolling keeps one. It asks which cells are in view, says how high they
/// turned out to be, and tells it each change of structure. The layout knows neither cells nor
/// models.
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
/// Each search and each change takes O(log n + m), where m is what the change touches, and n counts
/// sections as well as rows: ten thousand sections cost no more than one.
///
/// - A row of a list is a line. In a grid, a line is as high as its highest row. A carousel is one
///   line, as high as the highest row that was measured.
/// - Offsets count from the top of the content, in the host's unit. Heights are rounded to whole
///   multiples of ``resolution`` and clamped to the range from 0 to ``maximumHeight``; `nan` counts
///   as 0. Sums of heights are therefore exact.
/// - What does not exist is answered with `nil` or nothing, and measuring it does nothing.
///
/// It is a value: a copy costs O(1) and shares memory until one of both changes.
public struct ListLayout: Sendable {
  /// The width, the distances and the estimate that the layout was made with.
  public internal(set) var metrics: LayoutMetrics

  /// The header, the lines and the footer of each section, one after the other.
  ///
  /// A slot is as high as its content and the gap above it.
  var slots: BTree<PackedHeight>

  /// The sections; each weighs as much as it has slots.
  var sections: BTree<SectionRecord>

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - shapes: the sections from top to bottom. Their ids are not kept.
  ///   - metrics: the width, the distances and the estimate.
  ///   - height: called before the initializer returns, once for each cell, from top to bottom; by
  ///     default every cell has the estimated height until it is measured.
  /// - Complexity: O(n).
  public init(
    _ shapes: [SectionShape] = [],
    metrics: LayoutMetrics,
    height: (_ position: CellPosition) -> RowHeight = { _ in .measured(estimate: nil) }
  ) {
    self.metrics = metrics
    let builder = SectionBuilding(metrics: metrics)
    var slots: [PackedHeight] = []
    var records: [SectionRecord] = []
    slots.reserveCapacity(shapes.reduce(0) { $0 + max(0, $1.itemCount) + 2 })
    records.reserveCapacity(shapes.count)
    for (index, shape) in shapes.enumerated() {
      let record = builder.record(for: shape, at: index, height: height, slots: &slots)
      records.append(record)
    }
    self.slots = BTree(slots)
    sections = BTree(records)
  }

  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// How many rows a section has; 0 where there is no such section.
  ///
  /// - Complexity: O(log n).
  public func itemCount(inSection section: Int) -> Int {
    hasSection(section) ? sections[section].itemCount : 0
  }

  /// How high the content is.
  public var contentHeight: Double {
    LengthUnit.length(slots.weight - topGap)
  }

  /// The unit to which heights are rounded: 1/256 of the host's unit.
  public static var resolution: Double { 1 / LengthUnit.perPoint }

  /// The maximum height of a cell, in the host's unit: 4,194,304.
  public static var maximumHeight: Double { LengthUnit.maximumHeight }

  func hasSection(_ section: Int) -> Bool {
    section >= 0 && section < sections.count
  }

  /// The gap above the first section that has a cell.
  ///
  /// It stands in a slot, but not in the content.
  var topGap: Int64 {
    min(SectionBuilding(metrics: metrics).sectionGap, slots.weight)
  }
}
