import StrictUIKit
import Testing

@MainActor struct CarouselTests {
  private func fixture(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> CollectionFixture {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      section == 0
        ? CollectionLayouts.carousel(width: 100, height: 80, behavior: behavior)
        : CollectionLayouts.list(height: .absolute(50))
    }
    return CollectionFixture([Array(0..<1000), Array(1000..<1100)], layout: layout)
  }

  @Test func `A carousel creates only the cells in the window`() {
    let fixture = fixture()
    #expect(fixture.frame(3) == CGRect(x: 300, y: 0, width: 100, height: 80))
    #expect(fixture.frame(0, 1)?.minY == 80)
    #expect(fixture.view.contentSize.width == 320)
    #expect(fixture.shown == [0, 1, 2, 3] + Array(1000..<1008))
  }

  @Test func `A carousel scrolls separately and recycles cells`() {
    let fixture = fixture()
    fixture.view.driveScroll(section: 0, by: 5050)
    #expect(fixture.view.drivenOffset(ofSection: 0) == 5050)
    #expect(fixture.shown.prefix(4) == [50, 51, 52, 53])
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.view.madeCellCounts["number", default: 0] < 20)
    // The frame in the window includes the offset.
    let cell = fixture.view.cellForItem(at: [0, 50])
    #expect(cell?.convert(CGPoint.zero, to: fixture.view).x == -50)
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 60, y: 10)) == [0, 51])
  }

  @Test func `A carousel stops at its end`() {
    let fixture = fixture()
    fixture.view.driveScroll(section: 0, by: 1_000_000)
    #expect(fixture.view.drivenOffset(ofSection: 0) == 99_680)
    #expect(fixture.shown.contains(999))
  }

  @Test func `A carousel stops as its behavior requires`() {
    let paging = fixture(.paging)
    paging.view.driveScroll(section: 0, by: 200)
    #expect(paging.view.drivenOffset(ofSection: 0) == 320)
    let leading = fixture(.continuousGroupLeadingBoundary)
    leading.view.driveScroll(section: 0, by: 260)
    #expect(leading.view.drivenOffset(ofSection: 0) == 300)
    let group = fixture(.groupPaging)
    group.view.driveScroll(section: 0, by: 290)
    #expect(group.view.drivenOffset(ofSection: 0) == 100)
    let centered = fixture(.groupPagingCentered)
    centered.view.driveScroll(section: 0, by: 250)
    centered.view.driveScroll(section: 0, by: 50)
    let offset = centered.view.drivenOffset(ofSection: 0)
    #expect((offset + 160 - 50).truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test func `A carousel keeps its offset while it is not visible and after inserts of sections`() {
    let fixture = fixture()
    fixture.view.driveScroll(section: 0, by: 500)
    fixture.view.contentOffset.y = 2000
    fixture.view.layoutIfNeeded()
    #expect(!fixture.shown.contains { $0 < 1000 })
    fixture.view.contentOffset.y = 0
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown.first == 5)
  }

  @Test func `Scrolling to an item of a carousel scrolls in both directions`() {
    let fixture = fixture()
    fixture.view.contentOffset.y = 2000
    fixture.view.layoutIfNeeded()
    fixture.view.scrollToItem(at: [0, 70], at: [.top, .left], animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown.first == 70)
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test func `A carousel has the greatest known or estimated height of its items`() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(100)
      )
    )
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100),
        heightDimension: .estimated(100)
      ),
      subitems: [item]
    )
    let strip = NSCollectionLayoutSection(group: group)
    strip.orthogonalScrollingBehavior = .continuous
    let layout = UICollectionViewCompositionalLayout { section, _ in
      section == 0 ? strip : CollectionLayouts.list(height: .absolute(50))
    }
    let fixture = CollectionFixture([Array(0..<12), [100]], layout: layout)
    fixture.height = { _ in 60 }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    fixture.view.driveScroll(section: 0, by: 10_000)
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    // The ones in the middle were never seen: no item reaches into what follows.
    #expect(fixture.frame(6)?.height == 100)
    #expect(fixture.frame(11)?.height == 60)
    #expect(fixture.frame(0, 1)?.minY == 100)
    for offset in stride(from: 900.0, through: 0, by: -100) {
      fixture.view.driveScroll(section: 0, by: offset - fixture.view.drivenOffset(ofSection: 0))
    }
    #expect(fixture.frame(6)?.height == 60)
    #expect(fixture.frame(0, 1)?.minY == 60)
  }
}
