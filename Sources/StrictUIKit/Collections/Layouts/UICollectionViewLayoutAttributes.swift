/// The attributes of one layout element.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The size of the element, in points.
  open var size = CGSize.zero

  /// The center of the element, in the coordinates of the content.
  open var center = CGPoint.zero

  /// The transform; stored without effect on the frame.
  open var transform = CGAffineTransform.identity

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1

  /// The z index.
  open var zIndex = 0

  /// Whether the element is hidden.
  open var isHidden = false

  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)

  private var category = UICollectionView.ElementCategory.cell
  private var kind: String?

  /// The sizes that the element determines itself, or `nil` if the layout does not say.
  var selfSizing: SelfSizing?

  /// Creates attributes of an item.
  public required override init() { super.init() }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    name(.supplementaryView, elementKind, indexPath)
  }

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init()
    name(.decorationView, decorationViewKind, path)
  }

  /// The frame of the element, in the coordinates of the content.
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

  /// The bounds of the element.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The category of the element.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind of the supplementary view or decoration.
  open var representedElementKind: String? { kind }

  func name(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    self.category = category
    self.kind = kind
    indexPath = path
  }

  /// Returns a copy.
  ///
  /// Subclasses copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.name(category, kind, indexPath)
    (copy.size, copy.center, copy.transform) = (size, center, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.selfSizing = selfSizing
    return copy
  }

  /// Returns a copy of the same class.
  nonisolated open override func copy() -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  func duplicate() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// Returns whether two attributes are equal.
  ///
  /// Subclasses compare their own properties.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { equals(other) }
  }

  /// The hash of the index path, kind and category.
  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    category == other.category && kind == other.kind && indexPath == other.indexPath
      && size == other.size && center == other.center && transform == other.transform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }
}

/// The parts of a layout that are invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid.
  open internal(set) var invalidateEverything = false

  /// Whether the counts of the data source are invalid.
  open internal(set) var invalidateDataSourceCounts = false

  /// The paths of invalid items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The paths of invalid supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The paths of invalid decorations, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size; stored without effect.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous paths of the interactively moving items.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The target paths of the interactively moving items.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The position of the touch.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Creates an empty context.
  public required override init() { super.init() }

  /// Invalidates items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Invalidates supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Invalidates decorations.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }

  /// Whether the context names only elements.
  var namesElementsOnly: Bool {
    !invalidateEverything && !invalidateDataSourceCounts
      && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
        || invalidatedDecorationIndexPaths != nil)
  }
}
