/// A stack of controllers.
///
/// The last one is visible.
open class UINavigationController: UIViewController {
  /// Creates a stack with a root controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a stack from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers, from the root to the visible one.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The recognizer of the gesture that goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

  private let popGesture = UIGestureRecognizer()

  /// The visible controller.
  open var topViewController: UIViewController? { children.last }

  /// The visible controller, or the controller that it presents.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Adds a controller and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let old = topViewController
    addChild(viewController)
    showTop(insteadOf: old)
    viewController.didMove(toParent: self)
  }

  /// Removes the last controller, unless it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = topViewController else { return nil }
    old.willMove(toParent: nil)
    old.removeFromParent()
    showTop(insteadOf: old)
    old.didMove(toParent: nil)
    return old
  }

  /// Removes all controllers except for the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(children.dropFirst())
    setViewControllers(Array(children.prefix(1)), animated: animated)
    return popped
  }

  /// Replaces all controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    for controller in viewControllers { addChild(controller) }
    children = viewControllers
    if old !== topViewController { showTop(insteadOf: old) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop(insteadOf: nil)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.viewWillAppear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.hasAppeared = true
    topViewController?.viewDidAppear(animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    topViewController?.viewWillDisappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.hasAppeared = false
    topViewController?.viewDidDisappear(animated)
  }

  private func showTop(insteadOf old: UIViewController?) {
    guard isViewLoaded else { return }
    old?.leaveWindow()
    guard let view = viewIfLoaded, let top = topViewController else { return }
    if hasAppeared { return top.enter(view) }
    top.loadViewIfNeeded()
    top.viewIfLoaded?.frame = view.bounds
    top.viewIfLoaded?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.viewIfLoaded.map(view.addSubview)
  }
}

/// The content of a navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never
  }

  /// The title.
  open var title: String?

  /// The text above the title.
  open var prompt: String?

  /// The view that replaces the title.
  open var titleView: UIView?

  /// The action of the back button, in place of going back.
  @_documentation(visibility: internal)
  @available(iOS 16.0, *)
  open var backAction: UIAction? {
    get { storedBackAction }
    set { storedBackAction = newValue }
  }

  private var storedBackAction: UIAction?

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The buttons at the right.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The search that the navigation bar shows.
  open var searchController: UISearchController?

  /// Whether the search bar is hidden while the list scrolls; stored without effect.
  open var hidesSearchBarWhenScrolling = true

  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The purpose of a system button.
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
  }

  /// The title.
  open var title: String?

  /// The image.
  open var image: UIImage?

  /// The action.
  open var primaryAction: UIAction?

  /// The menu of the button.
  open var menu: UIMenu?

  /// Whether the item is enabled.
  open var isEnabled = true

  /// The colour of the title or the image, or `nil` for the colour of the window.
  open var tintColor: UIColor?

  /// The name for accessibility.
  open var accessibilityLabel: String?

  /// The value for accessibility.
  open var accessibilityValue: String?

  /// Creates a button with a title.
  public init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    super.init()
  }

  /// Creates a system button.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: "\(systemItem)", primaryAction: primaryAction, menu: menu)
  }
}
