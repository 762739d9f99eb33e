/// The slot of one item in a group.
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// How large the slot is.
  public let layoutSize: NSCollectionLayoutSize

  /// What is attached to the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// By how much the item is smaller than its slot; of no effect where its content decides.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// What lies around the slot.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes a slot.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes a slot with something attached.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// The insets that have an effect: those of the sides that no content decides.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
