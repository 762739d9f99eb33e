import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Page controls of nested carousels.
@Suite @MainActor struct NestedPageTests {
  private struct Shelf: ListModel {
    var id: Int
    var cards: [Int]
  }

  private func fixture<Host: ViewHost>(
    _ host: Host,
    _ axis: ListAxis
  ) -> ListFixture<Shelf, Host> {
    ListFixture(
      host,
      cells: CellAdapter<Shelf, Host>.list(
        axis: axis,
        cells: CellAdapter<Row, UICollectionView>.cell(PlainRowView.self).height { _, _ in 40 }
      ) { shelf in
        ListSnapshot([
          ListSection(
            "cards",
            layout: .carousel(fraction: 1, isPaged: true),
            items: shelf.cards.map { Row($0) }
          )
        ])
      }
    )
  }

  private func table(_ axis: ListAxis) -> ListFixture<Shelf, UITableView> {
    fixture(UITableView(frame: .zero, style: .plain), axis)
  }

  private func show<Host: ViewHost>(_ cards: [Int], in fixture: ListFixture<Shelf, Host>) {
    fixture.show([Shelf(id: 0, cards: cards)])
    fixture.runPendingWork()
  }

  private func nested<Host: ViewHost>(
    in fixture: ListFixture<Shelf, Host>
  ) -> NestedListView? {
    fixture.view(0, 0) as? NestedListView
  }

  private func control(of nested: NestedListView?) -> CarouselPageControl? {
    nested?.descendants(of: CarouselPageControl.self).first { !$0.isHidden }
  }

  /// Expects the page, and that its card is in the middle.
  private func expect<Host: ViewHost>(
    _ page: Int,
    of count: Int,
    card id: Int,
    in fixture: ListFixture<Shelf, Host>
  ) {
    let nested = nested(in: fixture)
    #expect(control(of: nested)?.currentPage == page)
    #expect(control(of: nested)?.numberOfPages == count)
    let card = nested?.collectionView.cellForItem(at: [0, page])
    let frame = card.map { fixture.host.convert($0.bounds, from: $0) }
    #expect(frame.map { abs($0.midX - fixture.host.bounds.midX) < 1 } == true)
    let identity = nested?.collectionView.list?.identity(at: .row(ListPath(section: 0, item: page)))
    #expect(identity == .row(id))
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test(arguments: [ListAxis.horizontal, .vertical])
  func `a row is as much higher as its page control`(axis: ListAxis) throws {
    let fixture = table(axis)
    for (cards, height) in [([0, 1, 2], 92.0), ([0], 56), ([0, 1], 92), ([0, 1, 2, 3], 92)] {
      show(cards, in: fixture)
      #expect(fixture.host.rectForRow(at: [0, 0]).height == CGFloat(height), "\(cards)")
      let control = control(of: nested(in: fixture))
      #expect(control?.numberOfPages == (cards.count > 1 ? cards.count : nil))
      guard let control, let nested = nested(in: fixture) else { continue }
      let frame = nested.convert(control.bounds, from: control)
      #expect((frame.minY, frame.maxY) == (48, 92))
      let card = try #require(nested.collectionView.cellForItem(at: [0, 0]))
      let cardFrame = nested.convert(card.bounds, from: card)
      #expect((cardFrame.minY, cardFrame.maxY) == (8, 48))
    }
    show([], in: fixture)
    #expect(control(of: nested(in: fixture)) == nil)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test(arguments: [ListAxis.horizontal, .vertical])
  func `the page follows the list, and the list follows the page control`(axis: ListAxis) throws {
    let fixture = table(axis)
    show([0, 1, 2, 3], in: fixture)
    expect(0, of: 4, card: 0, in: fixture)
    let nested = try #require(self.nested(in: fixture))
    if axis == .horizontal {
      nested.collectionView.driveScroll(by: 0, horizontally: 200)
    } else {
      nested.collectionView.driveScroll(section: 0, by: 200)
    }
    fixture.runPendingWork()
    expect(1, of: 4, card: 1, in: fixture)
    control(of: nested)?.driveNextPage()
    fixture.runPendingWork()
    expect(2, of: 4, card: 2, in: fixture)
    control(of: nested)?.drivePreviousPage()
    fixture.runPendingWork()
    expect(1, of: 4, card: 1, in: fixture)
  }

  @Test(arguments: [ListAxis.horizontal, .vertical])
  func `updates of a nested list keep the visible card`(axis: ListAxis) throws {
    let fixture = table(axis)
    show([0, 1, 2, 3, 4], in: fixture)
    control(of: nested(in: fixture))?.driveNextPage()
    control(of: nested(in: fixture))?.driveNextPage()
    fixture.runPendingWork()
    let steps: [(cards: [Int], page: Int)] = [
      ([10, 0, 1, 2, 3, 4], 3), ([10, 0, 1, 11, 2, 3, 4], 4), ([1, 2, 3], 1), ([2, 3], 0),
      ([9, 2, 3], 1), ([3, 4, 5, 2], 3), ([12, 2, 13], 1), ([2, 13], 0),
    ]
    for step in steps {
      show(step.cards, in: fixture)
      expect(step.page, of: step.cards.count, card: 2, in: fixture)
    }
  }

  // StrictUIKit does not mirror a list that scrolls horizontally.
  @Test(arguments: [(ListAxis.horizontal, false), (.vertical, false), (.vertical, true)])
  func `a nested list keeps its page in another width`(axis: ListAxis, isMirrored: Bool) throws {
    let fixture = table(axis)
    if isMirrored { fixture.window.semanticContentAttribute = .forceRightToLeft }
    show([0, 1, 2, 3], in: fixture)
    control(of: nested(in: fixture))?.driveNextPage()
    fixture.runPendingWork()
    for width in [480.0, 300, 320] {
      fixture.host.frame.size.width = CGFloat(width)
      fixture.runPendingWork()
      fixture.runPendingWork()
      expect(1, of: 4, card: 1, in: fixture)
    }
  }

  @Test(arguments: [ListAxis.horizontal, .vertical])
  func `a recycled nested list shows its own page`(axis: ListAxis) throws {
    let fixture = table(axis)
    fixture.show((0..<40).map { Shelf(id: $0, cards: [0, 1, 2]) })
    control(of: nested(in: fixture))?.driveNextPage()
    fixture.runPendingWork()
    for _ in 0..<20 {
      fixture.host.driveScroll(by: 100)
      fixture.runPendingWork()
      for row in 1..<40 {
        guard let nested = fixture.view(0, row) as? NestedListView else { continue }
        #expect(control(of: nested)?.currentPage == 0, "\(row)")
      }
    }
    fixture.host.driveScroll(by: -2_000)
    fixture.runPendingWork()
    expect(1, of: 3, card: 1, in: fixture)
  }

  @Test func `a nested list in a collection view has a page control`() {
    let layout = SectionsLayout()
    let fixture = fixture(
      UICollectionView(frame: .zero, collectionViewLayout: layout),
      .horizontal
    )
    show([0, 1, 2], in: fixture)
    control(of: nested(in: fixture))?.driveNextPage()
    fixture.runPendingWork()
    expect(1, of: 3, card: 1, in: fixture)
    #expect(fixture.host.layoutAttributesForItem(at: [0, 0])?.frame.height == 92)
  }
}
