/// What is behind the content of a cell; it is kept, and has no effect on layout.
@MainActor public struct UIBackgroundConfiguration {
  /// The color.
  public var backgroundColor: UIColor?

  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0

  /// How far it stays away from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// The color of the line around it.
  public var strokeColor: UIColor?

  /// How wide that line is, in points.
  public var strokeWidth: CGFloat = 0

  /// A view behind the content.
  public var customView: UIView?

  /// Nothing.
  public static func clear() -> Self { Self() }

  /// What is behind a cell in a plain list.
  public static func listPlainCell() -> Self { Self(backgroundColor: .systemBackground) }

  /// What is behind a cell in a grouped list.
  public static func listGroupedCell() -> Self {
    Self(backgroundColor: .secondarySystemGroupedBackground)
  }

  /// What is behind a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(backgroundColor: .systemBackground) }

  /// What is behind a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }

  /// What is behind a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self() }

  /// The same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
