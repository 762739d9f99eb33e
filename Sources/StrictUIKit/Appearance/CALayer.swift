#if !canImport(QuartzCore)
  /// What draws a view; its properties are kept, and nothing is drawn.
  @MainActor open class CALayer: NSObject {
    /// How round the corners are, in points.
    open var cornerRadius: CGFloat = 0

    /// Whether what is outside is cut off.
    open var masksToBounds = false

    /// How wide the border is, in points.
    open var borderWidth: CGFloat = 0

    /// The color of the border.
    open var borderColor: CGColor?

    /// The color behind the content.
    open var backgroundColor: CGColor?

    /// The color of the shadow.
    open var shadowColor: CGColor?

    /// How visible the shadow is, from 0 to 1.
    open var shadowOpacity: Float = 0

    /// How far the shadow is from the layer, in points.
    open var shadowOffset = CGSize.zero

    /// How blurred the shadow is, in points.
    open var shadowRadius: CGFloat = 3

    /// Whether the layer is drawn once and kept as a picture.
    open var shouldRasterize = false

    /// How many pixels of that picture make a point.
    open var rasterizationScale: CGFloat = 1

    /// Which layer is in front of its siblings.
    open var zPosition: CGFloat = 0

    /// Makes a layer.
    public override init() { super.init() }
  }
#endif

#if !canImport(CoreGraphics)
  /// How a view is moved, scaled and turned; it is kept, and has no effect on frames.
  public struct CGAffineTransform: Hashable, Sendable {
    /// The entries of the matrix.
    public var a, b, c, d, tx, ty: CGFloat

    /// No change.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform from its matrix.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Makes a scale.
    public init(scaleX x: CGFloat, y: CGFloat) {
      self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Makes a shift.
    public init(translationX x: CGFloat, y: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Makes a turn, in radians.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether nothing changes.
    public var isIdentity: Bool { self == .identity }
  }
#endif

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
