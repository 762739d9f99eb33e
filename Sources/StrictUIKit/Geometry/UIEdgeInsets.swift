/// Distances from the edges of a rectangle to its inside, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat

  /// The distance at the left.
  public var left: CGFloat

  /// The distance at the bottom.
  public var bottom: CGFloat

  /// The distance at the right.
  public var right: CGFloat

  /// No distance at any edge.
  public static let zero = UIEdgeInsets()

  /// Makes insets of zero.
  public init() {
    (top, left, bottom, right) = (0, 0, 0, 0)
  }

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// The rectangle without its insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}
