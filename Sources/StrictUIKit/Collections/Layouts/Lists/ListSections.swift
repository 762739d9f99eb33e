/// Makes sections that look like table views.
@MainActor enum ListSections {
  /// How high a cell, header or footer is taken to be until it is measured.
  static let estimate: CGFloat = 44

  static func section(
    using configuration: UICollectionLayoutListConfiguration
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(estimate)
    )
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    section.listConfiguration = configuration
    section.contentInsets = insets(of: configuration)
    if configuration.headerMode == .supplementary {
      let header = boundary(size, UICollectionView.elementKindSectionHeader, .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      let footer = boundary(size, UICollectionView.elementKindSectionFooter, .bottom)
      section.boundarySupplementaryItems.append(footer)
    }
    return section
  }

  private static func boundary(
    _ size: NSCollectionLayoutSize,
    _ kind: String,
    _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size,
      elementKind: kind,
      alignment: alignment
    )
  }

  /// UIKit does not say how large these are, so these are about what is seen.
  private static func insets(
    of configuration: UICollectionLayoutListConfiguration
  ) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    switch configuration.appearance {
    case .plain, .sidebarPlain: break
    case .grouped, .sidebar: (insets.top, insets.bottom) = (18, 18)
    case .insetGrouped:
      insets = NSDirectionalEdgeInsets(top: 18, leading: 16, bottom: 18, trailing: 16)
    }
    // A header brings a distance of its own.
    if configuration.headerMode == .supplementary { insets.top = 0 }
    if configuration.footerMode == .supplementary { insets.bottom = 0 }
    return insets
  }
}
