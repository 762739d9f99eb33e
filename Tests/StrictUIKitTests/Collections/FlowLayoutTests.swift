import StrictUIKit
import Testing

@MainActor struct FlowLayoutTests {
  @Test func `Lines contain as many items as fit and are justified`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 5)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 15)
    let fixture = CollectionFixture([Array(0..<5), [5]], layout: layout)
    #expect(fixture.frame(0) == CGRect(x: 5, y: 40, width: 90, height: 50))
    #expect(fixture.frame(1) == CGRect(x: 115, y: 40, width: 90, height: 50))
    #expect(fixture.frame(2) == CGRect(x: 225, y: 40, width: 90, height: 50))
    #expect(fixture.frame(3) == CGRect(x: 5, y: 100, width: 90, height: 50))
    #expect(fixture.frame(4) == CGRect(x: 115, y: 100, width: 90, height: 50))
    // 30 + 10 + 110 + 20 + 15
    #expect(fixture.frame(0, 1)?.minY == 225)
    let footer = fixture.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter,
      at: [0, 0]
    )
    #expect(footer?.frame == CGRect(x: 0, y: 170, width: 320, height: 15))
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 310))
  }

  @Test func `Items with sizes of the delegate wrap into lines`() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let sizer = Sizer()
    let fixture = CollectionFixture([Array(0..<4)], layout: layout)
    fixture.view.delegate = sizer
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    // 100 and 200 fit beside each other, 150 begins a new line with 300 below.
    #expect(fixture.frame(0) == CGRect(x: 0, y: 10, width: 100, height: 20))
    #expect(fixture.frame(1) == CGRect(x: 120, y: 0, width: 200, height: 40))
    #expect(fixture.frame(2) == CGRect(x: 85, y: 40, width: 150, height: 10))
    #expect(fixture.frame(3) == CGRect(x: 0, y: 50, width: 300, height: 10))
    withExtendedLifetime(sizer) {}
  }

  @Test func `A flow layout can scroll horizontally`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 480)
    layout.minimumLineSpacing = 10
    let fixture = CollectionFixture([Array(0..<100)], layout: layout)
    #expect(fixture.frame(2) == CGRect(x: 220, y: 0, width: 100, height: 480))
    #expect(fixture.view.contentSize == CGSize(width: 10_990, height: 480))
    fixture.view.contentOffset.x = 5500
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == [50, 51, 52])
  }

  @Test func `Headers are pinned`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = CollectionFixture([Array(0..<20)], layout: layout)
    fixture.view.contentOffset.y = 700
    fixture.view.layoutIfNeeded()
    let header = fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: [0, 0]
    )
    #expect(header?.frame.minY == 700)
  }

  @Test func `Items size themselves`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let fixture = CollectionFixture([Array(0..<1000)], layout: layout)
    fixture.height = { CGFloat(60 + $0 % 2 * 20) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(1) == CGRect(x: 0, y: 60, width: 320, height: 80))
    #expect(fixture.shown == Array(0..<7))
    #expect(fixture.isTrue)
    #expect(fixture.found.isEmpty)
  }
}

@MainActor private final class Sizer: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let widths: [CGFloat] = [100, 200, 150, 300]
    let heights: [CGFloat] = [20, 40, 10, 10]
    return CGSize(width: widths[indexPath.item], height: heights[indexPath.item])
  }
}
