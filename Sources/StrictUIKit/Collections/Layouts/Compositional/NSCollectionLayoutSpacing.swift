/// What lies between or around items: a fixed length, or all that is left.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The length in points; the least of it if it is flexible.
  public let spacing: CGFloat

  private let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// A length that grows where room is left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// A fixed length.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Whether it grows.
  open var isFlexibleSpacing: Bool { isFlexible }

  /// Whether it does not.
  open var isFixedSpacing: Bool { !isFlexible }
}
