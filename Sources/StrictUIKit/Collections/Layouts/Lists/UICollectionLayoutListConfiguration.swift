/// How a section is set up that looks like a table view.
@MainActor public struct UICollectionLayoutListConfiguration {
  /// What the list looks like.
  public enum Appearance: Int, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  /// What the header of a section is.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// There is none.
    case none

    /// A supplementary view.
    case supplementary

    /// The first item.
    case firstItemInSection
  }

  /// What the footer of a section is.
  public enum FooterMode: Int, Hashable, Sendable {
    /// There is none.
    case none

    /// A supplementary view.
    case supplementary
  }

  /// Says what can be done with an item that is swiped.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// Says how the separators of an item look.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// What the list looks like.
  public var appearance: Appearance

  /// Whether lines separate the items; kept without effect.
  public var showsSeparators = true

  /// How the lines look; kept without effect.
  public var separatorConfiguration = UIListSeparatorConfiguration()

  /// How the lines of an item look; never called.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The color behind the list; kept without effect.
  public var backgroundColor: UIColor?

  /// Asked when an item is swiped towards the end of a line.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Asked when an item is swiped towards the beginning of a line.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// What the header of a section is.
  public var headerMode = HeaderMode.none

  /// What the footer of a section is.
  public var footerMode = FooterMode.none

  /// What lies above the header, in points; what the appearance says by default.
  public var headerTopPadding: CGFloat?

  /// Describes a list.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

/// How the lines between items look; kept without effect.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is seen.
  public enum Visibility: Int, Hashable, Sendable {
    case automatic
    case visible
    case hidden
  }

  /// Whether the line above is seen.
  public var topSeparatorVisibility = Visibility.automatic

  /// Whether the line below is seen.
  public var bottomSeparatorVisibility = Visibility.automatic

  /// What lies around the line above.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero

  /// What lies around the line below.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero

  /// Makes lines that look as usual.
  public init() {}

  /// Makes lines that look as usual in a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

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
