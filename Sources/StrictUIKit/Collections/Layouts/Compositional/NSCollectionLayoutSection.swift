/// The layout of a section, which repeats one group.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  var listConfiguration: UICollectionLayoutListConfiguration?

  /// The insets of the content.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing between groups.
  open var interGroupSpacing: CGFloat = 0

  /// The reference of the insets; stored without effect.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The reference of the insets of supplementary views; stored without effect.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// The orthogonal scrolling behavior.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether supplementary views respect the content insets.
  open var supplementariesFollowContentInsets = true

  /// A closure that is called after layout with the visible items of an orthogonally scrolling
  /// section.
  @MainActor open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The decoration items behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns a section with the appearance of a table view.
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

/// A visible element of a section whose appearance a handler can change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }

  /// The z index.
  var zIndex: Int { get set }

  /// Whether the element is hidden.
  var isHidden: Bool { get set }

  /// The center, in the coordinates of the content.
  var center: CGPoint { get set }

  /// The transform.
  var transform: CGAffineTransform { get set }

  /// The index path of the element.
  var indexPath: IndexPath { get }

  /// The frame, in the coordinates of the content.
  var frame: CGRect { get }

  /// The bounds of the element.
  var bounds: CGRect { get }

  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }

  /// The kind of the supplementary view or decoration.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// The environment of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }

  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The container of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The whole size, in points.
  var contentSize: CGSize { get }

  /// The size without the insets.
  var effectiveContentSize: CGSize { get }

  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// The insets that have an effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The reference of content insets.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
