extension UICollectionViewDiffableDataSource {
  /// Shows the visible items of a tree in a section, which is appended if it does not exist.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the updates are animated.
  ///   - completion: A closure that is called after the last batch.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var all = state.shown
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    all.deleteItems(all.itemIdentifiers(inSection: section))
    all.appendItems(snapshot.visibleItems, toSection: section)
    trees[section] = snapshot
    apply(all, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows the visible items of a tree in a section, and returns after the last batch.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns the tree of a section, or its items as root items.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let tree = trees[section] { return tree }
    guard let index = state.shown.indexOfSection(section) else { return .init() }
    return .init(items: state.shown.sections[index].items)
  }
}

extension UICollectionViewDiffableDataSource {
  /// Moves an item that the view has moved already.
  func moveItem(from source: IndexPath, to destination: IndexPath) {
    guard let item = state.item(at: source) else { return }
    let initial = state.shown
    var final = initial
    final.sections[source.section].items.remove(at: source.item)
    guard
      final.sections.indices.contains(destination.section),
      destination.item <= final.sections[destination.section].items.count
    else { return }
    final.sections[destination.section].items.insert(item, at: destination.item)
    let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
    reorderingHandlers.willReorder?(transaction)
    state.adopt(final)
    for section in Set([source.section, destination.section]) {
      trees[final.sections[section].id] = nil
    }
    reorderingHandlers.didReorder?(transaction)
  }
}

/// A data source whose items the user can expand by a disclosure accessory.
@MainActor protocol ExpandableDataSource: AnyObject {
  /// Expands or collapses an item, and returns whether that is permitted.
  func toggleItem(at indexPath: IndexPath) -> Bool
}

extension UICollectionViewDiffableDataSource: ExpandableDataSource {
  func toggleItem(at indexPath: IndexPath) -> Bool {
    guard
      let item = state.item(at: indexPath),
      let section = state.section(at: indexPath.section),
      var tree = trees[section]
    else { return false }
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        tree.replace(childrenOf: item, using: children(item, tree.snapshot(of: item)))
      }
      tree.expand([item])
    }
    apply(tree, to: section)
    return true
  }
}

extension UICollectionView {
  /// Adds operations to the current batch.
  func add(_ updates: UpdateOperations) {
    if !updates.deletedSections.isEmpty { deleteSections(IndexSet(updates.deletedSections)) }
    if !updates.insertedSections.isEmpty { insertSections(IndexSet(updates.insertedSections)) }
    for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
    if !updates.reloadedSections.isEmpty { reloadSections(IndexSet(updates.reloadedSections)) }
    if !updates.deletedRows.isEmpty { deleteItems(at: updates.deletedRows.map { IndexPath($0) }) }
    if !updates.insertedRows.isEmpty {
      insertItems(at: updates.insertedRows.map { IndexPath($0) })
    }
    for move in updates.movedRows { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    if !updates.reloadedRows.isEmpty {
      reloadItems(at: updates.reloadedRows.map { IndexPath($0) })
    }
  }
}
