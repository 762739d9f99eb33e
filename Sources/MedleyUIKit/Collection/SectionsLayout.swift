import MedleyCore

/// A compositional layout that shows each section as a list, a grid or a carousel, as the list defines.
///
/// ```swift
/// let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
/// let controller = ListController(view, cells: Post.Cells.standard)
/// ```
///
/// Rows of list sections support swipes. Headers stay visible while their section scrolls by, unless
/// ``ListViewOptions/hasStickyHeaders`` of the view is `false`.
///
/// The rows of grids and carousels are tiles: they are 16 points from the edges of the list and 8 points
/// from each other. Portable content has a background with rounded corners there.
///
/// A section with the style ``/MedleyCore/SectionStyle/card`` has a background with rounded corners
/// behind its header, rows and footer; a list with cards has spacing between its sections. To draw
/// another background, register a view for ``cardKind``:
///
/// ```swift
/// layout.register(ShadowView.self, forDecorationViewOfKind: SectionsLayout.cardKind)
/// ```
public final class SectionsLayout: UICollectionViewCompositionalLayout {
  /// The axis along which the list scrolls.
  public private(set) var axis = ListAxis.vertical

  private var source: SectionSource?

  /// The spacing between sections that the program has set; `nil` unless the list has cards.
  private var spacingWithoutCards: CGFloat?

  /// The effects of the rows that the current batch inserts and deletes.
  var transitions = BatchTransitions()

  /// The kind of the decoration views behind sections that are cards.
  public static let cardKind = "org.medley.card"

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - appearance: the appearance of list sections.
  ///   - axis: the axis along which the list scrolls. On the horizontal axis, all sections are in one
  ///     line, with their headers and footers between them.
  public convenience init(
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    axis: ListAxis = .vertical
  ) {
    let source = SectionSource(appearance: appearance, axis: axis)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = axis == .vertical ? .vertical : .horizontal
    self.init(
      sectionProvider: { index, environment in source.section(at: index, in: environment) },
      configuration: configuration
    )
    self.axis = axis
    self.source = source
    source.layout = self
    register(CardBackground.self, forDecorationViewOfKind: Self.cardKind)
    register(CarouselPagesView.self, forDecorationViewOfKind: CarouselPagesView.kind)
  }

  /// Whether the background of the list differs from the background of its rows.
  var isGrouped: Bool { source?.appearance == .grouped || source?.appearance == .insetGrouped }

  /// The background of list sections.
  var backgroundColor: UIColor { isGrouped ? .systemGroupedBackground : .systemBackground }

  /// Returns the part of the width of a section that a row occupies.
  ///
  /// - Parameter width: the width of the section.
  func fraction(of shape: SectionShape, _ span: GridSpan, width: CGFloat) -> Double {
    SectionSource.fraction(of: shape.layout, span, axis, width: width)
  }

  /// Returns the number of rows side by side in a section.
  ///
  /// - Parameter width: the width of the section.
  func columns(of shape: SectionShape, width: CGFloat) -> Int {
    SectionSource.columns(of: shape.layout, in: width)
  }

  /// Returns whether the layout draws a section as a card.
  func drawsCard(_ shape: SectionShape) -> Bool { source?.drawsCard(shape) ?? false }

  /// Returns the width of a section without the margins of its card or tiles.
  func room(of shape: SectionShape, width: CGFloat) -> CGFloat {
    source?.room(of: shape, width: width) ?? width
  }

  /// Returns whether the rows of a section are tiles, with gaps between them.
  func hasTiles(_ shape: SectionShape) -> Bool { source?.hasTiles(shape) ?? false }

  /// Returns the distance between the rows of a section in points.
  func gap(of shape: SectionShape) -> CGFloat { source?.gap(of: shape) ?? 0 }

  /// Returns whether the rows of a section are inset.
  func insetsRows(of layout: SectionLayout) -> Bool {
    axis == .vertical && layout == .list && source?.appearance == .insetGrouped
  }

  /// Sets the spacing between sections: a list with cards has one.
  func prepare(for list: ViewList) {
    let hasCards = (0..<list.sectionCount).contains { index in
      list.section(at: index).map(drawsCard) ?? false
    }
    guard hasCards != (spacingWithoutCards != nil) else { return }
    let old = configuration
    let new = UICollectionViewCompositionalLayoutConfiguration()
    new.scrollDirection = old.scrollDirection
    new.boundarySupplementaryItems = old.boundarySupplementaryItems
    new.contentInsetsReference = old.contentInsetsReference
    new.interSectionSpacing =
      spacingWithoutCards ?? max(old.interSectionSpacing, CardBackground.spacing)
    spacingWithoutCards = hasCards ? old.interSectionSpacing : nil
    // The layout is invalidated by another configuration only.
    configuration = new
  }

  /// Lays out sections again if the column spans of their rows or the sizes of placeholder rows changed, and
  /// returns whether there are any.
  func update(_ paths: [ListPath], of list: ViewList) -> Bool {
    guard source?.spansChange(of: paths, in: list) ?? false else { return false }
    invalidateLayout()
    return true
  }

  /// Returns where a row begins to appear that a change of the list inserts.
  public override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let usual = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard let effect = transitions.appearing[ListPath(itemIndexPath)] else { return usual }
    let first =
      usual ?? layoutAttributesForItem(at: itemIndexPath)?.copy()
      as? UICollectionViewLayoutAttributes
    first.map {
      effect.apply(to: $0, isLeaving: false, isMirrored: collectionView?.isMirrored ?? false)
    }
    return first
  }

  /// Returns where a row ends to leave that a change of the list deletes.
  public override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let last = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard let effect = transitions.leaving[ListPath(itemIndexPath)] else { return last }
    last.map {
      effect.apply(to: $0, isLeaving: true, isMirrored: collectionView?.isMirrored ?? false)
    }
    return last
  }

  /// Ends the effects of a batch.
  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    transitions = BatchTransitions()
  }

  /// Replaces the requested height of a cell by the height that the list defines or at which the cell is
  /// held.
  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    settle(preferredAttributes)
    return super.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }

  /// Replaces the requested height in the same way.
  public override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    settle(preferredAttributes)
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }

  private func settle(_ attributes: UICollectionViewLayoutAttributes) {
    guard axis == .vertical, let heights = collectionView?.attachedBridge?.heights else { return }
    let position: CellPosition? =
      switch attributes.representedElementCategory {
      case .cell: .row(attributes.indexPath)
      case .supplementaryView:
        attributes.representedElementKind.flatMap {
          CellPosition(elementKind: $0, section: attributes.indexPath.section)
        }
      default: nil
      }
    guard let position else { return }
    attributes.size.height =
      heights.fixedHeight(at: position).map { CGFloat($0) }
      ?? heights.settledHeight(attributes.size.height, at: position)
  }
}
