/// The configuration of a section with the appearance of a table view.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of the list.
  public enum Appearance: Int, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// The header mode.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// No header or footer.
    case none

    /// A supplementary view.
    case supplementary

    /// The first item.
    case firstItemInSection
  }

  /// The footer mode.
  public enum FooterMode: Int, Hashable, Sendable {
    /// No header or footer.
    case none

    /// A supplementary view.
    case supplementary
  }

  /// A closure that returns the swipe actions of an item.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// A closure that returns the separators of an item.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// The appearance of the list.
  public var appearance: Appearance

  /// Whether separators are visible; only pictures show it.
  public var showsSeparators = true

  /// The separator configuration; only pictures show it.
  public var separatorConfiguration: UIListSeparatorConfiguration

  /// The closure for the separators of an item.
  ///
  /// It is called only for pictures.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The background color; only pictures show it.
  public var backgroundColor: UIColor?

  /// The closure for the swipe actions at the leading edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The closure for the swipe actions at the trailing edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The header mode.
  public var headerMode = HeaderMode.none

  /// The footer mode.
  public var footerMode = FooterMode.none

  /// The padding above the header, in points.
  ///
  /// The default depends on the appearance.
  public var headerTopPadding: CGFloat?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// Creates sections with the appearance of table views.
@MainActor enum ListSections {
  /// The estimated height of cells, headers and footers.
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

  /// UIKit does not document these values.
  ///
  /// They are approximations.
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
    // A header has its own padding.
    if configuration.headerMode == .supplementary { insets.top = 0 }
    if configuration.footerMode == .supplementary { insets.bottom = 0 }
    return insets
  }
}
