#if !canImport(CoreGraphics)
  /// A color as layers take it.
  public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and opacity, from 0 to 1.
    public let components: [CGFloat]?

    /// Makes a color.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      components = [red, green, blue, alpha]
    }

    /// Whether two are the same color.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
      lhs.components == rhs.components
    }

    /// Hashes the color.
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
  }
#endif
