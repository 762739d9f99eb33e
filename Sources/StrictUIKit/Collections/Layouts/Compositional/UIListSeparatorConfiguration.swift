/// The appearance of separators; only pictures show it.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator.
  public enum Visibility: Int, Hashable, Sendable {
    case automatic
    case visible
    case hidden
  }

  /// The visibility of the top separator.
  public var topSeparatorVisibility = Visibility.automatic

  /// The visibility of the bottom separator.
  public var bottomSeparatorVisibility = Visibility.automatic

  /// The insets of the top separator.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero

  /// The insets of the bottom separator.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero

  /// The color.
  public var color = UIColor.separator

  /// The color in selected and highlighted cells with multiple selection.
  public var multipleSelectionColor = UIColor.separator

  /// Creates default separators for a list appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
