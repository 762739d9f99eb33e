import MedleyCore
import MedleyLayout
import Testing

/// The scroll positions of cells at an edge of the viewport.
@Suite struct ListLayoutScrollingTests {
  /// Two sections with a header of 10 and five rows of 20 each, in a viewport of 60.
  private let layout: ListLayout = {
    let shapes = ["a", "b"].map {
      SectionShape(id: SectionID($0), itemCount: 5, hasHeader: true)
    }
    var layout = ListLayout(shapes, metrics: LayoutMetrics(width: 100, estimatedHeight: 20))
    for section in 0..<2 { layout.measure(10, at: .header(section: section)) }
    return layout
  }()

  private func top(
    _ position: CellPosition,
    _ edge: ScrollEdge,
    from top: Double = 0,
    height: Double = 60,
    sticky: Bool = true
  ) -> Double? {
    var approach = ScrollApproach(to: position, at: edge)
    return approach.next(
      in: layout,
      from: top,
      viewportHeight: height,
      hasStickyHeaders: sticky
    )
    .flatMap { layout.contentOffset(of: $0, viewportHeight: height) }
  }

  private func row(_ section: Int, _ item: Int) -> CellPosition {
    .row(ListPath(section: section, item: item))
  }

  @Test func `a row is placed at an edge, below its sticky header`() throws {
    // Row 1 of the second section is at 140 to 160.
    let y = try #require(layout.frame(of: row(1, 1))).y
    #expect(top(row(1, 1), .start) == y - 10)
    #expect(top(row(1, 1), .start, sticky: false) == y)
    #expect(top(row(1, 1), .end) == y + 20 - 60)
    #expect(top(row(1, 1), .middle) == (y - 10 + y + 20 - 60) / 2)
    #expect(top(row(1, 1), .nearest) == y + 20 - 60)
    #expect(top(row(0, 1), .nearest, from: 150) == 20)
    #expect(top(.header(section: 1), .start) == layout.frame(of: .header(section: 1))?.y)
    #expect(top(row(0, 0), .end) == 0)
    #expect(top(row(1, 4), .start) == layout.contentHeight - 60)
    #expect(top(row(1, 9), .start) == nil)
  }

  @Test func `the nearest edge of a visible cell is none`() {
    #expect(top(row(0, 1), .nearest, from: 10) == nil)
    // A cell that covers the viewport is visible.
    #expect(top(row(0, 1), .nearest, from: 35, height: 5, sticky: false) == nil)
    #expect(top(row(0, 4), .nearest) == 50)
  }

  @Test func `a position is restored again while cells that are measured on the way move it`() {
    var layout = layout
    var approach = ScrollApproach(to: row(1, 0), at: .nearest)
    let first = approach.next(in: layout, from: 0, viewportHeight: 60)
    #expect(first == ScrollPosition(position: row(1, 0), offset: -40))
    #expect(approach.next(in: layout, from: 90, viewportHeight: 60) == nil)
    // The edge of the first step is kept.
    layout.measure(30, at: row(1, 0))
    let second = approach.next(in: layout, from: 200, viewportHeight: 60)
    #expect(second == ScrollPosition(position: row(1, 0), offset: -30))
  }

  @Test func `a row is placed below the ancestors that stick above it`() throws {
    let y = try #require(layout.frame(of: row(1, 1))).y
    func top(_ edge: ScrollEdge, ancestors: Double, from top: Double = 0) -> Double? {
      var approach = ScrollApproach(to: row(1, 1), at: edge)
      let place = approach.next(
        in: layout,
        from: top,
        viewportHeight: 60,
        stickyHeight: ancestors
      )
      return place.flatMap { layout.contentOffset(of: $0, viewportHeight: 60) }
    }
    #expect(top(.start, ancestors: 15) == y - 25)
    #expect(top(.nearest, ancestors: 15, from: y - 20) == y - 25)
    #expect(top(.nearest, ancestors: 5, from: y - 20) == nil)
    // Ancestors that would cover the whole view are ignored.
    #expect(top(.start, ancestors: 50) == y)
  }

  @Test func `the end of the content and the first row are found`() throws {
    let end = try #require(layout.endScrollPosition)
    #expect(layout.contentOffset(of: end, viewportHeight: 60) == layout.contentHeight - 60)
    #expect(layout.contentOffset(of: end, viewportHeight: 9_000) == 0)
    #expect(layout.firstRow == row(0, 0))
    let shapes = [
      SectionShape(id: "empty", itemCount: 0, hasHeader: true), SectionShape(id: "b", itemCount: 1),
    ]
    #expect(ListLayout(shapes, metrics: layout.metrics).firstRow == row(1, 0))
    #expect(ListLayout(metrics: layout.metrics).firstRow == nil)
    #expect(ListLayout(metrics: layout.metrics).endScrollPosition == nil)
  }
}
