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
