extension UICollectionView {
  /// The position of an item after scrolling.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The raw value of the position.
    public let rawValue: UInt

    /// Creates a position from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = ScrollPosition(rawValue: 1)

    /// The vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 2)

    /// The bottom edge.
    public static let bottom = ScrollPosition(rawValue: 4)

    /// The left edge.
    public static let left = ScrollPosition(rawValue: 8)

    /// The horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)

    /// The right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The scrolling direction of a layout.
  public enum ScrollDirection: Int, Hashable, Sendable {
    case vertical
    case horizontal
  }

  /// The category of a layout element.
  public enum ElementCategory: UInt, Hashable, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The cadence of reordering.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    case immediate
    case fast
    case slow
  }

  /// The changes of cells that start a new measurement.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    case disabled
    case enabled
    case enabledIncludingConstraints
  }

  /// The kind of the headers of sections.
  public nonisolated class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }

  /// The kind of the footers of sections.
  public nonisolated class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }
}
