import Testing

@testable import StrictUIKit

/// A collection view with a diffable data source, whose cells are tagged with the items.
@MainActor private final class Fixture {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
  let view: UICollectionView
  let source: Source
  var violations: [UIKitViolation] = []
  var requests: [Int] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 20)
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.enforcement.isStrict = true
    weak var fixture: Fixture?
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell,
      _,
      item in cell.tag = item
    }
    source = Source(collectionView: view) { view, path, item in
      fixture?.requests.append(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    fixture = self
    view.enforcement.handler = { [weak self] in self?.violations.append($0) }
    window.addSubview(view)
  }

  var tags: [[Int]] {
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfItems(inSection: section)).map {
        view.cellForItem(at: IndexPath(item: $0, section: section))?.tag ?? -1
      }
    }
  }

  func show(_ snapshot: Snapshot) {
    source.apply(snapshot)
    UIKitTurn.run()
  }
}

@Suite @MainActor struct CollectionDiffableTests {
  @Test func `remaining items keep their cells, whatever moves around them`() {
    let fixture = Fixture()
    fixture.show(Snapshot(["a": [1, 2, 3], "b": [4]]))
    #expect(fixture.tags == [[1, 2, 3], [4]])
    fixture.requests = []
    fixture.show(Snapshot(["b": [4, 1], "c": [6], "a": [3, 5]]))
    #expect(fixture.tags == [[4, 1], [6], [3, 5]])
    #expect(Set(fixture.requests) == [5, 6])
    #expect(fixture.violations == [])
  }

  @Test func `a section snapshot shows its visible items in a section that it may append`() {
    let fixture = Fixture()
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    fixture.source.apply(tree, to: "a")
    #expect(fixture.tags == [[1, 2]])
    tree.expand([1])
    fixture.source.apply(tree, to: "a")
    #expect(fixture.tags == [[1, 11, 12, 2]])
    #expect(fixture.source.snapshot(for: "a").level(of: 12) == 1)
    #expect(fixture.violations == [])
  }

  @Test func `a tap on a disclosure expands an item, as far as the handlers permit it`() {
    let fixture = Fixture()
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    fixture.source.apply(tree, to: "a")
    var events: [String] = []
    fixture.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 1 }
    fixture.source.sectionSnapshotHandlers.willExpandItem = { events.append("expand \($0)") }
    fixture.source.sectionSnapshotHandlers.willCollapseItem = { events.append("collapse \($0)") }
    fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, old in
      var children = old
      if children.items.isEmpty { children.append([parent * 10]) }
      return children
    }
    #expect(fixture.view.driveOutlineDisclosure(at: IndexPath(item: 0, section: 0)))
    #expect(fixture.tags == [[1, 10, 2]])
    #expect(!fixture.view.driveOutlineDisclosure(at: IndexPath(item: 2, section: 0)))
    #expect(fixture.view.driveOutlineDisclosure(at: IndexPath(item: 0, section: 0)))
    #expect(fixture.tags == [[1, 2]])
    fixture.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    #expect(fixture.view.driveOutlineDisclosure(at: IndexPath(item: 0, section: 0)))
    #expect(!fixture.view.driveOutlineDisclosure(at: IndexPath(item: 0, section: 0)))
    #expect(events == ["expand 1", "collapse 1", "expand 1"])
    #expect(fixture.violations == [])
  }

  @Test func `a move by the user changes the snapshot and calls the handlers`() throws {
    let fixture = Fixture()
    fixture.show(Snapshot(["a": [1, 2], "b": [3]]))
    let source = fixture.source
    let path = IndexPath(item: 0, section: 0)
    #expect(!source.collectionView(fixture.view, canMoveItemAt: path))
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    #expect(source.collectionView(fixture.view, canMoveItemAt: path))
    #expect(!source.collectionView(fixture.view, canMoveItemAt: IndexPath(item: 1, section: 0)))
    var transactions: [NSDiffableDataSourceTransaction<String, Int>] = []
    source.reorderingHandlers.willReorder = { _ in
      #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }
    source.reorderingHandlers.didReorder = { transactions.append($0) }
    source.collectionView(fixture.view, moveItemAt: path, to: IndexPath(item: 1, section: 1))
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 1])
    let transaction = try #require(transactions.first)
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3])
    #expect(transaction.finalSnapshot.itemIdentifiers == [2, 3, 1])
    #expect([1, 2, 3].applying(transaction.difference) == [2, 3, 1])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[2], [3, 1]])
  }

  @Test func `the provider of supplementary views is called for headers`() {
    let fixture = Fixture()
    var paths: [IndexPath] = []
    let kind = UICollectionView.elementKindSectionHeader
    fixture.view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "header"
    )
    (fixture.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
      CGSize(width: 320, height: 30)
    fixture.source.supplementaryViewProvider = { view, kind, path in
      paths.append(path)
      return view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: path
      )
    }
    fixture.show(Snapshot(["a": [1], "b": [2]]))
    _ = fixture.tags
    #expect(Set(paths.map(\.section)) == [0, 1])
    #expect(fixture.violations == [])
  }

  @Test(arguments: 0..<20)
  func `random snapshots are shown without a violation`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fixture = Fixture()
    for _ in 0..<15 {
      var snapshot = Snapshot()
      snapshot.appendSections(Array(["a", "b", "c"].shuffled(using: &generator).prefix(2)))
      for item in (0..<12).shuffled(using: &generator) where Bool.random(using: &generator) {
        guard let section = snapshot.sectionIdentifiers.randomElement(using: &generator) else {
          break
        }
        snapshot.appendItems([item], toSection: section)
      }
      fixture.show(snapshot)
      #expect(fixture.tags == snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:)))
    }
    #expect(fixture.violations == [])
  }
}
