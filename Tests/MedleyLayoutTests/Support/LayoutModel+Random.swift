@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

extension LayoutModel {
  /// Metrics with every distance, all multiples of 1/4, whose divisions come out even.
  static let spacious: LayoutMetrics = {
    var metrics = withoutCards
    metrics.card = CardMetrics(
      insets: LayoutInsets(top: 1.25, leading: 4, bottom: 2.5, trailing: 6),
      minimumWidth: 20
    )
    return metrics
  }()

  private static let withoutCards = LayoutMetrics(
    width: 100,
    estimatedHeight: 11,
    sectionSpacing: 3.25,
    list: SectionMetrics(
      insets: LayoutInsets(top: 2.5, leading: 4, bottom: 1.75, trailing: 6),
      lineSpacing: 0.75
    ),
    grid: SectionMetrics(
      insets: LayoutInsets(top: 1, leading: 2, bottom: 5, trailing: 2),
      lineSpacing: 1.5,
      itemSpacing: 4
    ),
    carousel: SectionMetrics(
      insets: LayoutInsets(top: 3, leading: 8, bottom: 0.5, trailing: 8),
      itemSpacing: 2
    )
  )

  static let plain = LayoutMetrics(width: 64, estimatedHeight: 5)

  static func cell(_ id: inout Int, using random: inout SeededGenerator) -> ModelCell {
    defer { id += 1 }
    let spans: [GridSpan] = [.columns(1), .columns(1), .columns(2), .columns(3), .all]
    return ModelCell(
      id: id,
      height: random.height(),
      isMeasured: random.once(in: 2),
      span: spans.randomElement(using: &random) ?? .all
    )
  }

  static func section(
    _ id: inout Int,
    rowLimit: Int,
    using random: inout SeededGenerator
  ) -> ModelSection {
    let layouts: [SectionLayout] = [
      .list, .list, .grid(columns: 1), .grid(columns: 2), .grid(columns: 5),
      .adaptiveGrid(minimumWidth: 10), .carousel(fraction: 0.25),
    ]
    id += 1
    var section = ModelSection(id: id, layout: layouts.randomElement(using: &random) ?? .list)
    if random.once(in: 3) { section.style = .card }
    if random.once(in: 2) { section.header = cell(&id, using: &random) }
    for _ in 0..<Int.random(in: 0...rowLimit, using: &random) {
      section.rows.append(cell(&id, using: &random))
    }
    if random.once(in: 3) { section.footer = cell(&id, using: &random) }
    return section
  }
}
