import MedleyLayout
import MedleyCore
import MedleyTesting
import Testing

@Suite struct ListLayoutCarouselTests {
  /// Rows 5 wide in a list 10 wide, in a random mixture of insets and distances.
  private func layout(
    itemCount: Int,
    using random: inout SeededGenerator
  ) -> (layout: ListLayout, x: [Double]) {
    var metrics = LayoutMetrics(width: 10, estimatedHeight: 10)
    metrics.carousel.itemSpacing = Double(Int.random(in: 0...3, using: &random))
    let layout = ListLayout(
      [
        SectionShape(id: "a", itemCount: 2),
        SectionShape(id: "b", layout: .carousel(fraction: 0.5), itemCount: itemCount),
      ],
      metrics: metrics
    )
    let step = 5 + metrics.carousel.itemSpacing
    return (layout, (0..<itemCount).map { Double($0) * step })
  }

  private func row(_ item: Int) -> CellPosition { .row(ListPath(section: 1, item: item)) }

  @Test
  func `a carousel position is the first row that ends beyond an offset and returns the offset`() {
    var random = SeededGenerator(seed: 31)
    for count in 1...8 {
      let (layout, x) = layout(itemCount: count, using: &random)
      let maximum = max(0, x[count - 1] + 5 - 10)
      for offset in stride(from: -4, through: x[count - 1] + 9, by: 0.5) {
        let item = x.firstIndex { $0 + 5 > offset } ?? count - 1
        let place = layout.place(at: offset, inCarousel: 1)
        #expect(place == ScrollPosition(position: row(item), offset: offset - x[item]))
        #expect(place.flatMap(layout.carouselOffset(of:)) == max(0, min(offset, maximum)))
      }
    }
  }

  @Test func `inserting and removing rows of a carousel keeps the offset of its anchor row`() {
    var layout = ListLayout(
      [SectionShape(id: "a", layout: .carousel(fraction: 0.5), itemCount: 20)],
      metrics: LayoutMetrics(width: 10, estimatedHeight: 10)
    )
    let path = { ListPath(section: 0, item: $0) }
    let place = layout.place(at: 37, inCarousel: 0)
    #expect(place == ScrollPosition(position: .row(path(7)), offset: 2))
    let change = ListChange(
      deletedRows: [path(1), path(3), path(9)],
      insertedRows: [path(0)]
    )
    layout.apply(change)
    guard var place, let position = PositionMap(change).position(after: place.position) else {
      Issue.record("the row stays")
      return
    }
    place.position = position
    #expect(layout.carouselOffset(of: place) == 32)
  }

  @Test func `a section that is not a carousel has no carousel position`() {
    var random = SeededGenerator(seed: 32)
    let (layout, _) = layout(itemCount: 3, using: &random)
    for offset in [-Double.infinity, -1e300, 0, 1e300, .infinity, .nan] {
      #expect(layout.place(at: offset, inCarousel: 0) == nil)
      #expect(layout.place(at: offset, inCarousel: 2) == nil)
      #expect(layout.place(at: offset, inCarousel: .min) == nil)
      let place = layout.place(at: offset, inCarousel: 1)
      #expect(place?.position == row(offset > 9 ? 2 : 0))
      #expect(place.flatMap(layout.carouselOffset(of:))?.isFinite == true)
    }
    #expect(layout.carouselOffset(of: ScrollPosition(position: .header(section: 1))) == nil)
    #expect(layout.carouselOffset(of: ScrollPosition(position: row(3))) == nil)
    let other = CellPosition.row(ListPath(section: 0, item: 0))
    #expect(layout.carouselOffset(of: ScrollPosition(position: other)) == nil)
  }
}
