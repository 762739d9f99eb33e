import MedleyCore

/// The background of a section that is a card.
final class CardBackground: UICollectionReusableView {
  /// The distance of the card from the edges of the list, in points.
  static let margin: CGFloat = 16

  /// The distance between sections of a list with cards, in points.
  static let spacing: CGFloat = 16

  /// The distance between the edge of the card and the first or last row, in points.
  private static let padding: CGFloat = 8

  private static let cornerRadius: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.cornerRadius
    isUserInteractionEnabled = false
    setColor()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setColor()
  }

  /// The colour differs from the background of the list, which depends on the appearance of the list.
  private func setColor() {
    let layout = (superview as? UICollectionView)?.collectionViewLayout as? SectionsLayout
    switch layout?.appearance {
    case .grouped, .insetGrouped: backgroundColor = .secondarySystemGroupedBackground
    default: backgroundColor = .secondarySystemBackground
    }
  }

  /// Adds a card to a section.
  static func add(to section: NSCollectionLayoutSection, of shape: SectionShape) {
    // A section without cells has no height, and needs no card.
    guard shape.itemCount > 0 || shape.hasHeader || shape.hasFooter else { return }
    section.contentInsets = NSDirectionalEdgeInsets(
      top: shape.hasHeader ? 0 : padding,
      leading: margin,
      bottom: shape.hasFooter ? 0 : padding,
      trailing: margin
    )
    let background = NSCollectionLayoutDecorationItem.background(
      elementKind: SectionsLayout.cardKind
    )
    background.contentInsets = NSDirectionalEdgeInsets(
      top: 0,
      leading: margin,
      bottom: 0,
      trailing: margin
    )
    section.decorationItems.append(background)
  }
}
