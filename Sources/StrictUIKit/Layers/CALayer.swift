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
