/// A width and a height: fractions, absolute lengths or estimates.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension

  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// The size in points.
  ///
  /// Estimated dimensions return their estimate.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container),
      height: heightDimension.length(in: container)
    )
  }

  var selfSizing: SelfSizing {
    var axes = SelfSizing()
    if widthDimension.isMeasured { axes.insert(.width) }
    if heightDimension.isMeasured { axes.insert(.height) }
    return axes
  }

  func isMeasured(along axis: LayoutAxis) -> Bool {
    (axis == .vertical ? heightDimension : widthDimension).isMeasured
  }
}

/// A width or height: a fraction of the container, an absolute length, or an estimate.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Hashable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniform
  }

  let kind: Kind

  /// The fraction, or the length in points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// Returns a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Returns a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Returns an absolute length, in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns a dimension that the content determines, with an estimate in points.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Returns the dimension of the largest sibling, with an estimate in points.
  @_documentation(visibility: internal)
  @available(iOS 17.0, *)
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether the dimension is a fraction of the width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }

  /// Whether the dimension is a fraction of the height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }

  /// Whether the dimension is absolute.
  open var isAbsolute: Bool { kind == .absolute }

  /// Whether the dimension is estimated.
  open var isEstimated: Bool { kind == .estimated }

  /// Whether the largest sibling determines the dimension.
  @_documentation(visibility: internal)
  @available(iOS 17.0, *)
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Whether the dimension is measured.
  var isMeasured: Bool { kind == .estimated || kind == .uniform }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated, .uniform: dimension
    }
  }
}

/// A fixed or flexible spacing between or around items.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The length in points, or the minimum of a flexible spacing.
  public let spacing: CGFloat

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Returns a spacing that takes the remaining length.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Returns a fixed spacing.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Whether the spacing is flexible.
  open private(set) var isFlexibleSpacing: Bool

  /// Whether the spacing is fixed.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The spacing around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing at the leading edge.
  public let leading: NSCollectionLayoutSpacing?

  /// The spacing at the top.
  public let top: NSCollectionLayoutSpacing?

  /// The spacing at the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?

  /// The spacing at the bottom.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spacings.
  ///
  /// `nil` means no spacing.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// The minimum spacing at all edges.
  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0,
      leading: leading?.spacing ?? 0,
      bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0
    )
  }
}
