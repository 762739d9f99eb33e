import StrictUIKit
import Testing

@MainActor struct CompositionalLayoutTests {
  private func fixture(
    _ sections: [[Int]],
    _ section: NSCollectionLayoutSection
  ) -> CollectionFixture {
    CollectionFixture(sections, layout: UICollectionViewCompositionalLayout(section: section))
  }

  @Test func `A list stacks its items with insets and spacing`() {
    let section = CollectionLayouts.list(height: .absolute(50))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.interGroupSpacing = 5
    let fixture = fixture([[0, 1], [2]], section)
    #expect(fixture.frame(0) == CGRect(x: 20, y: 10, width: 260, height: 50))
    #expect(fixture.frame(1) == CGRect(x: 20, y: 65, width: 260, height: 50))
    #expect(fixture.frame(0, 1) == CGRect(x: 20, y: 155, width: 260, height: 50))
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 235))
    #expect(fixture.view.cellForItem(at: [0, 1])?.frame == fixture.frame(1))
  }

  @Test func `A grid distributes its width among columns`() {
    let fixture = fixture(
      [Array(0..<5)],
      CollectionLayouts.grid(columns: 3, height: 60, spacing: 10)
    )
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(fixture.frame(2) == CGRect(x: 220, y: 0, width: 100, height: 60))
    #expect(fixture.frame(4) == CGRect(x: 110, y: 70, width: 100, height: 60))
    #expect(fixture.view.contentSize.height == 130)
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 150, y: 100)) == [0, 4])
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 105, y: 30)) == nil)
  }

  @Test func `A group repeats its items as often as they fit`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25),
        heightDimension: .fractionalHeight(1)
      )
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalWidth(0.25)
      ),
      subitems: [item]
    )
    let fixture = fixture([Array(0..<9)], NSCollectionLayoutSection(group: group))
    #expect(fixture.frame(3) == CGRect(x: 242, y: 1, width: 74, height: 76))
    #expect(fixture.frame(4) == CGRect(x: 2, y: 81, width: 74, height: 76))
    #expect(fixture.view.contentSize.height == 240)
  }

  @Test func `Groups can be nested`() {
    func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width),
        heightDimension: .fractionalHeight(height)
      )
    }
    let large = NSCollectionLayoutItem(layoutSize: size(0.75, 1))
    let small = NSCollectionLayoutItem(layoutSize: size(1, 0.5))
    let column = NSCollectionLayoutGroup.vertical(layoutSize: size(0.25, 1), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(100)
      ),
      subitems: [large, column]
    )
    let fixture = fixture([Array(0..<5)], NSCollectionLayoutSection(group: group))
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 240, height: 100))
    #expect(fixture.frame(1) == CGRect(x: 240, y: 0, width: 80, height: 50))
    #expect(fixture.frame(2) == CGRect(x: 240, y: 50, width: 80, height: 50))
    #expect(fixture.frame(4) == CGRect(x: 240, y: 100, width: 80, height: 50))
  }

  @Test func `A custom group places its items itself`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(100)
      )
    ) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width, height: 20)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 5, y: 20, width: 10, height: 20)),
      ]
    }
    let fixture = fixture([Array(0..<3)], NSCollectionLayoutSection(group: group))
    #expect(fixture.frame(1) == CGRect(x: 5, y: 20, width: 10, height: 20))
    #expect(fixture.frame(2) == CGRect(x: 0, y: 100, width: 320, height: 20))
  }

  @Test func `Self-sizing cells are measured when they become visible, and keep their size`() {
    let fixture = fixture([Array(0..<50)], CollectionLayouts.list(height: .estimated(44)))
    fixture.height = { CGFloat(30 + $0 % 3 * 10) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(0)?.height == 30)
    #expect(fixture.frame(2) == CGRect(x: 0, y: 70, width: 320, height: 50))
    #expect(fixture.shown == Array(0..<12))
    #expect(fixture.view.contentSize.height == 2152)
    // Measured items keep their height out of view.
    fixture.view.contentOffset.y = 1000
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(2) == CGRect(x: 0, y: 70, width: 320, height: 50))
    #expect(fixture.isTrue)
    #expect(fixture.found.isEmpty)
  }

  @Test func `The tallest item determines the height of its line`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5),
      heightDimension: .estimated(10)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(10)
      ),
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    let fixture = fixture([Array(0..<4)], NSCollectionLayoutSection(group: group))
    fixture.height = { CGFloat(20 + $0 * 10) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 160, height: 20))
    #expect(fixture.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 30))
    #expect(fixture.frame(2) == CGRect(x: 0, y: 30, width: 160, height: 40))
    #expect(fixture.view.contentSize.height == 80)
  }

  @Test func `Measuring elements above the visible rectangle does not move visible elements`() {
    let fixture = fixture([Array(0..<200)], CollectionLayouts.list(height: .estimated(44)))
    fixture.height = { _ in 100 }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    fixture.view.scrollToItem(at: [0, 100], at: .top, animated: false)
    fixture.view.layoutIfNeeded()
    let top = fixture.view.contentOffset.y
    #expect(fixture.frame(100)?.minY == top)
    // Scrolling back by 50 points shows 50 points of the item above, however high that is.
    fixture.view.contentOffset.y -= 40
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(100).map { $0.minY - fixture.view.contentOffset.y } == 40)
    #expect(fixture.shown.first == 99)
  }

  @Test func `A pinned header stays visible while its section is visible`() {
    let section = CollectionLayouts.list(height: .absolute(100))
    section.boundarySupplementaryItems = [CollectionLayouts.header(height: 30, isPinned: true)]
    let fixture = fixture([Array(0..<10), Array(10..<20)], section)
    func header(_ section: Int) -> CGRect? {
      fixture.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: [section, 0]
      )?.frame
    }
    #expect(header(0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(fixture.frame(0)?.minY == 30)
    #expect(header(1) == nil)
    fixture.view.contentOffset.y = 200
    fixture.view.layoutIfNeeded()
    #expect(header(0)?.minY == 200)
    // The next section pushes it out.
    fixture.view.contentOffset.y = 1010
    fixture.view.layoutIfNeeded()
    #expect(header(0)?.minY == 1000)
    #expect(header(1)?.minY == 1030)
    fixture.view.contentOffset.y = 1100
    fixture.view.layoutIfNeeded()
    #expect(header(0) == nil)
    #expect(header(1)?.minY == 1100)
  }

  @Test func `Footers, backgrounds and badges have the expected frames`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(40)
    )
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(10),
        heightDimension: .absolute(10)
      ),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing])
    )
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(BackgroundView.self, forDecorationViewOfKind: "background")
    let fixture = CollectionFixture([[]], layout: layout)
    fixture.view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "supplementary"
    )
    fixture.sections = [[0, 1]]
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    let shown = fixture.view.supplementaryView(forElementKind: "badge", at: [0, 1])
    #expect(shown?.frame == CGRect(x: 310, y: 40, width: 10, height: 10))
    let background = fixture.view.subviews.first { $0 is BackgroundView }
    #expect(background?.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
    #expect(fixture.found.isEmpty)
  }

  @Test func `A query for a rectangle returns only the elements that intersect it`() {
    let size = { (width: CGFloat) in
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width),
        heightDimension: .estimated(40)
      )
    }
    let item = NSCollectionLayoutItem(layoutSize: size(0.5))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(1), subitems: [item, item])
    let grid = fixture([Array(0..<40)], NSCollectionLayoutSection(group: group))
    grid.height = { $0 == 1 ? 200 : 40 }
    grid.view.reloadData()
    grid.view.layoutIfNeeded()
    #expect(grid.frame(0)?.height == 40)
    #expect(grid.frame(1)?.height == 200)
    let layout = grid.view.collectionViewLayout
    func items(in rect: CGRect) -> [Int]? {
      layout.layoutAttributesForElements(in: rect)?.map(\.indexPath.item).sorted()
    }
    #expect(items(in: CGRect(x: 0, y: 0, width: 320, height: 300)) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(items(in: CGRect(x: 0, y: 50, width: 320, height: 100)) == [1])
    #expect(items(in: CGRect(x: 0, y: 190, width: 100, height: 20)) == [2])
    grid.view.contentOffset.y = 100
    grid.view.layoutIfNeeded()
    #expect(grid.shown.prefix(3) == [1, 2, 3])
  }

  @Test func `Measuring single items before the next layout does not cancel a reload`() {
    let list = fixture([Array(0..<4)], CollectionLayouts.list(height: .estimated(40)))
    list.height = { _ in 40 }
    list.view.layoutIfNeeded()
    list.sections = [[0]]
    list.view.reloadData()
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 0]])
    list.view.collectionViewLayout.invalidateLayout(with: context)
    list.view.layoutIfNeeded()
    #expect(list.view.contentSize.height == 40)
    #expect(list.frame(1) == nil)
  }
}

private final class BackgroundView: UICollectionReusableView {}
