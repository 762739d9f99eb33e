/// The base class of collection view layouts.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that is laid out.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether the layout must be prepared before the next query.
  var isPrepared = false

  private var decorations: [String: ReuseSource] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout from a nib.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Answers

  /// Called before the first query and after each invalidation.
  open func prepare() {}

  /// The content size, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let stack, collectionView != nil else { return nil }
    let found = stack.elements(in: rect) { leadingOffset(ofSection: $0) }
    return found.compactMap { section, element in
      let placed = pinned(element, in: section)
      guard element.pin == nil || placed.frame.overlaps(rect) else { return nil }
      return makeAttributes(for: placed, in: section)
    }
  }

  /// Returns the attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath.itemPath.item), in: indexPath)
  }

  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .supplementary(elementKind, indexPath.itemPath.item), in: indexPath)
  }

  /// Returns the attributes of a decoration.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .decoration(elementKind, indexPath.itemPath.item), in: indexPath)
  }

  /// Returns the offset at which scrolling stops.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after a batch or a change of layout.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Whether the layout is mirrored for text from right to left.
  ///
  /// The default is `false`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Invalidates the whole layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts that a context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // Earlier invalidations stay in effect.
    isKept = context.namesElementsOnly && (isPrepared || isKept)
    isPrepared = false
    collectionView?.layoutWasInvalidated(context)
  }

  /// Returns whether new bounds invalidate the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the invalidation context for new bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Returns whether preferred attributes invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.selfSizing ?? []
    let size = axes.size(originalAttributes.size, preferring: preferredAttributes.size)
    return size != originalAttributes.size
  }

  /// Returns the invalidation context for preferred attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    record(preferredAttributes.size, for: originalAttributes)
    if originalAttributes.indexPath.count == 1 {
      // A header of the whole layout moves all sections.
      context.invalidateEverything = true
    }
    if let kind = originalAttributes.representedElementKind {
      context.invalidateSupplementaryElements(ofKind: kind, at: [originalAttributes.indexPath])
    } else {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  // MARK: Updates

  /// Called before a batch is shown, when the new layout is prepared.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when a batch has been shown.
  open func finalizeCollectionViewUpdates() {}

  /// Called before the bounds change with animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after the bounds changed with animation.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout replaces this layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout replaces another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called after a change of layout.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an inserted item.
  ///
  /// The result is recorded without effect. A layout of this module lets the item fade in.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    stack == nil ? nil : faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// Returns the final attributes of a deleted item.
  ///
  /// The result is recorded without effect. A layout of this module lets the item fade out.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    stack == nil ? nil : faded(leavingItems[itemIndexPath.itemPath])
  }

  private func faded(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.duplicate()
    copy?.alpha = 0
    return copy
  }

  /// Returns the initial attributes of an inserted supplementary view.
  ///
  /// The result has no effect.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the final attributes of a deleted supplementary view.
  ///
  /// The result has no effect.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Interactive movement

  /// Returns the target of an interactive movement.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  // MARK: Decorations

  /// Registers a class for a kind of decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = (viewClass as? UICollectionReusableView.Type).map { .type($0) }
  }

  /// Registers a nib for a kind of decoration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { .nib($0) }
  }

  func makeDecorationView(ofKind kind: String) -> UICollectionReusableView? {
    switch decorations[kind] {
    case .type(let type): InstantiatedView.make(type, frame: .zero) as? UICollectionReusableView
    case .nib(let nib):
      nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    case .prototype, nil: nil
    }
  }

  // MARK: For the layouts of this module

  /// The attributes of the visible items that leave in the current batch.
  var leavingItems: [ItemPath: UICollectionViewLayoutAttributes] = [:]

  /// The sections of a layout of this module, or `nil` in a custom layout.
  var stack: SectionStack?

  /// The sizes that the elements of the sections prefer.
  var measured = MeasuredSizes()

  /// Whether the last invalidation keeps the sections.
  var isKept = false

  /// Records the size that an element prefers.
  func record(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    guard let stack else { return }
    let path = attributes.indexPath.itemPath
    let kind = attributes.representedElementKind
    let element = kind.map { .supplementary($0, path.item) } ?? SectionElement.Kind.item(path.item)
    measured.record(size, for: element, in: path.section)
    _ = stack.measure(element, in: path.section, as: size)
  }

  /// Returns whether an item sizes itself and was not measured yet.
  func isUnsized(_ path: ItemPath) -> Bool { false }

  /// Whether the content size may change during a query.
  var growsWhenAsked: Bool { false }

  /// The scrolling direction.
  var axis: LayoutAxis { .vertical }
}
