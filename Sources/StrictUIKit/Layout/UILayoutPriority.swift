/// How important a constraint is, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float

  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must be kept.
  public static let required = UILayoutPriority(1000)

  /// How much a button resists being made smaller.
  public static let defaultHigh = UILayoutPriority(750)

  /// How much a button resists being made larger.
  public static let defaultLow = UILayoutPriority(250)

  /// Less than anything else.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
