import Testing

@testable import MedleyCore
@testable import MedleyLayout
import MedleyTesting

@Suite struct LayoutMetricsTests {
  @Test func `a grid that is too narrow uses fewer columns`() {
    var metrics = LayoutMetrics(width: 100, estimatedHeight: 10)
    metrics.grid.itemSpacing = 4
    metrics.grid.minimumItemWidth = 30
    #expect(columns(metrics, 4) == 3)
    metrics.width = 97
    #expect(columns(metrics, 4) == 2)
    metrics.width = 10
    #expect(columns(metrics, 4) == 1)
    metrics.width = 1_000
    #expect(columns(metrics, 4) == 4)
    #expect(columns(metrics, 0) == 1)
    #expect(columns(metrics, .min) == 1)
    #expect(columns(metrics, .max) == 29)
  }

  @Test func `widths are multiples of the step`() {
    var metrics = LayoutMetrics(width: 80, estimatedHeight: 1, widthStep: 1)
    metrics.grid.itemSpacing = 2
    metrics.carousel.itemSpacing = 2
    let layout = ListLayout(
      [
        SectionShape(id: "grid", layout: .grid(columns: 3), itemCount: 4),
        SectionShape(id: "carousel", layout: .carousel(fraction: 0.33), itemCount: 4),
      ],
      metrics: metrics
    )
    let frames = (0..<4).compactMap { layout.frame(of: .row(ListPath(section: 0, item: $0))) }
    #expect(frames.map(\.x) == [0, 27, 54, 0])
    #expect(frames.map(\.width) == [25, 25, 25, 25])
    #expect(frames.map(\.y) == [0, 0, 0, 1])
    let last = layout.frame(of: .row(ListPath(section: 1, item: 3)))
    #expect(last == CellFrame(x: 84, y: 2, width: 26, height: 1))
    #expect(layout.contentWidth(ofSection: 1) == 110)
  }

  @Test func `the height of a carousel is the height of its highest measured row`() {
    var layout = ListLayout(
      [SectionShape(id: "a", layout: .carousel(), itemCount: 3)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 50)
    )
    func measure(_ height: Double, _ item: Int) -> Double {
      layout.measure(height, at: .row(ListPath(section: 0, item: item)))
    }
    #expect(measure(20, 1) == -30)
    #expect(measure(30, 2) == 10)
    #expect(measure(5, 2) == -10)
    #expect(layout.contentHeight == 20)
  }

  @Test func `metrics of any kind give finite frames`() {
    let numbers = [Double.nan, -1, 0, 0.5, 7, 1e9, 1e300, .infinity]
    var random = SeededGenerator(seed: 41)
    for _ in 0..<600 {
      func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
      let section = SectionMetrics(
        insets: LayoutInsets(
          top: number(),
          leading: number(),
          bottom: number(),
          trailing: number()
        ),
        lineSpacing: number(),
        itemSpacing: number(),
        minimumItemWidth: number()
      )
      var metrics = LayoutMetrics(
        width: number(),
        estimatedHeight: number(),
        widthStep: number(),
        sectionSpacing: number(),
        list: section,
        grid: section,
        carousel: section
      )
      metrics.card = CardMetrics(insets: section.insets, minimumWidth: number())
      let layouts: [SectionLayout] = [
        .list, .grid(columns: 3), .adaptiveGrid(minimumWidth: .random(in: -3...9, using: &random)),
        .adaptiveGrid(minimumWidth: .max), .carousel(fraction: number()),
      ]
      let layout = ListLayout(
        layouts.map {
          let style: SectionStyle = random.once(in: 2) ? .card : .plain
          return SectionShape(id: "a", layout: $0, style: style, itemCount: 4, hasHeader: true)
        },
        metrics: metrics,
        span: { [.all, .columns(2), .columns(-1), .columns(.max)][$0.item] }
      )
      #expect(layout.invariantViolations() == [])
      #expect(layout.contentHeight.isFinite)
      for cell in layout.cells(from: 0, to: .infinity) {
        let frame = cell.frame
        #expect(
          [frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.isFinite && $0 >= 0 }
        )
      }
      #expect(layout.place(at: number())?.offset.isNaN != true)
      for card in layout.cards(from: 0, to: .infinity) {
        #expect(card.frame.height.isFinite && card.frame.height >= 0)
      }
    }
  }

  @Test func `empty sections take no space at any position`() {
    let metrics = LayoutModel.spacious
    let empty = SectionShape(id: "empty", itemCount: 0)
    let full = SectionShape(id: "full", itemCount: 2)
    let alone = ListLayout([full], metrics: metrics).contentHeight
    #expect(ListLayout([empty, empty, full, empty], metrics: metrics).contentHeight == alone)
    #expect(ListLayout([empty, empty], metrics: metrics).contentHeight == 0)
    let layout = ListLayout([empty, full], metrics: metrics)
    #expect(layout.frame(of: .row(ListPath(section: 1, item: 0)))?.y == 2.5)
    #expect(layout.place(at: 0)?.position == .row(ListPath(section: 1, item: 0)))
  }

  @Test func `an adaptive grid has as many columns as fit, and at least one`() {
    var metrics = LayoutMetrics(width: 100, estimatedHeight: 1)
    metrics.grid.itemSpacing = 4
    func columns(_ minimumWidth: Int) -> Int {
      metrics.track(for: .adaptiveGrid(minimumWidth: minimumWidth), .plain).itemsPerLine
    }
    #expect([101, 100, 49, 48, 33, 32, 31, 30].map(columns) == [1, 1, 1, 2, 2, 2, 2, 3])
    #expect(columns(.min) == columns(1))
    metrics.characterWidth = 10
    #expect([11, 10, 5, 4, 3].map(columns) == [1, 1, 1, 2, 3])
    metrics.width = 0
    #expect(columns(5) == 1)
  }

  private func columns(_ metrics: LayoutMetrics, _ wanted: Int) -> Int {
    metrics.track(for: .grid(columns: wanted), .plain).itemsPerLine
  }
}
