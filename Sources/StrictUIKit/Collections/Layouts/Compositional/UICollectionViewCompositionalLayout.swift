/// A closure that returns the layout of a section, or `nil` for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var settings: UICollectionViewCompositionalLayoutConfiguration
  private var stack: SectionStack?
  private var boundaries: BoundaryItems?
  private var measured = MeasuredSizes()
  private var width: CGFloat = -1
  private var isKept = false
  private let layoutBoundary = -1

  /// The configuration of the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings }
    set {
      settings = newValue
      invalidateLayout()
    }
  }

  /// Creates a layout with equal sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }

  /// Creates a layout with equal sections.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout that requests each section from a closure.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// Creates a layout that requests each section from a closure.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    settings = configuration
    super.init()
  }

  /// A compositional layout cannot be created from a nib.
  public required init?(coder: NSCoder) { nil }

  /// A layout whose sections look like table views.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  override var axis: LayoutAxis { LayoutAxis(settings.scrollDirection) }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if isKept, stack != nil {
      isKept = false
      return
    }
    let size = collectionView.bounds.size
    if axis.cross(size) != width {
      width = axis.cross(size)
      measured.removeAll()
    }
    let insets = collectionView.adjustedContentInset
    let surroundings = LayoutSurroundings(
      size: axis == .vertical
        ? CGSize(width: size.width - insets.left - insets.right, height: size.height)
        : CGSize(width: size.width, height: size.height - insets.top - insets.bottom),
      traits: collectionView.traitCollection
    )
    placeBoundaries(in: surroundings)
    let sections = (0..<collectionView.numberOfSections).map { section in
      CompositionalSection(
        provider(section, surroundings) ?? .empty,
        count: collectionView.numberOfItems(inSection: section),
        axis: axis,
        surroundings: surroundings,
        sizes: measured[section]
      )
    }
    stack = SectionStack(
      sections,
      axis: axis,
      start: boundaries?.before ?? 0,
      spacing: settings.interSectionSpacing
    )
  }

  private func placeBoundaries(in surroundings: LayoutSurroundings) {
    let sizes = measured[layoutBoundary]
    boundaries = BoundaryItems(
      settings.boundarySupplementaryItems,
      axis: axis,
      container: surroundings.effectiveContentSize,
      measured: { sizes[$0] }
    )
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    axis.cross(newBounds.size) != width
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // Earlier invalidations stay in effect.
    isKept = context.namesElementsOnly && (isPrepared || isKept)
    super.invalidateLayout(with: context)
  }

  override func follow(_ map: UpdateMap) {
    measured = measured.mapped(by: map)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let stack, let collectionView else { return .zero }
    let insets = axis.cross(collectionView.adjustedContentInset)
    return axis.size(
      main: stack.length + (boundaries?.behind ?? 0),
      cross: max(0, axis.cross(collectionView.bounds.size) - insets.start - insets.end)
    )
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let stack, let collectionView else { return [] }
    let visible = collectionView.visibleContent
    let found = stack.elements(in: rect) { collectionView.orthogonalOffset(ofSection: $0) }
    let pinned = found.compactMap { section, element -> UICollectionViewLayoutAttributes? in
      var element = element
      let isPinned = element.pin != nil
      element.frame = stack.pinned(element, in: section, visible: visible)
      guard !isPinned || element.frame.overlaps(rect)
      else { return nil }
      return makeAttributes(for: element, in: section)
    }
    return pinned + boundaryAttributes { $0.frame.overlaps(rect) }
  }

  private func boundaryAttributes(
    where isWanted: (SectionElement) -> Bool
  ) -> [UICollectionViewLayoutAttributes] {
    guard let stack, let boundaries, !boundaries.placed.isEmpty else { return [] }
    let visible = collectionView?.visibleContent ?? .zero
    return boundaries.elements(
      contentLength: stack.length - boundaries.before,
      cross: 0,
      breadth: axis.cross(collectionViewContentSize)
    )
    .map { element in
      var element = element
      if element.pin == .start {
        let main = max(axis.start(of: element.frame), axis.start(of: visible))
        element.frame.origin = axis.point(main: main, cross: axis.cross(element.frame.origin))
      }
      return element
    }
    .filter(isWanted)
    .map { element in
      let attributes = makeAttributes(for: element, in: 0)
      attributes.indexPath = IndexPath(index: attributes.indexPath.item)
      return attributes
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
    if indexPath.count == 1 {
      return boundaryAttributes { $0.kind == .supplementary(elementKind, indexPath[0]) }.first
    }
    let path = indexPath.itemPath
    guard
      let stack,
      var element = stack.element(.supplementary(elementKind, path.item), in: path.section)
    else { return nil }
    element.frame = stack.pinned(
      element,
      in: path.section,
      visible: collectionView?.visibleContent ?? .zero
    )
    return makeAttributes(for: element, in: path.section)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let path = indexPath.itemPath
    return stack?.element(.decoration(elementKind, path.item), in: path.section)
      .map { makeAttributes(for: $0, in: path.section) }
  }

  override func orthogonalStrip(of section: Int) -> OrthogonalStrip? { stack?.strip(of: section) }

  override func listConfiguration(of section: Int) -> UICollectionLayoutListConfiguration? {
    guard let stack, stack.hasSection(section) else { return nil }
    return (stack.sections[section] as? CompositionalSection)?.definition.listConfiguration
  }

  /// The definition of a section.
  func definition(of section: Int) -> NSCollectionLayoutSection? {
    guard let stack, stack.hasSection(section) else { return nil }
    return (stack.sections[section] as? CompositionalSection)?.definition
  }

  // MARK: Sizes that elements prefer

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.selfSizing ?? []
    let size = axes.size(originalAttributes.size, preferring: preferredAttributes.size)
    return size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
    let path = originalAttributes.indexPath.itemPath
    let size = preferredAttributes.size
    let kind = originalAttributes.representedElementKind
    if originalAttributes.indexPath.count == 1 {
      measured.record(size, for: .supplementary(kind ?? "", path.section), in: layoutBoundary)
      context.invalidateEverything = true
      return context
    }
    let element = kind.map { .supplementary($0, path.item) } ?? SectionElement.Kind.item(path.item)
    measured.record(size, for: element, in: path.section)
    _ = stack?.measure(element, in: path.section, as: size)
    return context
  }
}

extension NSCollectionLayoutSection {
  /// A section without room for anything.
  fileprivate static var empty: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0),
      heightDimension: .absolute(0)
    )
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
  }
}

/// The configuration of a compositional layout.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// In which direction the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The spacing between sections.
  open var interSectionSpacing: CGFloat = 0

  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The reference of content insets.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with vertical scrolling.
  public override init() { super.init() }
}
