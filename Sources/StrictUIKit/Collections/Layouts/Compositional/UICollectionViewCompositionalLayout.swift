/// A closure that returns the layout of a section, or `nil` for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var boundaries: BoundaryItems?

  /// The length of the view across the scrolling direction.
  private var width: CGFloat = -1

  /// The section of the measured sizes of the layout's headers and footers.
  private let layoutBoundary = -1

  /// The configuration of the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
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
    self.configuration = configuration
    super.init()
  }

  /// A compositional layout cannot be created from a nib.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout whose sections have the appearance of table views.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  override var axis: LayoutAxis { LayoutAxis(configuration.scrollDirection) }

  /// Whether the layout is mirrored for text from right to left, which it is.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if keepsStack() { return }
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
      spacing: configuration.interSectionSpacing
    )
  }

  private func placeBoundaries(in surroundings: LayoutSurroundings) {
    let sizes = measured[layoutBoundary]
    boundaries = BoundaryItems(
      configuration.boundarySupplementaryItems,
      axis: axis,
      container: surroundings.contentSize,
      measured: { sizes[$0] }
    )
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    axis.cross(newBounds.size) != width
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
    super.layoutAttributesForElements(in: rect)
      .map { $0 + boundaryAttributes { $0.frame.overlaps(rect) } }
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

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.count == 1 {
      return boundaryAttributes { $0.kind == .supplementary(elementKind, indexPath[0]) }.first
    }
    return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  override func record(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    guard attributes.indexPath.count == 1 else { return super.record(size, for: attributes) }
    let kind = attributes.representedElementKind ?? ""
    measured.record(size, for: .supplementary(kind, attributes.indexPath[0]), in: layoutBoundary)
  }
}

extension NSCollectionLayoutSection {
  /// An empty section.
  fileprivate static var empty: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0),
      heightDimension: .absolute(0)
    )
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
  }
}

/// The configuration of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scrolling direction.
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
