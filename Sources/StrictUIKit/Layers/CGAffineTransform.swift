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
