#if !canImport(QuartzCore)
  /// The layer of a view.
  ///
  /// Its properties are stored, and nothing is drawn.
  @preconcurrency @MainActor open class CALayer: NSObject {
    /// The corner radius, in points.
    open var cornerRadius: CGFloat = 0

    /// Whether sublayers are clipped to the bounds.
    open var masksToBounds = false

    /// The border width, in points.
    open var borderWidth: CGFloat = 0

    /// The color of the border.
    open var borderColor: CGColor?

    /// The color behind the content.
    open var backgroundColor: CGColor?

    /// The color of the shadow.
    open var shadowColor: CGColor?

    /// The opacity of the shadow, from 0 to 1.
    open var shadowOpacity: Float = 0

    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize.zero

    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat = 3

    /// Whether the layer is cached as a bitmap.
    open var shouldRasterize = false

    /// The scale of the bitmap, in pixels per point.
    open var rasterizationScale: CGFloat = 1

    /// Which layer is in front of its siblings.
    open var zPosition: CGFloat = 0

    /// Creates a layer.
    public override init() { super.init() }
  }
#endif

#if !canImport(CoreGraphics)
  /// An affine transform.
  ///
  /// It is stored and has no effect on frames.
  public struct CGAffineTransform: Hashable, Sendable {
    /// The entries of the matrix.
    public var a, b, c, d, tx, ty: CGFloat

    /// No change.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a scale.
    public init(scaleX x: CGFloat, y: CGFloat) {
      self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Creates a translation.
    public init(translationX x: CGFloat, y: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Creates a rotation, in radians.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is the identity transform.
    public var isIdentity: Bool { self == .identity }
  }
#endif

#if !canImport(CoreGraphics)
  /// A color for layers.
  public final class CGColor: Hashable, Sendable {
    /// Red, green, blue and opacity, from 0 to 1.
    public let components: [CGFloat]?

    /// Creates a color.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      components = [red, green, blue, alpha]
    }

    /// Returns whether two colors are equal.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
      lhs.components == rhs.components
    }

    /// Hashes the color.
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
  }
#endif
