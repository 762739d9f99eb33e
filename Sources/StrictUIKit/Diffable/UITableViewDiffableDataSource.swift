/// A data source of a table view that applies the difference to the previous snapshot.
///
/// A change is a sequence of batches, so that rules of group D cannot be broken. A snapshot that is
/// applied outside of a window reloads the table. Snapshots are applied always on the main
/// queue or always on another queue (E2, E3).
@preconcurrency
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of updates; stored without effect.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  private let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// The cells that an update reconfigures, which must be returned again.
  private var reconfigured: [IndexPath: UITableViewCell] = [:]

  /// Creates a data source, and makes it the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that the table shows.
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
    state.submit(list: { self.tableView }) {
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
    state.submit(list: { self.tableView }) {
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

  private var view: DiffableState<SectionIdentifierType, ItemIdentifierType>.View? {
    guard let tableView else { return nil }
    return .init(
      list: tableView,
      perform: { [defaultRowAnimation] updates, change, end in
        tableView.performBatchUpdates {
          change()
          tableView.add(updates, with: defaultRowAnimation)
        } completion: { _ in
          end?()
        }
      },
      reconfigure: { [weak self] in self?.reconfigure($0) },
      reload: { tableView.reloadData() }
    )
  }

  private func reconfigure(_ indexPaths: [IndexPath]) {
    guard let tableView else { return }
    for indexPath in indexPaths {
      reconfigured[indexPath] = tableView.cellForRow(at: indexPath)
    }
    defer { reconfigured = [:] }
    tableView.reconfigureRows(at: indexPaths)
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
  open func numberOfSections(in tableView: UITableView) -> Int { state.counts.count }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let counts = state.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the cell of the provider.
  ///
  /// Without a cell, the table reports that it was not dequeued.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = state.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
    if let existing = reconfigured[indexPath], cell !== existing {
      tableView.enforcement.report(
        .e4,
        "the cell of the reconfigured row \(indexPath.words) is not the existing cell: dequeue it "
          + "by the same reuse identifier"
      )
    }
    return cell ?? UITableViewCell()
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns `false`: rows can be edited if a subclass permits it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns `false`: rows can be moved if a subclass permits it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}

extension UITableView {
  /// Adds operations to the current batch.
  fileprivate func add(_ updates: UpdateOperations, with animation: RowAnimation) {
    if !updates.deletedSections.isEmpty {
      deleteSections(IndexSet(updates.deletedSections), with: animation)
    }
    if !updates.insertedSections.isEmpty {
      insertSections(IndexSet(updates.insertedSections), with: animation)
    }
    for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
    if !updates.reloadedSections.isEmpty {
      reloadSections(IndexSet(updates.reloadedSections), with: animation)
    }
    if !updates.deletedRows.isEmpty {
      deleteRows(at: updates.deletedRows.map { IndexPath($0) }, with: animation)
    }
    if !updates.insertedRows.isEmpty {
      insertRows(at: updates.insertedRows.map { IndexPath($0) }, with: animation)
    }
    for move in updates.movedRows { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
    if !updates.reloadedRows.isEmpty {
      reloadRows(at: updates.reloadedRows.map { IndexPath($0) }, with: animation)
    }
  }
}
