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

  /// The scrolling direction.
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

  /// The size that a delegate returns if it does not determine the sizes of items.
  static let noSize = CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)

  /// The length of the content across the scrolling direction.
  private var breadth: CGFloat = -1

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  override var axis: LayoutAxis { LayoutAxis(scrollDirection) }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if keepsStack() { return }
    let room = room(in: collectionView.bounds.size)
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
    let count = view.numberOfItems(inSection: section)
    return FlowSection(
      count: count,
      sizes: sizes(of: section, count, in: view, delegate),
      metrics: metrics(of: section, in: view, delegate),
      measured: measured[section]
    )
  }

  private func sizes(
    of section: Int,
    _ count: Int,
    in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Sizes {
    if estimatedItemSize != .zero {
      return .estimated(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    }
    guard let delegate, count > 0 else { return .uniform(itemSize) }
    let first = delegate.collectionView(view, layout: self, sizeForItemAt: [section, 0])
    guard first != Self.noSize else { return .uniform(itemSize) }
    let others = (1..<count).map {
      delegate.collectionView(view, layout: self, sizeForItemAt: [section, $0])
    }
    return .known([first] + others)
  }

  private func metrics(
    of section: Int,
    in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowMetrics {
    FlowMetrics(
      axis: axis,
      inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section)
        ?? sectionInset,
      lineSpacing: delegate?
        .collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      itemSpacing: delegate?
        .collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      headerSize: delegate?
        .collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize,
      footerSize: delegate?
        .collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize,
      breadth: breadth,
      pinsHeader: sectionHeadersPinToVisibleBounds,
      pinsFooter: sectionFootersPinToVisibleBounds
    )
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView != nil && room(in: newBounds.size) != breadth
  }

  /// Returns the length across the scrolling direction without the content insets.
  private func room(in size: CGSize) -> CGFloat {
    let insets = axis.cross(collectionView?.adjustedContentInset ?? .zero)
    return max(0, axis.cross(size) - insets.start - insets.end)
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
    super.invalidateLayout(with: context)
  }

  override var growsWhenAsked: Bool { estimatedItemSize != .zero }

  override func isUnsized(_ path: ItemPath) -> Bool {
    estimatedItemSize != .zero && measured[path.section][.item(path.item)] == nil
  }

  open override var collectionViewContentSize: CGSize {
    guard let stack else { return .zero }
    return axis.size(main: stack.length, cross: breadth)
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
