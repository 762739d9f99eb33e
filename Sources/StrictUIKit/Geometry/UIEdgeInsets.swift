/// Insets from the edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat = 0

  /// The distance at the left.
  public var left: CGFloat = 0

  /// The distance at the bottom.
  public var bottom: CGFloat = 0

  /// The distance at the right.
  public var right: CGFloat = 0

  /// No distance at any edge.
  public static let zero = UIEdgeInsets()

  /// Creates zero insets.
  public init() {}

  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension UIEdgeInsets {
  /// Creates insets for text from left to right.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top,
      left: insets.leading,
      bottom: insets.bottom,
      right: insets.trailing
    )
  }
}

extension NSDirectionalEdgeInsets {
  /// Creates insets for text from left to right.
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top,
      leading: insets.left,
      bottom: insets.bottom,
      trailing: insets.right
    )
  }
}

extension UIEdgeInsets {
  /// Returns the insets with left and right exchanged, if a condition holds.
  func flipped(_ isFlipped: Bool) -> UIEdgeInsets {
    isFlipped ? UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}

extension CGRect {
  /// Returns the rectangle without insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

/// Insets from the edges of a rectangle in the layout direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat = 0

  /// The leading distance.
  public var leading: CGFloat = 0

  /// The distance at the bottom.
  public var bottom: CGFloat = 0

  /// The trailing distance.
  public var trailing: CGFloat = 0

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates zero insets.
  public init() {}

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension CGSize {
  /// Returns the size without insets, or 0 where the insets are larger.
  func reduced(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// Returns the size with insets around it.
  func extended(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom
    )
  }
}

extension CGRect {
  /// Returns the rectangle without insets.
  func reduced(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      origin: CGPoint(x: minX + insets.leading, y: minY + insets.top),
      size: size.reduced(by: insets)
    )
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

  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
