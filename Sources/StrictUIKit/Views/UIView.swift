/// A rectangle with subviews, which is laid out and drawn nowhere.
///
/// All that subclasses override stands in this file, since overriding what an extension declares
/// takes the Objective-C runtime.
@MainActor open class UIView: UIResponder {
  var origin = CGPoint.zero
  var storage = UIViewStorage()

  /// Makes a view with a frame.
  public init(frame: CGRect) {
    super.init()
    origin = frame.origin
    storage.bounds.size = frame.size
  }

  /// Makes a view as a nib does.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes a view of no size.
  public override convenience init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// Where the view stands in its superview, in points.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: storage.bounds.size) }
    set {
      origin = newValue.origin
      setSize(newValue.size)
    }
  }

  /// The view's own rectangle: its size, and which point of its inside is at the upper left.
  open var bounds: CGRect {
    get { storage.bounds }
    set {
      let old = storage.bounds
      storage.bounds.origin = newValue.origin
      guard newValue.size != old.size else { return }
      origin.x -= (newValue.width - old.width) / 2
      origin.y -= (newValue.height - old.height) / 2
      setSize(newValue.size)
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let size = storage.bounds.size
      origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
    }
  }

  /// How the view is moved, scaled and turned; it is kept and has no effect on the frame.
  open var transform = CGAffineTransform.identity

  // MARK: Appearance

  /// What draws the view; it is kept and has no effect.
  public private(set) lazy var layer = CALayer()

  /// Whether the view is left out of what is seen and touched.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.subviewDidChangeSize(self) } }
  }

  /// How visible it is, from 0 to 1.
  open var alpha: CGFloat = 1

  /// The color behind it.
  open var backgroundColor: UIColor?

  /// The color of what can be used in it; its superview's where none was set.
  open var tintColor: UIColor? {
    get { storage.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storage.tintColor = newValue
      tintColorDidChange()
    }
  }

  /// Whether what is outside of the bounds is cut off.
  open var clipsToBounds = false

  /// Whether it covers all that is behind it.
  open var isOpaque = true

  /// How content of another size is fitted in.
  open var contentMode = ContentMode.scaleToFill

  /// What the program finds the view by.
  open var tag = 0

  /// Whether it can be touched.
  open var isUserInteractionEnabled = true

  /// Whether it is touched by more than one finger.
  open var isMultipleTouchEnabled = false

  // MARK: Layout

  /// What becomes of the frame when the superview changes its size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the subviews follow a change of size by their masks.
  open var autoresizesSubviews = true

  /// Whether the frame is set by hand and by the mask, and not by constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The distances that content should keep from the edges.
  open var layoutMargins: UIEdgeInsets {
    get { storage.margins }
    set {
      storage.margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The same in the direction of reading, which is from the left here.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: margins.left,
        bottom: margins.bottom,
        trailing: margins.right
      )
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top,
        left: newValue.leading,
        bottom: newValue.bottom,
        right: newValue.trailing
      )
    }
  }

  /// Whether the margins are at least the superview's; kept without effect.
  open var preservesSuperviewLayoutMargins = false

  /// Whether the margins keep out of the unsafe area; kept without effect.
  open var insetsLayoutMarginsFromSafeArea = true

  /// The distances that bars and rounded corners take: none, unless a window is given some.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// The size that the content asks for; ``noIntrinsicMetric`` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Whether the view is laid out by constraints even without any.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class of the layer; kept without effect.
  open class var layerClass: AnyClass { CALayer.self }

  /// Asks for the subviews to be laid out at the next turn.
  open func setNeedsLayout() {
    storage.needsLayout = true
    markNeedsLayoutAbove()
  }

  /// Lays out now whatever in this view has asked for it.
  open func layoutIfNeeded() { layOutPending() }

  /// Lays out the subviews: solves the constraints between them and this view.
  open func layoutSubviews() { applyConstraints() }

  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    storage.needsConstraints = true
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` if that was asked for.
  open func updateConstraintsIfNeeded() {
    guard storage.needsConstraints else { return }
    storage.needsConstraints = false
    updateConstraints()
  }

  /// Changes the constraints.
  open func updateConstraints() {}

  /// Says that the content asks for another size now.
  open func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewDidChangeSize(self)
  }

  /// Asks to be drawn anew, which has no effect.
  open func setNeedsDisplay() {}

  /// Draws the view; never called.
  open func draw(_ rect: CGRect) {}

  /// The size that fits best into another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    )
  }

  /// The size that the constraints ask for, as near to a target as they permit.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the constraints ask for; a side whose priority is required keeps the target's.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Called when a subview asks for another size, and so on upwards.
  func subviewDidChangeSize(_ view: UIView) {
    setNeedsLayout()
    superview?.subviewDidChangeSize(self)
  }

  /// The size that the content asks for at a width; a side is negative where it asks for none.
  func contentSize(forWidth width: CGFloat?) -> CGSize {
    if hasConstrainedSubviews { return constrainedSize(forWidth: width) }
    var size = intrinsicContentSize
    // A constraint of the view's own is content for whoever measures it alone.
    for constraint in storage.constraints where constraint.secondItem == nil {
      if constraint.firstAttribute == .width { size.width = constraint.constant }
      if constraint.firstAttribute == .height { size.height = constraint.constant }
    }
    return size
  }

  /// The view whose bottom or top a line of text is aligned to.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Hierarchy

  /// The view it stands in.
  open var superview: UIView? { storage.superview }

  /// What stands in it, from the back to the front.
  open var subviews: [UIView] { storage.subviews }

  /// The window it stands in.
  open var window: UIWindow? { storage.superview?.window }

  /// Puts a view in front of all other subviews.
  open func addSubview(_ view: UIView) { insert(view, at: .max) }

  /// Puts a view at a place among the subviews.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { detach() }

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}

  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed.
  open func didMoveToWindow() {}

  // MARK: Changes and touches

  /// Called when the tint color has changed.
  open func tintColorDidChange() {}

  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() {}

  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// What is known of the surroundings.
  open var traitCollection: UITraitCollection { .current }

  /// Called when the traits have changed, which they never do by themselves.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The foremost view at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point is inside of the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The controller whose view this is, or the superview.
  open override var next: UIResponder? { storage.controller ?? superview }

  override var responderWindow: UIWindow? { window }

  /// Whether events go to this view first; kept while the view stands in no window.
  open override var isFirstResponder: Bool { super.isFirstResponder }

  /// Whether the view has the focus of a keyboard or remote control.
  open var isFocused: Bool { false }

  /// Whether the view can get that focus.
  open var canBecomeFocused: Bool { false }
}

/// What a view keeps that its subclasses do not override.
struct UIViewStorage {
  var bounds = CGRect.zero
  var attachments: [ObjectIdentifier: AnyObject] = [:]
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var tintColor: UIColor?
  var semantics = UISemanticContentAttribute.unspecified
  weak var superview: UIView?
  weak var controller: UIViewController?
  var subviews: [UIView] = []
  var needsLayout = true
  var needsConstraints = true
  /// Whether something in the view has asked for layout.
  var hasPendingLayout = true
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

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
