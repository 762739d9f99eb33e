import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// A compositional layout that lays out each section as the list says: as a list, a grid or a
/// carousel.
///
/// ```swift
/// let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
/// let controller = ListController(view, cells: Post.Cells.standard)
/// ```
///
/// Rows of lists can be swiped. Headers stay in view while their section scrolls by, unless the view's
/// ``ListViewOptions/hasStickyHeaders`` says otherwise.
public final class SectionsLayout: UICollectionViewCompositionalLayout {
  /// Which way the list scrolls.
  public private(set) var axis = ListAxis.vertical

  private var source: SectionSource?

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - appearance: what sections that are lists look like.
  ///   - axis: which way the list scrolls; sideways, all sections stand in one line, with their headers
  ///     and footers between them.
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

  /// The part of the width of the list that a row of a section takes.
  func fraction(of layout: SectionLayout) -> Double {
    SectionSource.fraction(of: layout, axis)
  }

  /// Whether the rows of a section keep away from the edges.
  func insetsRows(of layout: SectionLayout) -> Bool {
    axis == .vertical && layout == .list && source?.appearance == .insetGrouped
  }

  /// Gives a cell the height that the list knows, or that it is held at, instead of another.
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

  /// The same, for the layout that follows.
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
    guard axis == .vertical, let bridge = collectionView?.attachedBridge else { return }
    let position: CellPosition? =
      switch attributes.representedElementCategory {
      case .cell: .row(attributes.indexPath)
      case .supplementaryView:
        attributes.representedElementKind.flatMap { HeadingKind(elementKind: $0) }?
          .position(inSection: attributes.indexPath.section)
      default: nil
      }
    guard let position else { return }
    if let height = bridge.fixedHeight(at: position) {
      attributes.size.height = CGFloat(height)
    } else {
      attributes.size.height = bridge.settledHeight(attributes.size.height, at: position)
    }
  }
}
