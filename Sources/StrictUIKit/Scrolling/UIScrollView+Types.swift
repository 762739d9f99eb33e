extension UIScrollView {
  /// How the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What becomes of the keyboard when the user drags.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive
  }

  /// How fast scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What remains of the speed after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// A fast one.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
