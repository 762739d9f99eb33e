/// What looks after a view.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  var appearance = AppearanceState.gone

  /// The name of the nib that the view comes from.
  public let nibName: String?

  /// Where that nib would be.
  public let nibBundle: Bundle?

  /// Makes a controller whose view comes from a nib of ``NibRegistry``, or is empty.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller as a storyboard does.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  /// Makes a controller whose view is empty.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.storage.controller = self
    }
  }

  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() {
    let nib = nibName.flatMap { NibRegistry.objects(named: $0)?.first as? UIView }
    view = nib ?? UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view if that was not done yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called when the view was loaded.
  open func viewDidLoad() {}

  /// Called before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is seen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is no longer seen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is no longer seen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when memory is short, which it never is.
  open func didReceiveMemoryWarning() {}

  /// Called before the view changes its size.
  open func updateViewConstraints() {}

  // MARK: Titles and editing

  /// What the controller is called.
  open var title: String? { didSet { navigationItem.title = title } }

  /// What stands in the bar above the view.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// Whether the user edits.
  open var isEditing = false

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The button that does that.
  public private(set) lazy var editButtonItem = UIBarButtonItem(
    title: "Edit",
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
  )

  // MARK: Other controllers

  /// The controllers in this one.
  open internal(set) var children: [UIViewController] = []

  /// The controller that this one stands in.
  open internal(set) weak var parent: UIViewController?

  /// What this one presents.
  open internal(set) var presentedViewController: UIViewController?

  /// What presents this one.
  open internal(set) weak var presentingViewController: UIViewController?

  /// How it is presented; kept without effect.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The stack that this one stands in.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UINavigationController }.first
  }

  /// Takes a controller in.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Takes this controller out of the one it stands in.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called before the controller that this one stands in changes.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller that this one stands in has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller above this one; the completion comes at the next turn.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    showAbove(viewControllerToPresent, completion)
  }

  /// Takes away what this controller presents, or else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedViewController == nil ? presentingViewController ?? self : self)
      .takeAway(completion)
  }

  /// Pushes a controller if there is a stack, and presents it otherwise.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.pushViewController(vc, animated: true)
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }
  override var responderWindow: UIWindow? { loadedView?.window }
}

extension UIViewController {
  /// Puts the view into a view and has it seen if that is in a window.
  func enter(_ container: UIView) {
    let isSeen = container.window != nil
    loadViewIfNeeded()
    guard let view = viewIfLoaded else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isSeen { appear(onceIn: { container.addSubview(view) }) } else { container.addSubview(view) }
  }

  /// Takes the view out of where it is.
  func leaveWindow() {
    disappear { self.viewIfLoaded?.removeFromSuperview() }
  }

  func appear(onceIn change: () -> Void = {}) {
    guard appearance == .gone else { return change() }
    viewWillAppear(false)
    change()
    appearance = .seen
    viewIfLoaded?.layoutIfNeeded()
    viewDidAppear(false)
  }

  func disappear(by change: () -> Void = {}) {
    guard appearance == .seen else { return change() }
    viewWillDisappear(false)
    change()
    appearance = .gone
    viewDidDisappear(false)
  }

  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  func showAbove(_ controller: UIViewController, _ completion: (() -> Void)?) {
    presentedViewController = controller
    controller.presentingViewController = self
    if let window = viewIfLoaded?.window { controller.enter(window) }
    if let completion { UIKitTurn.enqueue(completion) }
  }

  func takeAway(_ completion: (() -> Void)?) {
    presentedViewController?.leaveWindow()
    presentedViewController?.presentingViewController = nil
    presentedViewController = nil
    if let completion { UIKitTurn.enqueue(completion) }
  }
}

/// Whether the view of a controller is seen.
enum AppearanceState {
  case gone, seen
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
}
