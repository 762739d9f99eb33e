import Testing

@testable import StrictUIKit

@MainActor struct CollectionListCellTests {
  private func fixture() -> CollectionFixture {
    let fixture = CollectionFixture(
      [[0, 1, 2]],
      layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    )
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Number \(item)"
      cell.contentConfiguration = content
      cell.accessories = [
        .disclosureIndicator(displayed: .whenNotEditing),
        .delete(displayed: .whenEditing),
        .reorder(displayed: .whenEditing),
      ]
    }
    fixture.makeCell = { [unowned fixture] view, path in
      let item = fixture.sections[path.section][path.item]
      return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test func `A list cell has the height of its content and the insets of its style`() {
    let fixture = fixture()
    let frame = fixture.frame(0)
    #expect(frame?.minX == 16)
    #expect(frame?.width == 288)
    #expect((frame?.height ?? 0) > 20)
    #expect(fixture.frame(1)?.minY == frame?.maxY)
    #expect(fixture.found.isEmpty)
  }

  @Test func `Accessories reserve width at their edges, depending on the editing mode`() {
    let fixture = fixture()
    let cell = fixture.view.cellForItem(at: [0, 0])
    #expect(cell?.contentView.frame.minX == 0)
    #expect(cell?.contentView.frame.width == 256)
    fixture.view.isEditing = true
    fixture.view.layoutIfNeeded()
    #expect(cell?.configurationState.isEditing == true)
    #expect(cell?.contentView.frame.minX == 32)
    #expect(cell?.contentView.frame.width == 224)
  }

  // [documentation of UICellAccessory: options and LayoutDimension]
  @Test func `Options reserve a width, hide an accessory and place a custom view`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.accessories = [
      .checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(20))),
      .disclosureIndicator(),
      .customView(
        configuration: .init(
          customView: view,
          placement: .trailing(at: { _ in 0 }),
          reservedLayoutWidth: .actual
        )
      ),
      .delete(displayed: .always, options: .init(backgroundColor: .red)),
      .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)),
    ]
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 32)
    #expect(cell.contentView.frame.width == 134)
    #expect(
      cell.shownAccessories.map(\.accessoryType)
        == [.delete, .customView, .checkmark, .disclosureIndicator, .reorder]
    )
  }

  @Test func `The header of a list is its first item or a pinned view`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let fixture = CollectionFixture(
      [Array(0..<50)],
      layout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    fixture.view.contentOffset.y = 500
    fixture.view.layoutIfNeeded()
    let header = fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: [0, 0]
    )
    #expect(header?.frame.minY == 500)
  }

  @Test func `Nibs and prototypes of storyboards create cells`() {
    NibRegistry.set("NumberCellNib") { FileCell(coder: NibRegistry.coder) }
    let fixture = CollectionFixture([[0]])
    fixture.view.register(
      UINib(nibName: "NumberCellNib", bundle: nil),
      forCellWithReuseIdentifier: "nib"
    )
    fixture.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "nib", for: $1) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleCells.first is FileCell)
    fixture.view.registerPrototype(forCellWithReuseIdentifier: "prototype") {
      FileCell(coder: NibRegistry.coder)
    }
    fixture.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "prototype", for: $1) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.madeCellCounts == ["number": 1, "nib": 1, "prototype": 1])
    #expect(fixture.found.isEmpty)
  }

  @Test func `Menus and index titles come from the delegate and the data source`() {
    let fixture = CollectionFixture([Array(0..<100)])
    let helper = MenuHelper(fixture)
    fixture.view.delegate = helper
    fixture.view.dataSource = helper
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.driveMenu(at: [0, 3], action: "Copy"))
    #expect(helper.copied == [3])
    fixture.view.driveIndex("M")
    #expect(fixture.shown.first == 50)
  }

  @Test func `The invalidation handler of a carousel can change its visible items`() {
    let section = CollectionLayouts.carousel(width: 100, height: 80)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items where item.indexPath.item == 6 { item.alpha = 0.5 }
    }
    let fixture = CollectionFixture(
      [Array(0..<20)],
      layout: UICollectionViewCompositionalLayout(section: section)
    )
    fixture.view.driveScroll(section: 0, by: 500)
    #expect(fixture.view.cellForItem(at: [0, 6])?.alpha == 0.5)
    #expect(fixture.view.cellForItem(at: [0, 7])?.alpha == 1)
  }
}

private final class FileCell: UICollectionViewCell {
  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private final class MenuHelper: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let fixture: CollectionFixture
  var copied: [Int] = []

  init(_ fixture: CollectionFixture) {
    self.fixture = fixture
    super.init()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { fixture.sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fixture.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "M"] }

  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: index * 50, section: 0) }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(
        title: "",
        children: [
          UIAction(title: "Copy") { [weak self] _ in self?.copied.append(indexPath.item) }
        ]
      )
    })
  }
}
