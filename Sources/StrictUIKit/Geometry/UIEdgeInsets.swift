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

  /// Creates zero insets.
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

/// Distances from the edges of a rectangle to its inside, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat

  /// The leading distance.
  public var leading: CGFloat

  /// The distance at the bottom.
  public var bottom: CGFloat

  /// The trailing distance.
  public var trailing: CGFloat

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates zero insets.
  public init() {
    (top, leading, bottom, trailing) = (0, 0, 0, 0)
  }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A distance in two directions, in points.
public struct UIOffset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat

  /// The distance downwards.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Creates a set of edges from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top.
  public static let top = UIRectEdge(rawValue: 1)

  /// The left.
  public static let left = UIRectEdge(rawValue: 2)

  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 4)

  /// The right.
  public static let right = UIRectEdge(rawValue: 8)

  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
