/// How the items of one section are laid out: as one group after another.
@MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  var listConfiguration: UICollectionLayoutListConfiguration?

  /// What lies around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// What lies between two groups.
  open var interGroupSpacing: CGFloat = 0

  /// What the insets are in addition to; kept without effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The same for headers and footers; kept without effect.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// Whether the groups stand side by side and scroll on their own, and how they come to rest.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether headers and footers keep the insets too.
  open var supplementariesFollowContentInsets = true

  /// Called after a section that scrolls on its own was laid out, with what is visible of it.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// What lies behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Makes a section of equal groups.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section that looks like a table view.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    ListSections.section(using: configuration)
  }
}

/// Called with the visible items of a section, its offset, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void
