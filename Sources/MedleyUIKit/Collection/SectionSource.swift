import MedleyCore

/// Converts the sections of a list to those of a compositional layout.
@MainActor
final class SectionSource {
  weak var layout: SectionsLayout?

  let appearance: UICollectionLayoutListConfiguration.Appearance
  private let axis: ListAxis

  init(appearance: UICollectionLayoutListConfiguration.Appearance, axis: ListAxis) {
    self.appearance = appearance
    self.axis = axis
  }

  /// The maximum number of columns of a grid.
  private static let maximumColumns = 64

  /// Returns the part of the width of the list that a row of a section occupies.
  static func fraction(of layout: SectionLayout, _ axis: ListAxis, width: CGFloat) -> Double {
    switch layout {
    case .list: axis == .vertical ? 1 : 0.4
    case .grid(let columns): 1 / Double(min(max(1, columns), maximumColumns))
    case .adaptiveGrid(let characters):
      1 / Double(columns(atLeast: characters, in: width))
    case .carousel(let fraction, _):
      fraction.isFinite ? min(max(fraction, 0.05), 1) : 0.4
    }
  }

  /// Returns the number of columns of a width in characters of running text.
  private static func columns(atLeast characters: Int, in width: CGFloat) -> Int {
    // The digits of the system's font are about half as wide as its size.
    let character = UIFont.preferredFont(forTextStyle: .body).pointSize / 2
    let fitting = width / (CGFloat(max(1, characters)) * max(character, 1))
    return fitting.isFinite ? Int(min(max(1, fitting), CGFloat(maximumColumns))) : 1
  }

  func section(
    at index: Int,
    in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let bridge = layout?.collectionView?.attachedBridge as? CollectionBridge
    let shape = bridge?.list?.section(at: index) ?? SectionShape(id: .main, itemCount: 0)
    let width = environment.container.effectiveContentSize.width
    guard axis == .vertical else { return line(shape, in: width) }
    let section =
      switch shape.layout {
      case .list: listSection(shape, bridge, environment)
      case .grid, .adaptiveGrid: grid(shape, in: width, estimate(index, bridge))
      case .carousel: carousel(shape, in: width, estimate(index, bridge), bridge)
      }
    if shape.layout != .list {
      section.boundarySupplementaryItems = headings(
        of: shape,
        at: (.top, .bottom),
        size(.fractionalWidth(1), .estimated(CellFitting.standardHeight))
      )
    }
    for item in section.boundarySupplementaryItems
    where item.elementKind == UICollectionView.elementKindSectionHeader {
      item.pinToVisibleBounds = bridge?.options.hasStickyHeaders ?? true
    }
    return section
  }

  // MARK: Kinds of sections

  private func listSection(
    _ shape: SectionShape,
    _ bridge: CollectionBridge?,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = shape.hasHeader ? .supplementary : .none
    configuration.footerMode = shape.hasFooter ? .supplementary : .none
    configuration.leadingSwipeActionsConfigurationProvider = { [weak bridge] path in
      bridge?.actions.swipeActions(at: path, .leading)
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak bridge] path in
      bridge?.actions.swipeActions(at: path, .trailing)
    }
    return .list(using: configuration, layoutEnvironment: environment)
  }

  private func grid(
    _ shape: SectionShape,
    in width: CGFloat,
    _ height: CGFloat
  ) -> NSCollectionLayoutSection {
    let fraction = Self.fraction(of: shape.layout, axis, width: width)
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(CGFloat(fraction)), .estimated(height))
    )
    let columns = Int((1 / fraction).rounded())
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(height)),
        subitems: Array(repeating: item, count: columns)
      )
    )
  }

  private func carousel(
    _ shape: SectionShape,
    in width: CGFloat,
    _ height: CGFloat,
    _ bridge: CollectionBridge?
  ) -> NSCollectionLayoutSection {
    let fraction = CGFloat(Self.fraction(of: shape.layout, axis, width: width))
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(height)))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(fraction), .estimated(height)),
        subitems: [item]
      )
    )
    section.orthogonalScrollingBehavior = shape.layout.isPaged ? .groupPaging : .continuous
    section.visibleItemsInvalidationHandler = { [weak bridge] items, offset, _ in
      bridge?.carousels.didScroll(items, to: offset.x)
      // The view itself does not scroll.
      bridge?.display.checkVisibility()
    }
    return section
  }

  /// Returns a horizontal line of rows as high as the view, with header and footer at its ends.
  private func line(_ shape: SectionShape, in width: CGFloat) -> NSCollectionLayoutSection {
    let fraction = CGFloat(Self.fraction(of: shape.layout, axis, width: width))
    let size = size(.fractionalWidth(fraction), .fractionalHeight(1))
    let item = NSCollectionLayoutItem(
      layoutSize: self.size(.fractionalWidth(1), .fractionalHeight(1))
    )
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    section.boundarySupplementaryItems = headings(of: shape, at: (.leading, .trailing), size)
    return section
  }

  // MARK: Parts of sections

  private func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func headings(
    of shape: SectionShape,
    at edges: (header: NSRectAlignment, footer: NSRectAlignment),
    _ size: NSCollectionLayoutSize
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var kinds: [(String, NSRectAlignment)] = []
    if shape.hasHeader { kinds.append((UICollectionView.elementKindSectionHeader, edges.header)) }
    if shape.hasFooter { kinds.append((UICollectionView.elementKindSectionFooter, edges.footer)) }
    return kinds.map { kind, alignment in
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size,
        elementKind: kind,
        alignment: alignment
      )
    }
  }

  /// Returns the estimated height of the rows of a section: the height of the first row.
  private func estimate(_ section: Int, _ bridge: CollectionBridge?) -> CGFloat {
    let first = CellPosition.row(ListPath(section: section, item: 0))
    return bridge?.heights.estimatedHeight(at: first).map { max(1, CGFloat($0)) }
      ?? CellFitting.standardHeight
  }
}
