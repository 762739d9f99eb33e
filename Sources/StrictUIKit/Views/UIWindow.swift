/// The root of a hierarchy of views.
open class UIWindow: UIView {
  /// The first responder.
  weak var firstResponder: UIResponder?

  private var isLayoutScheduled = false

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.leaveWindow()
      if let rootViewController { rootViewController.enter(self) }
    }
  }

  /// The insets of bars at the edges of the window, in points.
  open var safeArea = UIEdgeInsets.zero

  /// The z order of the window.
  open var windowLevel: CGFloat = 0

  /// The window itself.
  open override var window: UIWindow? { self }

  open override var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Whether this is the key window.
  open private(set) var isKeyWindow = false

  /// Shows the window and lays it out.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    layoutIfNeeded()
  }

  func scheduleLayout() {
    guard !isLayoutScheduled else { return }
    isLayoutScheduled = true
    UIKitTurn.enqueue { [weak self] in
      self?.isLayoutScheduled = false
      self?.layoutIfNeeded()
    }
  }
}
