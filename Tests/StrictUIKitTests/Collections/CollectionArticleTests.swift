import StrictUIKit
import Testing

/// The collection twins of the screens that articles about lists describe, written as their authors
/// write them.
@MainActor struct CollectionArticleTests {
  @Test func `A factory's sections build their cells`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let factory = CharactersFactory(collectionView: view, names: ["Ann", "Ben"])
    let output = DefaultOutput(sections: factory.buildSections())
    view.dataSource = output
    view.delegate = output
    view.layoutIfNeeded()
    #expect(
      view.visibleCells.compactMap { ($0 as? CharacterCell)?.nameLabel.text } == ["Ann", "Ben"]
    )
    #expect(view.visibleCells.last is LoadingCell)
    #expect(view.visibleCells.map(\.frame.height) == [60, 60, 40])
    withExtendedLifetime(output) {}
  }

  @Test func `A cell contains a nested collection view`() {
    let controller = HomeController(collectionViewLayout: UICollectionViewFlowLayout())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let cell = controller.collectionView.cellForItem(at: [0, 0]) as? CategoriesCell
    window.layoutIfNeeded()
    #expect(cell?.collectionView.visibleCells.count == 4)
    controller.collectionView.driveTap(at: [0, 1])
    #expect(controller.selected == 1)
  }
}

@MainActor protocol CellBuilder {
  func registerCell(in collectionView: UICollectionView)
  func cellSize(in collectionView: UICollectionView) -> CGSize
  func cell(in collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell
}

private struct CharacterBuilder: CellBuilder {
  let name: String

  func registerCell(in collectionView: UICollectionView) {
    collectionView.register(CharacterCell.self, forCellWithReuseIdentifier: "CharacterCell")
  }

  func cellSize(in collectionView: UICollectionView) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 60)
  }

  func cell(in collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "CharacterCell",
        for: indexPath
      ) as? CharacterCell
    else { return UICollectionViewCell() }
    cell.nameLabel.text = name
    return cell
  }
}

private struct LoadingBuilder: CellBuilder {
  func registerCell(in collectionView: UICollectionView) {
    collectionView.register(LoadingCell.self, forCellWithReuseIdentifier: "LoadingCell")
  }

  func cellSize(in collectionView: UICollectionView) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 40)
  }

  func cell(in collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "LoadingCell", for: indexPath)
  }
}

private class CharacterCell: UICollectionViewCell {
  let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(nameLabel)
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class LoadingCell: UICollectionViewCell {}

@MainActor private class BaseSection {
  let builders: [any CellBuilder]

  init(builders: [any CellBuilder], collectionView: UICollectionView) {
    self.builders = builders
    builders.forEach { $0.registerCell(in: collectionView) }
  }
}

@MainActor private struct CharactersFactory {
  let collectionView: UICollectionView
  let names: [String]

  func buildSections() -> [BaseSection] {
    [
      BaseSection(
        builders: names.map { CharacterBuilder(name: $0) } + [LoadingBuilder()],
        collectionView: collectionView
      )
    ]
  }
}

@MainActor
private class DefaultOutput: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let sections: [BaseSection]

  init(sections: [BaseSection]) {
    self.sections = sections
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].builders.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    sections[indexPath.section].builders[indexPath.row].cell(in: collectionView, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sections[indexPath.section].builders[indexPath.row].cellSize(in: collectionView)
  }
}

private class CategoriesCell: UICollectionViewCell, UICollectionViewDataSource {
  let collectionView: UICollectionView

  override init(frame: CGRect) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.minimumLineSpacing = 5
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: frame)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "CategoryCell")
    collectionView.dataSource = self
    collectionView.frame = contentView.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(collectionView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 10 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "CategoryCell", for: indexPath)
  }
}

private class HomeController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var selected: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CategoriesCell.self, forCellWithReuseIdentifier: "CategoriesCell")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "CategoriesCell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    selected = indexPath.item
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 100)
  }
}
