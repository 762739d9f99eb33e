/// Where something is attached to an item.
@MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it is; the middle where none is named.
  public let edges: NSDirectionalRectEdge

  /// How far from there: points, or shares of its own size.
  public let offset: CGPoint

  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is in shares of its size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Names edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Names edges, and a distance from them in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }

  /// Names edges, and a distance from them in shares of the size of what is attached.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// Where something of a size is in a rectangle.
  func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    var origin = CGPoint(
      x: rect.midX - size.width / 2,
      y: rect.midY - size.height / 2
    )
    if edges.contains(.leading) { origin.x = rect.minX }
    if edges.contains(.trailing) { origin.x = rect.maxX - size.width }
    if edges.contains(.top) { origin.y = rect.minY }
    if edges.contains(.bottom) { origin.y = rect.maxY - size.height }
    origin.x += isAbsoluteOffset ? offset.x : offset.x * size.width
    origin.y += isAbsoluteOffset ? offset.y : offset.y * size.height
    return CGRect(origin: origin, size: size)
  }
}
