/// What of a layout has to be computed anew.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all of it has.
  open internal(set) var invalidateEverything = false

  /// Whether the data source has to be asked how many items there are.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items that have.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views that have, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decorations that have, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// By how much the offset of the content changes.
  open var contentOffsetAdjustment = CGPoint.zero

  /// By how much the size of the content changes; kept without effect.
  open var contentSizeAdjustment = CGSize.zero

  /// The items that moved by hand.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where they are moved to.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the finger is.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Makes a context that names nothing.
  public required override init() { super.init() }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Names decorations.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }

  /// Whether only elements are named, whose sizes are known already.
  var namesElementsOnly: Bool {
    !invalidateEverything && !invalidateDataSourceCounts
      && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
        || invalidatedDecorationIndexPaths != nil)
  }
}
