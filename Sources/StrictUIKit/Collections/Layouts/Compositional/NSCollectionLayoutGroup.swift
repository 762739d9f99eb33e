/// Items in a row, in a column, or as one likes.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Items are repeated until there is no room.
    case filling(LayoutAxis)

    /// A number of items; they share the room evenly, or are as large as they say.
    case count(LayoutAxis, Int, isShared: Bool)

    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  /// What the group is made of.
  public let subitems: [NSCollectionLayoutItem]

  /// What lies between two items; nothing by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// A row that repeats items until there is no room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    make(.filling(.horizontal), layoutSize, subitems)
  }

  /// A column that repeats items until there is no room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    make(.filling(.vertical), layoutSize, subitems)
  }

  /// A row of a number of items that share its width evenly.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    make(.count(.horizontal, count, isShared: true), layoutSize, [subitem])
  }

  /// A column of a number of items that share its height evenly.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    make(.count(.vertical, count, isShared: true), layoutSize, [subitem])
  }

  /// A row of a number of items that are as wide as they say.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    make(.count(.horizontal, count, isShared: false), layoutSize, [subitem])
  }

  /// A column of a number of items that are as high as they say.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    make(.count(.vertical, count, isShared: false), layoutSize, [subitem])
  }

  /// A group whose items stand where a closure says, which is called when the group is laid out.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    make(.custom(itemProvider), layoutSize, [])
  }

  private class func make(
    _ arrangement: Arrangement,
    _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(arrangement, layoutSize: size, subitems: subitems)
  }

  private init(
    _ arrangement: Arrangement,
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// Says where the items of a group stand.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
