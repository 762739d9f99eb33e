import StrictUIKit
import Testing

/// A list view creates the class that was registered, by the initializer of that class.
///
/// The optimizer can break this, so that these tests matter in release builds too.
@MainActor struct InstantiationTests {
  @Test func `a collection view creates the registered cell and supplementary view`() throws {
    let fixture = CollectionFixture([[1]])
    fixture.view.register(OwnCell.self, forCellWithReuseIdentifier: "own")
    fixture.view.register(
      OwnHeading.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "own"
    )
    (fixture.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
      CGSize(width: 320, height: 20)
    fixture.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "own", for: $1) }
    fixture.makeSupplementary = {
      $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "own", for: $2)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    let cell = try #require(fixture.view.cellForItem(at: [0, 0]) as? OwnCell)
    #expect(cell.label.superview === cell.contentView)
    let heading = fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: [0, 0]
    )
    #expect((heading as? OwnHeading)?.label.text == "own")
    #expect(fixture.found == [])
  }

  @Test func `a table view creates the registered cell and header`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(OwnRow.self, forCellReuseIdentifier: "own")
    table.register(OwnHeader.self, forHeaderFooterViewReuseIdentifier: "own")
    let row = try #require(table.dequeueReusableCell(withIdentifier: "own") as? OwnRow)
    #expect(row.label.superview === row.contentView)
    #expect(row.reuseIdentifier == "own")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "own") as? OwnHeader
    #expect(header?.label.text == "own")
  }

  @Test func `a layout creates the registered decoration view`() {
    let layout = UICollectionViewCompositionalLayout(section: Self.decorated)
    layout.register(OwnHeading.self, forDecorationViewOfKind: "own")
    let fixture = CollectionFixture([[1]], layout: layout)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.subviews.contains { ($0 as? OwnHeading)?.label.text == "own" })
  }

  private static var decorated: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(40)
    )
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item])
    )
    section.decorationItems = [.background(elementKind: "own")]
    return section
  }
}

@MainActor private func ownLabel() -> UILabel {
  let label = UILabel()
  label.text = "own"
  return label
}

private final class OwnCell: UICollectionViewCell {
  let label = ownLabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A view that inherits its initializer.
private final class OwnHeading: UICollectionReusableView {
  let label = ownLabel()
}

private final class OwnRow: UITableViewCell {
  let label = ownLabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A view that inherits its initializer.
private final class OwnHeader: UITableViewHeaderFooterView {
  let label = ownLabel()
}
