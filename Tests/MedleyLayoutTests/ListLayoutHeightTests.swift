import Testing

@testable import MedleyCore
@testable import MedleyLayout

/// The arithmetic of heights, in one section without gaps.
@Suite struct ListLayoutHeightTests {
  private func layout(_ heights: [Double]) -> ListLayout {
    ListLayout(
      [SectionShape(id: "rows", itemCount: heights.count)],
      metrics: LayoutMetrics(width: 100, estimatedHeight: 10)
    ) { position in
      guard case .row(let path) = position else { return .fixed(0) }
      return .fixed(heights[path.item])
    }
  }

  private func row(_ item: Int) -> CellPosition { .row(ListPath(section: 0, item: item)) }

  @Test func `an offset on a border belongs to the lower row, however low rows are`() {
    let layout = layout((0..<2_000).map { Double($0 % 7) / 256 })
    for item in 0..<2_000 {
      guard let frame = layout.frame(of: row(item)), frame.height > 0 else { continue }
      #expect(layout.place(at: frame.y)?.position == row(item))
      #expect(layout.place(at: frame.bottom.nextDown)?.position == row(item))
    }
  }

  @Test func `sums of a million heights are exact`() {
    let layout = layout(Array(repeating: 33.1, count: 1_000_000))
    let height = layout.height(of: row(0)) ?? 0
    #expect(abs(height - 33.1) <= ListLayout.resolution / 2)
    for item in stride(from: 0, to: 1_000_000, by: 9_973) {
      #expect(layout.frame(of: row(item))?.y == Double(item) * height)
    }
  }

  @Test(arguments: [
    (Double.nan, 0), (-1, 0), (-.infinity, 0), (.infinity, 4_194_304), (1e300, 4_194_304),
    (.leastNonzeroMagnitude, 0), (0.001, 0), (0.002, 1.0 / 256), (4_194_304, 4_194_304),
  ])
  func `a height out of range is clamped`(height: Double, kept: Double) {
    var layout = layout([height, 1])
    #expect(layout.height(of: row(0)) == kept)
    layout.measure(height, at: row(1))
    #expect(layout.contentHeight == 2 * kept)
    layout.set(.measured(estimate: height), at: row(0))
    layout.reestimate { _ in .measured(estimate: height) }
    #expect(layout.contentHeight == 2 * kept)
    #expect(layout.contentHeight <= 2 * ListLayout.maximumHeight)
  }

  @Test func `an edit of a copy leaves the original unchanged`() {
    let original = layout(Array(repeating: 10, count: 5_000))
    var copy = original
    copy.measure(20, at: row(77))
    copy.apply(
      ListChange(deletedRows: (1_000..<3_000).map { ListPath(section: 0, item: $0) })
    )
    #expect(original.itemCount(inSection: 0) == 5_000)
    #expect(original.contentHeight == 50_000)
    #expect(copy.contentHeight == 30_010)
  }
}
