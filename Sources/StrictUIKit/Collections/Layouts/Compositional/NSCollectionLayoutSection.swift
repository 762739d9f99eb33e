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

/// How a section that scrolls on its own comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// It does not scroll on its own.
  case none

  /// Anywhere.
  case continuous

  /// At the beginning of a group.
  case continuousGroupLeadingBoundary

  /// At a whole number of pages.
  case paging

  /// At the beginning of the next group.
  case groupPaging

  /// With a group in the middle.
  case groupPagingCentered
}

/// An element of a section that is visible, and may be shown in another way.
@MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// How visible it is, from 0 to 1.
  var alpha: CGFloat { get set }

  /// How far it is in front of others.
  var zIndex: Int { get set }

  /// Whether it is not shown.
  var isHidden: Bool { get set }

  /// The middle of it, in the coordinates of the content.
  var center: CGPoint { get set }

  /// How it is moved, scaled and turned.
  var transform: CGAffineTransform { get set }

  /// Which element it is.
  var indexPath: IndexPath { get }

  /// Its rectangle, in the coordinates of the content.
  var frame: CGRect { get }

  /// Its rectangle in its own coordinates.
  var bounds: CGRect { get }

  /// Whether it is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }

  /// The kind of the supplementary view or decoration.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// What surrounds a layout.
@MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room there is.
  var container: any NSCollectionLayoutContainer { get }

  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room that a layout has.
@MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The whole size, in points.
  var contentSize: CGSize { get }

  /// The size without the insets.
  var effectiveContentSize: CGSize { get }

  /// What is taken away at the edges.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// What has an effect of that.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What insets are in addition to.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
