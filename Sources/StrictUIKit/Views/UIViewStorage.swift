/// The stored state of a view.
struct UIViewStorage {
  var bounds = CGRect.zero
  var attachments: [ObjectIdentifier: AnyObject] = [:]
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the margins were set in the layout direction: the left margin is the leading one.
  var hasDirectionalMargins = false
  var tintColor: UIColor?
  var traits: UITraitCollection?
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  var semantics = UISemanticContentAttribute.unspecified
  weak var superview: UIView?
  weak var owner: (any ViewOwner)?
  var subviews: [UIView] = []
  var needsLayout = true
  var needsConstraints = true
  /// Whether a descendant has requested layout.
  var hasPendingLayout = true
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

/// The controller of a view.
@MainActor protocol ViewOwner: UIResponder {
  /// Called before the view lays out its subviews.
  func viewWillLayoutSubviews()

  /// Called when the view has laid out its subviews.
  func viewDidLayoutSubviews()

  /// Called after a change of the traits of the view.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView {
  /// The content mode of a view.
  public enum ContentMode: Int, Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The flexible parts of a frame when the superview changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw value of the mask.
    public let rawValue: UInt

    /// Creates a mask from a raw value.
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
