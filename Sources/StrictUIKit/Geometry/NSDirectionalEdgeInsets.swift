/// Distances from the edges of a rectangle to its inside, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat

  /// The distance where a line begins.
  public var leading: CGFloat

  /// The distance at the bottom.
  public var bottom: CGFloat

  /// The distance where a line ends.
  public var trailing: CGFloat

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() {
    (top, leading, bottom, trailing) = (0, 0, 0, 0)
  }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
