import StrictUIKit
import Testing

/// The heights of headers that change, and layouts from right to left.
@MainActor struct HeaderMeasuringTests {
  /// A header that states its height.
  private final class Header: UICollectionReusableView {
    var height: CGFloat = 30

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.frame.size.height = height
      return layoutAttributes
    }
  }

  private func fixture() -> CollectionFixture {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let fixture = CollectionFixture(
      [[0, 1]],
      layout: UICollectionViewCompositionalLayout.list(using: list)
    )
    let headers = UICollectionView.SupplementaryRegistration<Header>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    fixture.makeSupplementary = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    return fixture
  }

  private func header(_ fixture: CollectionFixture) -> Header? {
    fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: [0, 0]
    ) as? Header
  }

  @Test func `a header that an invalidation names is measured again`() {
    let fixture = fixture()
    #expect(fixture.frame(0)?.minY == 30)
    header(fixture)?.height = 52
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: [[0, 0]]
    )
    fixture.view.collectionViewLayout.invalidateLayout(with: context)
    fixture.view.layoutIfNeeded()
    #expect(header(fixture)?.frame.height == 52)
    #expect(fixture.frame(0)?.minY == 52)
  }

  @Test func `an invalidation of the whole layout measures the headers again`() {
    let fixture = fixture()
    header(fixture)?.height = 20
    fixture.view.collectionViewLayout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(header(fixture)?.frame.height == 20)
    #expect(fixture.frame(0)?.minY == 20)
  }

  @Test func `a compositional layout begins at the right if the direction is right to left`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100),
      heightDimension: .absolute(40)
    )
    let line = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(40)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: line,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group)
    )
    let fixture = CollectionFixture([[0, 1]], layout: layout)
    #expect(fixture.frame(1)?.minX == 100)
    fixture.view.semanticContentAttribute = .forceRightToLeft
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(0)?.maxX == 320)
    #expect(fixture.frame(1)?.maxX == 220)
    #expect(fixture.view.cellForItem(at: [0, 1])?.frame.maxX == 220)
  }

  @Test func `a section that scrolls orthogonally begins at its right end`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(200),
      heightDimension: .absolute(40)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let fixture = CollectionFixture(
      [[0, 1, 2, 3]],
      layout: UICollectionViewCompositionalLayout(section: section)
    )
    fixture.view.semanticContentAttribute = .forceRightToLeft
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == [0, 1])
    let first = fixture.view.cellForItem(at: [0, 0])
    #expect(first?.convert(first?.bounds ?? .zero, to: fixture.view).maxX == 320)
  }

  @Test func `custom views of accessories are in the cell, at their edges`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.accessories = [
      .customView(configuration: .init(customView: view, placement: .trailing()))
    ]
    cell.layoutIfNeeded()
    #expect(view.superview === cell)
    #expect(view.frame == CGRect(x: 274, y: 12, width: 20, height: 20))
    cell.accessories = []
    #expect(view.superview == nil)
  }
}
