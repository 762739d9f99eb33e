/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Makes a set of edges from its bits.
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
