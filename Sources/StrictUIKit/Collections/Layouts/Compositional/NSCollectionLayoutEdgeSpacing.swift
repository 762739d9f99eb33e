/// What lies around an item.
@MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Before it, in the direction of reading.
  public let leading: NSCollectionLayoutSpacing?

  /// Above it.
  public let top: NSCollectionLayoutSpacing?

  /// Behind it.
  public let trailing: NSCollectionLayoutSpacing?

  /// Below it.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes spacings; `nil` is none.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// The least of all spacings.
  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0,
      leading: leading?.spacing ?? 0,
      bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0
    )
  }
}
