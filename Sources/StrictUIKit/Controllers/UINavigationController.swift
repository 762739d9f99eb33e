/// A stack of controllers of which the last is seen.
open class UINavigationController: UIViewController {
  /// Makes a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a stack as a storyboard does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers, from the first to the one that is seen.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is seen.
  open var topViewController: UIViewController? { children.last }

  /// The controller that is seen, or what it presents.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Adds a controller, which is seen at once.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let old = topViewController
    adopt(viewController)
    showTop(insteadOf: old)
    viewController.didMove(toParent: self)
  }

  /// Takes the last controller away, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = topViewController else { return nil }
    old.willMove(toParent: nil)
    old.removeFromParent()
    showTop(insteadOf: old)
    old.didMove(toParent: nil)
    return old
  }

  /// Takes all controllers away but the first.
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
    for controller in viewControllers { adopt(controller) }
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
    topViewController?.appearance = .seen
    topViewController?.viewDidAppear(animated)
  }

  private func showTop(insteadOf old: UIViewController?) {
    guard isViewLoaded else { return }
    old?.leaveWindow()
    guard let view = viewIfLoaded, let top = topViewController else { return }
    if appearance == .seen { return top.enter(view) }
    top.loadViewIfNeeded()
    top.viewIfLoaded?.frame = view.bounds
    top.viewIfLoaded?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.viewIfLoaded.map(view.addSubview)
  }
}

/// What stands in the bar above a view.
@MainActor open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    case automatic, always, never
  }

  /// The title.
  open var title: String?

  /// What is said above the title.
  open var prompt: String?

  /// The view in place of the title.
  open var titleView: UIView?

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem?

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The buttons at the right.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A button in a bar.
@MainActor open class UIBarButtonItem: NSObject {
  /// What a button of the system is for.
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
  }

  /// What it is called.
  open var title: String?

  /// Its picture.
  open var image: UIImage?

  /// What it does.
  open var primaryAction: UIAction?

  /// The menu it opens.
  open var menu: UIMenu?

  /// Whether it can be used.
  open var isEnabled = true

  /// Makes a button with a title.
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

  /// Makes a button of the system.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: "\(systemItem)", primaryAction: primaryAction, menu: menu)
  }
}
