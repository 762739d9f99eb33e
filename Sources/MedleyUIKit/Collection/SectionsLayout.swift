import MedleyCore

/// A compositional layout in which each section is a list, a grid or a carousel, as the list defines.
///
/// ```swift
/// let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
/// let controller = ListController(view, cells: Post.Cells.standard)
/// ```
///
/// Rows of list sections support swipes. Headers stay visible while their section scrolls by, unless
/// ``ListViewOptions/hasStickyHeaders`` of the view is `false`.
public final class SectionsLayout: UICollectionViewCompositionalLayout {
  /// The axis along which the list scrolls.
  public private(set) var axis = ListAxis.vertical

  private var source: SectionSource?

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
  }

  /// Returns the part of the width of the list that a row of a section occupies.
  ///
  /// - Parameter width: the width of the list.
  func fraction(of layout: SectionLayout, width: CGFloat) -> Double {
    SectionSource.fraction(of: layout, axis, width: width)
  }

  /// Returns whether the rows of a section are inset.
  func insetsRows(of layout: SectionLayout) -> Bool {
    axis == .vertical && layout == .list && source?.appearance == .insetGrouped
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
