/// The root of a hierarchy of views.
open class UIWindow: UIView {
  /// The first responder.
  weak var firstResponder: UIResponder?

  /// The view that has the focus of a keyboard or remote control.
  weak var focusedView: UIView?

  /// The view that chooses its focus again.
  weak var focusRequest: UIView?

  private var isLayoutScheduled = false

  /// The scene of the window; every window has one.
  open var windowScene: UIWindowScene? = UIWindowScene()

  /// The controller whose view fills the window.
  var root: (any ViewOwner)?

  /// The insets of bars at the edges of the window, in points.
  var barInsets = UIEdgeInsets.zero

  /// The z order of the window.
  open var windowLevel = Level.normal

  /// The window itself.
  open override var window: UIWindow? { self }

  open override var safeAreaInsets: UIEdgeInsets { barInsets }

  /// Whether this is the key window.
  open private(set) var isKeyWindow = false

  /// Shows the window and lays it out.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    layoutIfNeeded()
  }

  /// Converts a rectangle to another window, or to the screen, at whose origin all windows are.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect }

  func scheduleLayout() {
    guard !isLayoutScheduled else { return }
    isLayoutScheduled = true
    UIKitTurn.enqueue { [weak self] in
      self?.isLayoutScheduled = false
      self?.layoutIfNeeded()
    }
  }
}

extension UIWindow {
  /// The position of a window in the z order.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The position.
    public let rawValue: CGFloat

    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of the windows of an app.
    public static let normal = Level(rawValue: 0)

    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)

    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }
}
