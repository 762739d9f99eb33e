/// Says where the elements of a collection view are; subclasses do so.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that is laid out.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether it has to be prepared before it is asked again.
  var isPrepared = false

  private var decorations: [String: DecorationSource] = [:]

  /// Makes a layout.
  public override init() { super.init() }

  /// Makes a layout as a nib does.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that the layout makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Answers

  /// Called before the layout is asked anything, and again after each invalidation.
  open func prepare() {}

  /// How much room all elements take, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// What lies in a rectangle of the content, at least in part.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where an item is.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view is.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a decoration is.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where the content comes to rest that would come to rest somewhere else.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content is after a batch or a change of layout.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// In which direction text is read: from the left here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Has everything computed anew before the next layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has what a context names computed anew before the next layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutWasInvalidated(context)
  }

  /// Whether another rectangle that is seen makes another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What has to be computed anew for another rectangle that is seen.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  /// Whether the attributes that an element prefers make another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What has to be computed anew for the attributes that an element prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
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

  /// Called before another layout takes its place.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before it takes the place of another layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called when another layout has taken its place or the other way round.
  open func finalizeLayoutTransition() {}

  /// Where an item comes from that appears; asked for, without effect.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an item goes that disappears; asked for, without effect.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Moving by hand

  /// Where an item would go that is held at a point.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  // MARK: Decorations

  /// Has a kind of decoration shown by views of a class.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = (viewClass as? UICollectionReusableView.Type).map { .viewClass($0) }
  }

  /// Has a kind of decoration shown by views of a nib.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { .nib($0) }
  }

  func makeDecorationView(ofKind kind: String) -> UICollectionReusableView? {
    switch decorations[kind] {
    case .viewClass(let viewClass):
      InstantiatedView.make(viewClass, frame: .zero)
        as? UICollectionReusableView
    case .nib(let nib):
      nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    case nil: nil
    }
  }

  // MARK: For the layouts of this module

  /// Takes along what is known of items and sections whose places change.
  func follow(_ map: UpdateMap) {}

  /// The part of a section that scrolls on its own.
  func orthogonalStrip(of section: Int) -> OrthogonalStrip? { nil }

  /// How the list in a section is set up.
  func listConfiguration(of section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// Whether an item says its size itself, but has not yet.
  func isUnsized(_ path: ItemPath) -> Bool { false }

  /// Whether its size may change when it is asked for elements.
  var growsWhenAsked: Bool { false }

  /// The direction in which it scrolls.
  var axis: LayoutAxis { .vertical }
}

extension UICollectionViewLayout {
  private enum DecorationSource {
    case viewClass(UICollectionReusableView.Type)
    case nib(UINib)
  }

  /// A context of the class that the layout names.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let named: AnyClass = type(of: self).invalidationContextClass
    let type = named as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Attributes of the class that the layout names.
  func makeAttributes(
    for element: SectionElement,
    in section: Int
  )
    -> UICollectionViewLayoutAttributes
  {
    let named: AnyClass = type(of: self).layoutAttributesClass
    let type = named as? UICollectionViewLayoutAttributes.Type
    let attributes = type?.init() ?? UICollectionViewLayoutAttributes()
    switch element.kind {
    case .item(let item):
      attributes.indexPath = IndexPath(item: item, section: section)
    case .supplementary(let kind, let index):
      attributes.name(.supplementaryView, kind, IndexPath(item: index, section: section))
    case .decoration(let kind, let index):
      attributes.name(.decorationView, kind, IndexPath(item: index, section: section))
    }
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.selfSizing = element.selfSizing
    return attributes
  }
}
