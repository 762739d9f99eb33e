/// A width and a height, as shares, points or estimates.
@MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension

  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// The size in points, with estimates where the content decides.
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
