/// A data source of a collection view that applies the difference to the previous snapshot.
///
/// A change is a sequence of batches, so that rules of group D cannot be broken. A snapshot that is
/// applied outside of a window reloads the view. Snapshots are applied always on the main
/// queue or always on another queue (E2, E3).
@preconcurrency
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that returns supplementary views.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The closures that control how the user moves items.
  public var reorderingHandlers = ReorderingHandlers()

  /// The closures that control how the user expands items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

  /// The trees that were applied to sections.
  var trees: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// Creates a data source, and makes it the data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that the view shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    state.shown
  }

  /// Shows a snapshot by batches of updates.
  ///
  /// - Parameters:
  ///   - snapshot: The data to show.
  ///   - animatingDifferences: Whether the updates are animated.
  ///   - completion: A closure that is called after the last batch.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    // The caller gives the closure to the update, which calls it on the main queue only.
    nonisolated(unsafe) let completion = completion
    state.submit(list: { self.collectionView }) {
      self.dropTrees(notIn: snapshot)
      self.state.apply(
        snapshot,
        on: self.view,
        isAnimated: animatingDifferences,
        completion: completion
      )
    }
  }

  /// Shows a snapshot by batches of updates, and returns after the last one.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by a reload.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    // The caller gives the closure to the update, which calls it on the main queue only.
    nonisolated(unsafe) let completion = completion
    state.submit(list: { self.collectionView }) {
      self.dropTrees(notIn: snapshot)
      self.state.apply(
        snapshot,
        on: self.view,
        isAnimated: false,
        reloads: true,
        completion: completion
      )
    }
  }

  /// Shows a snapshot by a reload, and returns after it.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Drops the trees of sections whose items differ from the snapshot.
  private func dropTrees(
    notIn snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    let items = Dictionary(uniqueKeysWithValues: snapshot.sections.map { ($0.id, $0.items) })
    trees = trees.filter { items[$0.key] == $0.value.visibleItems }
  }

  private var view: DiffableState<SectionIdentifierType, ItemIdentifierType>.View? {
    guard let collectionView else { return nil }
    return .init(
      list: collectionView,
      perform: { updates, change, end in
        collectionView.performBatchUpdates {
          change()
          collectionView.add(updates)
        } completion: { _ in
          end?()
        }
      },
      reconfigure: { collectionView.reconfigureItems(at: $0) },
      reload: { collectionView.reloadData() }
    )
  }

  // MARK: Positions

  /// Returns the section at an index, or `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

  /// Returns the index of a section, or `nil` if the snapshot does not contain it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.shown.indexOfSection(sectionIdentifier)
  }

  /// Returns the item at an index path, or `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.item(at: indexPath)
  }

  /// Returns the index path of an item, or `nil` if the snapshot does not contain it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.indexPath(of: itemIdentifier)
  }

  // MARK: Data source

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func numberOfSections(in collectionView: UICollectionView) -> Int { state.counts.count }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    let counts = state.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the cell of the provider.
  ///
  /// Without a cell, the view reports that it was not dequeued.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    state.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }

  /// Returns the view of the provider.
  ///
  /// Without a view, the collection view reports that it was not dequeued.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }

  /// Returns whether ``ReorderingHandlers/canReorderItem`` permits moving an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = state.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves an item that the user has moved, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moveItem(from: sourceIndexPath, to: destinationIndexPath)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// The closures that control how the user moves items.
  public struct ReorderingHandlers {
    /// Returns whether the user may move an item.
    ///
    /// By default, no item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?

    /// Called before the data source has the new order.
    public var willReorder:
      (
        (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void
      )?

    /// Called after the data source has the new order.
    public var didReorder:
      (
        (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void
      )?

    /// Creates handlers that permit no moves.
    public init() {}
  }

  /// The closures that control how the user expands items.
  public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
    /// Returns whether the user may expand an item.
    ///
    /// The default is `true`.
    public var shouldExpandItem: ((ItemType) -> Bool)?

    /// Called before the user expands an item.
    public var willExpandItem: ((ItemType) -> Void)?

    /// Returns whether the user may collapse an item.
    ///
    /// The default is `true`.
    public var shouldCollapseItem: ((ItemType) -> Bool)?

    /// Called before the user collapses an item.
    public var willCollapseItem: ((ItemType) -> Void)?

    /// Returns the children of an item that the user expands, from its current children.
    public var snapshotForExpandingParent:
      (
        (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>)
          -> NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// Creates handlers that permit all changes.
    public init() {}
  }
}
