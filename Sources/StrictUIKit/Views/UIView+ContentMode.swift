extension UIView {
  /// How content of another size is fitted into a view.
  public enum ContentMode: Int, Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// What of a frame gives way when the superview changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)

    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)

    /// The distance at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)

    /// The distance at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)

    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)

    /// The distance at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
