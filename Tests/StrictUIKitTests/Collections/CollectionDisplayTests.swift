import StrictUIKit
import Testing

@MainActor struct CollectionDisplayTests {
  @Test func `willDisplay and endDisplay are called once for each cell`() {
    let fixture = CollectionFixture([Array(0..<100)], size: CGSize(width: 320, height: 100))
    #expect(fixture.log == ["show 0", "show 1", "show 2"])
    fixture.log = []
    fixture.view.contentOffset.y = 40
    fixture.view.layoutIfNeeded()
    #expect(fixture.log == ["hide 0", "show 3"])
    fixture.log = []
    fixture.view.layoutIfNeeded()
    fixture.view.setNeedsLayout()
    fixture.view.layoutIfNeeded()
    #expect(fixture.log.isEmpty)
  }

  @Test func `willDisplay of a replacing cell precedes endDisplay of the replaced one`() {
    let fixture = CollectionFixture([[0, 1]], size: CGSize(width: 320, height: 100))
    let old = fixture.view.cellForItem(at: [0, 1])
    fixture.log = []
    fixture.view.reloadItems(at: [[0, 1]])
    fixture.view.layoutIfNeeded()
    #expect(fixture.log == ["show 1", "hide 1"])
    #expect(fixture.view.cellForItem(at: [0, 1]) !== old)
    #expect(old?.superview == nil)
  }

  @Test func `A view that is pulled beyond its end returns after the drag`() {
    let fixture = CollectionFixture([Array(0..<100)], size: CGSize(width: 320, height: 100))
    fixture.view.drivePull(by: -60)
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentOffset.y == -60)
    #expect(fixture.view.isTracking)
    fixture.view.driveLetGo()
    #expect(fixture.view.contentOffset.y == 0)
    #expect(!fixture.view.isTracking && !fixture.view.isDecelerating)
  }

  @Test func `Headers receive display calls and are recycled`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 200)
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    let fixture = CollectionFixture(
      (0..<20).map { [$0] },
      layout: layout,
      size: CGSize(width: 320, height: 200)
    )
    #expect(fixture.log == ["show 0", "show header 0"])
    let kind = UICollectionView.elementKindSectionHeader
    let first = fixture.view.supplementaryView(forElementKind: kind, at: [0, 0])
    fixture.view.contentOffset.y = 260
    fixture.view.layoutIfNeeded()
    #expect(fixture.log.contains("hide header 0"))
    #expect(fixture.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[1, 0]])
    #expect(fixture.view.supplementaryView(forElementKind: kind, at: [1, 0]) === first)
  }

  @Test func `Recycled cells are prepared for reuse`() {
    let fixture = CollectionFixture([Array(0..<10_000)])
    for _ in 0..<50 { fixture.view.driveScroll(by: 200, step: 50) }
    #expect(fixture.view.madeCellCounts["number", default: 0] <= 14)
    #expect(fixture.shown.first == 250)
    #expect(fixture.isTrue)
    let reuses = fixture.view.visibleCells.compactMap { ($0 as? NumberCell)?.reuses }
    #expect(reuses.allSatisfy { $0 > 10 })
  }

  @Test func `A million items create only what fits`() {
    NumberCell.made = 0
    let fixture = CollectionFixture(
      [Array(0..<400_000), Array(400_000..<1_000_000)],
      layout: UICollectionViewCompositionalLayout(
        section: CollectionLayouts.list(height: .estimated(44))
      )
    )
    fixture.height = { CGFloat(40 + $0 % 2) }
    #expect(fixture.view.visibleCells.count <= 12)
    let requests = fixture.requests
    fixture.view.scrollToItem(at: [1, 300_000], at: .centeredVertically, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown.contains(700_000))
    fixture.view.driveScroll(by: -5000, step: 100)
    fixture.view.contentOffset.y = fixture.view.contentSize.height
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown.last == 999_999)
    #expect(fixture.isTrue)
    #expect(NumberCell.made <= 40)
    #expect(fixture.requests - requests < 300)
  }

  @Test func `A flow layout of a million items creates only the visible cells`() {
    let fixture = CollectionFixture([Array(0..<1_000_000)])
    fixture.view.contentOffset.y = 20_000_000
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == Array(500_000..<500_012))
    #expect(fixture.view.contentSize.height == 40_000_000)
  }

  @Test func `The next items are prefetched, and cancelled when the direction changes`() {
    let fixture = CollectionFixture([Array(0..<1000)])
    let fetcher = Fetcher()
    fixture.view.prefetchDataSource = fetcher
    fixture.view.driveScroll(by: 400)
    #expect(fetcher.wanted.contains([0, 22]))
    #expect(!fetcher.wanted.contains([0, 21]))
    fixture.view.driveScroll(by: -40)
    #expect(fetcher.cancelled.contains([0, 30]))
    #expect(fetcher.wanted.contains([0, 8]))
  }

  @Test func `A new layout keeps the cells`() {
    let fixture = CollectionFixture([Array(0..<10)])
    let cell = fixture.view.cellForItem(at: [0, 1])
    let layout = UICollectionViewCompositionalLayout(
      section: CollectionLayouts.grid(columns: 2, height: 100, spacing: 0)
    )
    fixture.view.setCollectionViewLayout(layout, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.cellForItem(at: [0, 1]) === cell)
    #expect(cell?.frame == CGRect(x: 160, y: 0, width: 160, height: 100))
  }

  @Test func `A new width invalidates the layout`() {
    let fixture = CollectionFixture(
      [Array(0..<10)],
      layout: UICollectionViewCompositionalLayout(
        section: CollectionLayouts.grid(columns: 2, height: 100, spacing: 0)
      )
    )
    fixture.view.frame.size.width = 200
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.cellForItem(at: [0, 3])?.frame.minX == 100)
  }

  @Test func `Headers and footers are requested in the same order in every run`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 4)
    layout.headerReferenceSize = CGSize(width: 0, height: 4)
    layout.footerReferenceSize = CGSize(width: 0, height: 4)
    let fixture = CollectionFixture(Array(repeating: [0], count: 20), layout: layout)
    var requests: [String] = []
    fixture.makeSupplementary = { view, kind, path in
      requests.append("\(path[0] + 10) \(kind)")
      return view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "supplementary",
        for: path
      )
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(requests.count == 40)
    #expect(requests == requests.sorted())
  }

  @Test func `A registration creates and configures cells and headers`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    let fixture = CollectionFixture([[7, 8]], layout: layout)
    let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, item in
      cell.number = item * 10 + path.item
    }
    var kinds: [String] = []
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, kind, _ in kinds.append(kind) }
    fixture.makeCell = { [unowned fixture] view, path in
      let item = fixture.sections[path.section][path.item]
      return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    fixture.makeSupplementary = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == [70, 81])
    #expect(kinds == [UICollectionView.elementKindSectionHeader])
    #expect(fixture.found.isEmpty)
  }

  @Test func `A custom layout determines the frames`() {
    let fixture = CollectionFixture([Array(0..<1000)], layout: StairLayout())
    #expect(fixture.shown == Array(0..<10))
    fixture.view.contentOffset.y = 500
    fixture.view.layoutIfNeeded()
    #expect(fixture.shown == Array(10..<20))
    #expect(fixture.frame(12) == CGRect(x: 12, y: 600, width: 100, height: 50))
    #expect((fixture.view.collectionViewLayout as? StairLayout)?.preparations == 1)
  }
}

@MainActor private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
  var wanted: [IndexPath] = []
  var cancelled: [IndexPath] = []

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    wanted += indexPaths
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    cancelled += indexPaths
  }
}

private final class StairLayout: UICollectionViewLayout {
  var preparations = 0
  private var all: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    preparations += 1
    guard let collectionView else { return }
    all = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0)
      )
      attributes.frame = CGRect(x: CGFloat(item), y: CGFloat(item) * 50, width: 100, height: 50)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: CGFloat(all.count) * 50)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all[indexPath.item]
  }
}
