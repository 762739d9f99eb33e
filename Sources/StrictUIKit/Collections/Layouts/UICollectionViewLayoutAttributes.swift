/// Where an element of a collection view is, and how it is shown.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The size of the element, in points.
  open var size = CGSize.zero

  /// The middle of the element, in the coordinates of the content.
  open var center = CGPoint.zero

  /// How the element is moved, scaled and turned; kept without effect on the frame.
  open var transform = CGAffineTransform.identity

  /// How visible the element is, from 0 to 1.
  open var alpha: CGFloat = 1

  /// How far the element is in front of others.
  open var zIndex = 0

  /// Whether the element is not shown.
  open var isHidden = false

  /// Which element it is.
  open var indexPath = IndexPath(item: 0, section: 0)

  private var category = UICollectionView.ElementCategory.cell
  private var kind: String?

  /// Which of its sizes the element says itself; `nil` where the layout does not tell.
  var selfSizing: SelfSizing?

  /// Makes attributes of an item.
  public required override init() { super.init() }

  /// Makes attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    name(.supplementaryView, elementKind, indexPath)
  }

  /// Makes attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init()
    name(.decorationView, decorationViewKind, path)
  }

  /// The rectangle of the element, in the coordinates of the content.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.width / 2,
        y: newValue.origin.y + newValue.height / 2
      )
    }
  }

  /// The rectangle of the element in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Whether it is a cell, a supplementary view or a decoration.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind of the supplementary view or decoration.
  open var representedElementKind: String? { kind }

  func name(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    self.category = category
    self.kind = kind
    indexPath = path
  }

  /// A copy; a subclass copies what it adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.name(category, kind, indexPath)
    (copy.size, copy.center, copy.transform) = (size, center, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.selfSizing = selfSizing
    return copy
  }

  /// A copy of the same class.
  nonisolated open override func copy() -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// Whether two say the same; a subclass compares what it adds.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { equals(other) }
  }

  /// A hash of what elements differ in.
  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    category == other.category && kind == other.kind && indexPath == other.indexPath
      && size == other.size && center == other.center && transform == other.transform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }
}

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
