/// What a compositional layout has beside its sections.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// In which direction the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// What lies between two sections.
  open var interSectionSpacing: CGFloat = 0

  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// What the insets are in addition to.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes a configuration that scrolls vertically.
  public override init() { super.init() }
}
