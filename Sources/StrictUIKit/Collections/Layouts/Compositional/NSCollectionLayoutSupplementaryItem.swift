/// Something that is attached to an item, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of supplementary view that shows it.
  public let elementKind: String

  /// Where it is attached to the item.
  public let containerAnchor: NSCollectionLayoutAnchor

  /// Which point of its own is there; kept without effect.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// How far it is in front of others.
  open var zIndex = 1

  /// Attaches something to an item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Attaches something to an item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}
