/// Something behind a section that belongs to no data.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of decoration view that shows it.
  public let elementKind: String

  /// How far it is in front of others; behind all by default.
  open var zIndex = -1

  /// Makes the background of a section.
  open class func background(
    elementKind: String
  ) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      ),
      supplementaryItems: []
    )
  }
}
