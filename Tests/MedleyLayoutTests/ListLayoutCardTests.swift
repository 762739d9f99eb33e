import Testing

@testable import MedleyCore
@testable import MedleyLayout

/// Sections that are cards.
@Suite struct ListLayoutCardTests {
  /// A list of two cards with a frame of one unit, and a plain section.
  private func layout(width: Double = 20, itemCount: Int = 2) -> ListLayout {
    var metrics = LayoutMetrics(width: width, estimatedHeight: 1, sectionSpacing: 1)
    metrics.card = CardMetrics(
      insets: LayoutInsets(top: 1, leading: 2, bottom: 1, trailing: 2),
      minimumWidth: 8
    )
    return ListLayout(
      [
        SectionShape(id: "a", style: .card, itemCount: itemCount, hasHeader: true),
        SectionShape(id: "b", style: .card, itemCount: itemCount, hasFooter: true),
        SectionShape(id: "c", itemCount: 1),
      ],
      metrics: metrics
    )
  }

  private func row(_ section: Int, _ item: Int) -> CellPosition {
    .row(ListPath(section: section, item: item))
  }

  @Test func `a card surrounds its header, rows and footer`() {
    let layout = layout()
    #expect(layout.cardFrame(ofSection: 0) == CellFrame(x: 0, y: 0, width: 20, height: 5))
    #expect(layout.frame(of: .header(section: 0)) == CellFrame(x: 2, y: 1, width: 16, height: 1))
    #expect(layout.frame(of: row(0, 1)) == CellFrame(x: 2, y: 3, width: 16, height: 1))
    #expect(layout.cardFrame(ofSection: 1) == CellFrame(x: 0, y: 6, width: 20, height: 5))
    #expect(layout.frame(of: .footer(section: 1)) == CellFrame(x: 2, y: 9, width: 16, height: 1))
    #expect(layout.cardFrame(ofSection: 2) == nil)
    #expect(layout.frame(of: row(2, 0)) == CellFrame(x: 0, y: 12, width: 20, height: 1))
    #expect(layout.contentHeight == 13)
    #expect(layout.room(ofSection: 0) == (2, 16))
    #expect(layout.room(ofSection: 2) == (0, 20))
  }

  @Test func `a list that is too narrow has no cards`() {
    #expect(layout(width: 12).cardFrame(ofSection: 0) != nil)
    let narrow = layout(width: 11)
    #expect(narrow.cardFrame(ofSection: 0) == nil)
    #expect(narrow.frame(of: row(0, 0)) == CellFrame(x: 0, y: 1, width: 11, height: 1))
    #expect(narrow.contentHeight == 9)
    var layout = layout()
    layout.setMetrics(narrow.metrics)
    #expect(layout.contentHeight == 9)
  }

  @Test func `an empty section has no card, and its first row brings one`() {
    var layout = ListLayout(
      [SectionShape(id: "a", style: .card, itemCount: 0), SectionShape(id: "b", itemCount: 1)],
      metrics: layout().metrics
    )
    #expect(layout.contentHeight == 1)
    #expect(layout.cards(from: 0, to: 9).isEmpty)
    let path = ListPath(section: 0, item: 0)
    layout.apply(ListChange(insertedRows: [path]))
    #expect(layout.cards(from: 0, to: 9).map(\.frame.height) == [3])
    #expect(layout.contentHeight == 5)
    layout.apply(ListChange(deletedRows: [path]))
    #expect(layout.cards(from: 0, to: 9).isEmpty)
    #expect(layout.contentHeight == 1)
    #expect(layout.invariantViolations() == [])
  }

  @Test func `the cell below the lower edge of a card is the scroll position`() {
    let layout = layout()
    #expect(layout.place(at: 3)?.position == row(0, 1))
    // The lower edge, the spacing and the upper edge of the next card.
    for offset in [4.0, 5, 6] {
      #expect(layout.place(at: offset) == ScrollPosition(position: row(1, 0), offset: offset - 7))
    }
    #expect(layout.place(at: 10)?.position == row(2, 0))
    #expect(layout.place(at: 0) == ScrollPosition(position: .header(section: 0), offset: -1))
  }

  @Test func `the lower edge of a card pushes the sticky header out`() {
    let layout = layout(itemCount: 3)
    #expect(layout.stickyHeader(at: 1) == nil)
    #expect(layout.stickyHeader(at: 2) == StickyHeader(section: 0, y: 2, height: 1))
    #expect(layout.stickyHeader(at: 4) == StickyHeader(section: 0, y: 4, height: 1))
    #expect(layout.stickyHeader(at: 4.5) == StickyHeader(section: 0, y: 4, height: 1))
    #expect(layout.stickyHeader(at: 5) == nil)
  }

  @Test func `a carousel scrolls within its card`() {
    let shape = SectionShape(id: "a", layout: .carousel(fraction: 0.5), style: .card, itemCount: 4)
    let layout = ListLayout([shape], metrics: layout().metrics)
    #expect(layout.contentWidth(ofSection: 0) == 32)
    let place = ScrollPosition(position: row(0, 3))
    #expect(layout.carouselOffset(of: place) == 16)
    let items = layout.cells(from: 0, to: 9) { _ in 8 }.map(\.position)
    #expect(items == [row(0, 1), row(0, 2)])
  }
}
