import MedleyCore

/// The background of a section that is a card.
final class CardBackground: UICollectionReusableView {
  /// The distance of the card from the edges of the list, in points.
  static let margin: CGFloat = 16

  /// The distance between sections of a list with cards, in points.
  static let spacing: CGFloat = 16

  /// The distance between the edge of the card and the first or last row, in points.
  private static let padding: CGFloat = 8

  /// The corner radius of cards and tiles, in points.
  static let cornerRadius: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.cornerRadius
    isUserInteractionEnabled = false
    setColor()
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setColor()
  }

  /// The colour differs from the background of the list, which depends on the appearance of the list.
  private func setColor() {
    let view = superview as? UICollectionView
    backgroundColor = Self.color(on: view?.collectionViewLayout as? SectionsLayout)
  }

  /// Returns the color of cards and tiles in a layout.
  static func color(on layout: SectionsLayout?) -> UIColor {
    layout?.isGrouped ?? false ? .secondarySystemGroupedBackground : .secondarySystemBackground
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

/// The distances of the rows of grids and carousels.
enum Tiles {
  /// The distance between two rows, in points; half of it is at each side of a row.
  static let gap: CGFloat = 8

  /// The distance of the first row from the edge of the list without its half gap, in points.
  static let margin: CGFloat = 12

  /// Adds the distances around the rows of a section; its header and footer are as wide as the list.
  @MainActor
  static func surround(_ section: NSCollectionLayoutSection, of shape: SectionShape) {
    section.supplementariesFollowContentInsets = false
    section.contentInsets = NSDirectionalEdgeInsets(
      top: shape.hasHeader ? 0 : gap,
      leading: margin,
      bottom: gap,
      trailing: margin
    )
  }
}
