import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Turns the sections of a list into those of a compositional layout.
@MainActor
final class SectionSource {
  weak var layout: SectionsLayout?

  let appearance: UICollectionLayoutListConfiguration.Appearance
  private let axis: ListAxis

  init(appearance: UICollectionLayoutListConfiguration.Appearance, axis: ListAxis) {
    self.appearance = appearance
    self.axis = axis
  }

  /// The number of columns of a grid from which on more make no difference.
  private static let mostColumns = 64

  /// The part of the width of the list that a row of a section takes.
  static func fraction(of layout: SectionLayout, _ axis: ListAxis) -> Double {
    switch layout {
    case .list: axis == .vertical ? 1 : 0.4
    case .grid(let columns): 1 / Double(min(max(1, columns), mostColumns))
    case .carousel(let fraction):
      fraction.isFinite ? min(max(fraction, 0.05), 1) : 0.4
    }
  }

  func section(
    at index: Int,
    in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let bridge = layout?.collectionView?.attachedBridge
    let shape =
      bridge?.list?.section(at: index) ?? SectionShape(id: .main, itemCount: 0)
    guard axis == .vertical else { return line(shape) }
    let section =
      switch shape.layout {
      case .list: listSection(shape, bridge, environment)
      case .grid: grid(shape, estimate(index, bridge))
      case .carousel: carousel(shape, estimate(index, bridge), bridge)
      }
    if shape.layout != .list { section.boundarySupplementaryItems = headings(of: shape) }
    pinHeaders(of: section, bridge?.options.hasStickyHeaders ?? true)
    return section
  }

  private func listSection(
    _ shape: SectionShape,
    _ bridge: ListBridge?,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = shape.hasHeader ? .supplementary : .none
    configuration.footerMode = shape.hasFooter ? .supplementary : .none
    configuration.leadingSwipeActionsConfigurationProvider = { [weak bridge] path in
      bridge?.swipeActions(at: path, .leading)
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak bridge] path in
      bridge?.swipeActions(at: path, .trailing)
    }
    return .list(using: configuration, layoutEnvironment: environment)
  }

  private func grid(_ shape: SectionShape, _ height: CGFloat) -> NSCollectionLayoutSection {
    let fraction = Self.fraction(of: shape.layout, axis)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(CGFloat(fraction)),
        heightDimension: .estimated(height)
      )
    )
    let columns = Int((1 / fraction).rounded())
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(height)
        ),
        subitems: Array(repeating: item, count: columns)
      )
    )
  }

  private func carousel(
    _ shape: SectionShape,
    _ height: CGFloat,
    _ bridge: ListBridge?
  ) -> NSCollectionLayoutSection {
    let fraction = CGFloat(Self.fraction(of: shape.layout, axis))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(height)
      )
    )
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(fraction),
          heightDimension: .estimated(height)
        ),
        subitems: [item]
      )
    )
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { [weak bridge] items, offset, _ in
      (bridge as? CollectionBridge)?.didScroll(items, to: offset.x)
      // The view itself does not scroll.
      bridge?.watchImpressions()
    }
    return section
  }

  /// Rows side by side, as high as the view, with header and footer at both ends of the line.
  private func line(_ shape: SectionShape) -> NSCollectionLayoutSection {
    let width = NSCollectionLayoutDimension.fractionalWidth(
      CGFloat(Self.fraction(of: shape.layout, axis))
    )
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      )
    )
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    section.boundarySupplementaryItems = headings(of: shape, at: (.leading, .trailing), size)
    return section
  }

  private func headings(
    of shape: SectionShape
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(CellFitting.standardHeight)
    )
    return headings(of: shape, at: (.top, .bottom), size)
  }

  private func headings(
    of shape: SectionShape,
    at edges: (header: NSRectAlignment, footer: NSRectAlignment),
    _ size: NSCollectionLayoutSize
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var kinds: [(HeadingKind, NSRectAlignment)] = []
    if shape.hasHeader { kinds.append((.header, edges.header)) }
    if shape.hasFooter { kinds.append((.footer, edges.footer)) }
    return kinds.map { kind, alignment in
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size,
        elementKind: kind.elementKind,
        alignment: alignment
      )
    }
  }

  private func pinHeaders(of section: NSCollectionLayoutSection, _ isPinned: Bool) {
    for item in section.boundarySupplementaryItems
    where item.elementKind == HeadingKind.header.elementKind {
      item.pinToVisibleBounds = isPinned
    }
  }

  /// How high rows are taken to be: as high as the first one.
  private func estimate(_ section: Int, _ bridge: ListBridge?) -> CGFloat {
    let first = CellPosition.row(ListPath(section: section, item: 0))
    return bridge?.estimatedHeight(at: first).map { max(1, CGFloat($0)) }
      ?? CellFitting.standardHeight
  }
}
