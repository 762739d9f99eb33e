/// A layout that fills lines with items.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The estimated size that requests self-sizing items.
  public class var automaticSize: CGSize { CGSize(width: 1.797e308, height: 1.797e308) }

  /// The reference of section insets.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The minimum spacing between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }

  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }

  /// The estimated size of items.
  ///
  /// The default is zero, which disables self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }

  /// In which direction the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  /// The size of headers.
  ///
  /// The default is zero, which means no headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// The size of footers.
  ///
  /// The default is zero, which means no footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  /// The insets of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  /// The reference of section insets; stored without effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// Whether headers are pinned while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// Whether footers are pinned while their section is visible.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var stack: SectionStack?
  private var measured = MeasuredSizes()
  private var breadth: CGFloat = -1
  private var isKept = false

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  override var axis: LayoutAxis { LayoutAxis(scrollDirection) }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if isKept, stack != nil {
      isKept = false
      return
    }
    let insets = axis.cross(collectionView.adjustedContentInset)
    let room = max(0, axis.cross(collectionView.bounds.size) - insets.start - insets.end)
    if room != breadth {
      breadth = room
      measured.removeAll()
    }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let sections = (0..<collectionView.numberOfSections).map { section in
      makeSection(section, of: collectionView, delegate)
    }
    stack = SectionStack(sections, axis: axis)
  }

  private func makeSection(
    _ section: Int,
    of view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> any StackedSection {
    let metrics = metrics(of: section, in: view, delegate)
    let count = view.numberOfItems(inSection: section)
    if estimatedItemSize != .zero {
      let isAutomatic = estimatedItemSize == Self.automaticSize
      return LineFlowSection(
        count: count,
        sizes: .estimated(isAutomatic ? itemSize : estimatedItemSize),
        metrics: metrics,
        measured: measured[section]
      )
    }
    if let delegate, count > 0 {
      let first = delegate.collectionView(view, layout: self, sizeForItemAt: [section, 0])
      if first != FlowAnswer.noSize {
        let others = (1..<count).map {
          delegate.collectionView(view, layout: self, sizeForItemAt: [section, $0])
        }
        return LineFlowSection(
          count: count,
          sizes: .known([first] + others),
          metrics: metrics,
          measured: [:]
        )
      }
    }
    return UniformFlowSection(count: count, itemSize: itemSize, metrics: metrics)
  }

  private func metrics(
    of section: Int,
    in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics {
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section)
    let line = delegate?.collectionView(
      view,
      layout: self,
      minimumLineSpacingForSectionAt: section
    )
    let item = delegate?.collectionView(
      view,
      layout: self,
      minimumInteritemSpacingForSectionAt: section
    )
    let header = delegate?.collectionView(
      view,
      layout: self,
      referenceSizeForHeaderInSection: section
    )
    let footer = delegate?.collectionView(
      view,
      layout: self,
      referenceSizeForFooterInSection: section
    )
    return FlowMetrics(
      axis: axis,
      inset: inset?.answered(or: sectionInset) ?? sectionInset,
      lineSpacing: line?.answered(or: minimumLineSpacing) ?? minimumLineSpacing,
      itemSpacing: item?.answered(or: minimumInteritemSpacing) ?? minimumInteritemSpacing,
      headerSize: header?.answered(or: headerReferenceSize) ?? headerReferenceSize,
      footerSize: footer?.answered(or: footerReferenceSize) ?? footerReferenceSize,
      breadth: breadth,
      pinsHeader: sectionHeadersPinToVisibleBounds,
      pinsFooter: sectionFootersPinToVisibleBounds
    )
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let insets = axis.cross(collectionView.adjustedContentInset)
    return max(0, axis.cross(newBounds.size) - insets.start - insets.end) != breadth
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !(context is UICollectionViewFlowLayoutInvalidationContext) {
      collectionView?.enforcement.report(
        .f10,
        """
        the invalidation context (<\(type(of: context))>) sent to -[UICollectionViewFlowLayout \
        invalidateLayoutWithContext:] is not an instance of type \
        UICollectionViewFlowLayoutInvalidationContext or subclass
        """
      )
    }
    // Earlier invalidations stay in effect.
    isKept = context.namesElementsOnly && (isPrepared || isKept)
    super.invalidateLayout(with: context)
  }

  override func follow(_ map: UpdateMap) {
    measured = measured.mapped(by: map)
  }

  override var growsWhenAsked: Bool { estimatedItemSize != .zero }

  override func isUnsized(_ path: ItemPath) -> Bool {
    estimatedItemSize != .zero && measured[path.section][.item(path.item)] == nil
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let stack else { return .zero }
    return axis.size(main: stack.length, cross: breadth)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let stack, let collectionView else { return [] }
    let visible = collectionView.visibleContent
    return stack.elements(in: rect) { _ in 0 }.compactMap { section, element in
      var element = element
      let isPinned = element.pin != nil
      element.frame = stack.pinned(element, in: section, visible: visible)
      guard !isPinned || element.frame.overlaps(rect) else { return nil }
      return makeAttributes(for: element, in: section)
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let path = indexPath.itemPath
    return stack?.element(.item(path.item), in: path.section)
      .map { makeAttributes(for: $0, in: path.section) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let path = indexPath.itemPath
    let kind = SectionElement.Kind.supplementary(elementKind, path.item)
    guard let stack, var element = stack.element(kind, in: path.section) else { return nil }
    let visible = collectionView?.visibleContent ?? .zero
    element.frame = stack.pinned(element, in: path.section, visible: visible)
    return makeAttributes(for: element, in: path.section)
  }

  // MARK: Sizes that items prefer

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.selfSizing?.isEmpty == false
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let path = originalAttributes.indexPath.itemPath
    measured.record(preferredAttributes.size, for: .item(path.item), in: path.section)
    _ = stack?.measure(.item(path.item), in: path.section, as: preferredAttributes.size)
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }
}

/// The parts of a flow layout that are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the sizes and spacing of the delegate are invalid.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the layout attributes are invalid.
  open var invalidateFlowLayoutAttributes = true

  /// Creates a context that invalidates both.
  public required init() { super.init() }
}
