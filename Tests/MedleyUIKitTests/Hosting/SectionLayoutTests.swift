import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Grids and carousels.
@Suite @MainActor struct SectionLayoutTests {
  private var sections: [ListSection<Row>] {
    [
      ListSection("plain", items: [Row(1), Row(2)]),
      ListSection("column", layout: .grid(columns: 1), items: [Row(3)]),
      ListSection("shelf", layout: .carousel(), items: (10..<20).map { Row($0) }),
      ListSection("tiles", layout: .grid(columns: 2), items: (20..<30).map { Row($0) }),
    ]
  }

  @Test func `a table view shows a carousel as a list, and reports the first one`() {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(ListSnapshot(Array(sections.prefix(2))))
    #expect(fixture.issues.issues.isEmpty)
    fixture.show(ListSnapshot(sections))
    let issue = ListIssue.ignoredLayout(.carousel(), section: "shelf", host: "UITableView")
    #expect(fixture.issues.issues == [issue])
    fixture.host.reload()
    fixture.host.driveScroll(by: 400)
    fixture.runPendingWork()
    fixture.show(ListSnapshot(Array(sections.suffix(2))))
    #expect(fixture.issues.issues.count == 1)
    #expect(
      fixture.issues.issues.first?.description == """
        UITableView shows the rows of section "shelf" one below the other, and not as a carousel: it \
        has no other layout. Use a host that has, such as a collection view, or make the section a \
        row that is a list.
        """
    )
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a collection view shows grids and carousels in their layouts`() {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show(ListSnapshot(sections))
    let places = (0..<4).map { section in
      fixture.host.layoutAttributesForItem(at: IndexPath(item: 1, section: section))?.frame.minX
        .rounded()
    }
    #expect(places == [0, nil, 134, 164])
    #expect(fixture.issues.issues.isEmpty && fixture.violations.isEmpty)
  }

  @Test func `a collection view shows as many columns of an adaptive grid as fit`() {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    let character = UIFont.preferredFont(forTextStyle: .body).pointSize / 2
    let width = fixture.host.bounds.width - 24
    for columns in 1...4 {
      let minimum = Int(width / CGFloat(columns) / character)
      let tiles = (0..<8).map { Row(columns * 10 + $0) }
      fixture.show(
        ListSnapshot([
          ListSection(
            "\(columns)",
            layout: .adaptiveGrid(minimumWidth: minimum),
            items: tiles
          )
        ])
      )
      let frame = fixture.host.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
      #expect(frame?.width.rounded() == (width / CGFloat(columns) - 8).rounded())
      #expect(
        frame?.minX.rounded() == (16 + (columns == 1 ? 0 : width / CGFloat(columns))).rounded()
      )
    }
    #expect(fixture.issues.issues.isEmpty && fixture.violations.isEmpty)
  }

  @Test
  func `a custom layout may have supplementary views of other kinds`() {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(height)
      )
    }
    let marks = ["new", "price"].map { kind in
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(10),
        elementKind: kind,
        containerAnchor: NSCollectionLayoutAnchor(edges: .top)
      )
    }
    let item = NSCollectionLayoutItem(layoutSize: size(40), supplementaryItems: marks)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(40), subitems: [item])
    )
    let fixture = ListFixture(
      UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
      ),
      cells: RowCells.standard(native: .cell(CollectionRowCell.self))
    )
    fixture.show([Row(1), Row(2)])
    #expect(fixture.violations.isEmpty)
    for kind in ["new", "price"] {
      #expect(fixture.host.indexPathsForVisibleSupplementaryElements(ofKind: kind).count == 2)
    }
  }

  @Test func `a paged carousel rests at the beginning of a row`() {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    let layout = SectionLayout.carousel(fraction: 0.3, isPaged: true)
    fixture.show(ListSnapshot([ListSection("a", layout: layout, items: (0..<10).map { Row($0) })]))
    fixture.host.driveScroll(section: 0, by: 20)
    #expect(fixture.host.drivenOffset(ofSection: 0).rounded() == 89)
    fixture.host.driveScroll(section: 0, by: 150)
    // However far the user drags, one row is turned.
    #expect(fixture.host.drivenOffset(ofSection: 0).rounded() == 178)
  }

  @Test func `a paged list on the horizontal axis rests at the beginning of a row`() {
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(axis: .horizontal)),
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    )
    func show(isPaged: Bool) {
      let layout = SectionLayout.carousel(fraction: 0.3, isPaged: isPaged)
      fixture.show(
        ListSnapshot([ListSection("a", layout: layout, items: (0..<10).map { Row($0) })])
      )
    }
    show(isPaged: true)
    fixture.host.driveScroll(by: 0, horizontally: 70)
    #expect(fixture.host.contentOffset.x.rounded() == 89)
    fixture.host.driveScroll(by: 0, horizontally: 2_000)
    #expect(fixture.host.contentOffset.x.rounded() == 592)
    show(isPaged: false)
    fixture.host.driveScroll(by: 0, horizontally: -70)
    #expect(fixture.host.contentOffset.x.rounded() == 522)
  }
}
