/// A header or footer of a section, or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which side of the section it is.
  public let alignment: NSRectAlignment

  /// How far from there, in points.
  public let offset: CGPoint

  /// Whether the section becomes longer by it, instead of being covered.
  open var extendsBoundary = true

  /// Whether it stays in view as long as the section does.
  open var pinToVisibleBounds = false

  /// Makes a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [])
    )
  }

  /// Whether it is at the end along an axis.
  func isAtEnd(of axis: LayoutAxis) -> Bool {
    switch axis {
    case .vertical: [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
    case .horizontal: [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
    }
  }

  /// Where it is across the axis: 0 at the beginning, 1 at the end.
  func share(across axis: LayoutAxis) -> CGFloat {
    let isFirst: Set<NSRectAlignment> =
      axis == .vertical
      ? [.leading, .topLeading, .bottomLeading] : [.top, .topLeading, .topTrailing]
    let isLast: Set<NSRectAlignment> =
      axis == .vertical
      ? [.trailing, .topTrailing, .bottomTrailing] : [.bottom, .bottomLeading, .bottomTrailing]
    return isFirst.contains(alignment) ? 0 : isLast.contains(alignment) ? 1 : 0.5
  }
}
