/// The root of a hierarchy of views.
open class UIWindow: UIView {
  /// Who has the keyboard.
  weak var firstResponder: UIResponder?

  private var isLayoutScheduled = false
  private var isKey = false

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.leaveWindow()
      if let rootViewController { rootViewController.enter(self) }
    }
  }

  /// What bars take of the window at its edges, in points.
  open var safeArea = UIEdgeInsets.zero

  /// How far the window is in front of others.
  open var windowLevel: CGFloat = 0

  /// Makes a window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a window as a nib does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The window itself.
  open override var window: UIWindow? { self }

  open override var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Whether the window gets what is typed.
  open var isKeyWindow: Bool { isKey }

  /// Shows the window and lays it out.
  open func makeKeyAndVisible() {
    isKey = true
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
