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
