extension UITableView {
  /// An operation that was called with an animation.
  public struct AnimatedOperation: Hashable, Sendable {
    /// The method that was called.
    public enum Kind: Hashable, Sendable {
      case insertRows, deleteRows, reloadRows
      case insertSections, deleteSections, reloadSections
    }

    /// The method that was called.
    public let kind: Kind

    /// The paths of the rows; the path of a section has one index.
    public let paths: [IndexPath]

    /// The animation.
    public let animation: RowAnimation
  }

  /// Returns the insertions, deletions and reloads since the last call, in the order of their calls.
  public func takeAnimatedOperations() -> [AnimatedOperation] {
    defer { state.operations = [] }
    return state.operations
  }

  /// Returns the animations of the insertions, deletions and reloads since the last call.
  public func takeAnimations() -> [RowAnimation] { takeAnimatedOperations().map(\.animation) }
}

extension UICollectionView {
  /// How a layout lets the cell of an inserted, deleted or reloaded item appear or leave.
  public struct AnimatedItem {
    /// The path of the item: before the batch if it leaves, otherwise after the batch.
    public let path: IndexPath

    /// Whether the item leaves.
    public let isLeaving: Bool

    /// The first attributes of an item that appears, or the last ones of an item that leaves.
    public let attributes: UICollectionViewLayoutAttributes?

    /// The attributes of the item at rest.
    public let resting: UICollectionViewLayoutAttributes
  }

  /// Returns the visible items that appeared or left with animation since the last call.
  public func takeAnimatedItems() -> [AnimatedItem] {
    defer { state.animatedItems = [] }
    return state.animatedItems
  }
}

extension UICollectionView {
  /// Stores the attributes of the visible items that leave in a batch, before the layout changes.
  func prepareLeavingItems(_ map: UpdateMap) {
    collectionViewLayout.leavingItems = [:]
    guard UIView.areAnimationsEnabled else { return }
    for path in state.cells.keys where map.keptPath(path) == nil {
      let attributes = collectionViewLayout.layoutAttributesForItem(at: IndexPath(path))
      collectionViewLayout.leavingItems[path] = attributes?.duplicate()
    }
  }

  /// Requests and records the attributes of the visible items that appear and leave in a batch.
  func animateItems(_ updates: UpdateOperations, _ map: UpdateMap) {
    guard UIView.areAnimationsEnabled else { return }
    let layout = collectionViewLayout
    for (path, resting) in layout.leavingItems.sorted(by: { $0.key < $1.key }) {
      let last = layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(path))
      record(path, isLeaving: true, last, resting)
    }
    let sections = Set(
      updates.insertedSections + updates.reloadedSections.compactMap { map.section($0) }
    )
    let items = Set(updates.insertedRows + updates.reloadedRows.compactMap { map.path($0) })
    for path in state.cells.keys.sorted()
    where items.contains(path) || sections.contains(path.section) {
      guard let resting = layout.layoutAttributesForItem(at: IndexPath(path)) else { continue }
      let first = layout.initialLayoutAttributesForAppearingItem(at: IndexPath(path))
      record(path, isLeaving: false, first, resting)
    }
  }

  private func record(
    _ path: ItemPath,
    isLeaving: Bool,
    _ attributes: UICollectionViewLayoutAttributes?,
    _ resting: UICollectionViewLayoutAttributes
  ) {
    state.animatedItems.append(
      AnimatedItem(
        path: IndexPath(path),
        isLeaving: isLeaving,
        attributes: attributes,
        resting: resting
      )
    )
  }
}
