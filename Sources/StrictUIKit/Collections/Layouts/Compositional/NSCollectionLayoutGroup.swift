/// A horizontal, vertical or custom group of items.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Items repeat until the group is full.
    case filling(LayoutAxis)

    /// A fixed number of items that share the length evenly, or keep their own sizes.
    case count(LayoutAxis, Int, isShared: Bool)

    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  /// The subitems of the group.
  public let subitems: [NSCollectionLayoutItem]

  /// The spacing between two items.
  ///
  /// The default is `nil`.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Returns a horizontal group that repeats items until it is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.filling(.horizontal), layoutSize, subitems)
  }

  /// Returns a vertical group that repeats items until it is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.filling(.vertical), layoutSize, subitems)
  }

  /// Returns a horizontal group of a number of items with equal widths.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.count(.horizontal, count, isShared: true), layoutSize, [subitem])
  }

  /// Returns a vertical group of a number of items with equal heights.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.count(.vertical, count, isShared: true), layoutSize, [subitem])
  }

  /// Returns a horizontal group of a number of items with their own widths.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.count(.horizontal, count, isShared: false), layoutSize, [subitem])
  }

  /// Returns a vertical group of a number of items with their own heights.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.count(.vertical, count, isShared: false), layoutSize, [subitem])
  }

  /// Returns a group whose items are placed by a closure, which is called at layout.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [])
  }

  private init(
    _ arrangement: Arrangement,
    _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A closure that returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
