/// A controller that manages a view.
open class UIViewController: UIResponder {
  private var loadedView: UIView?

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// The traits of the view.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

  /// Called after a change of the traits of the view.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func setNeedsFocusUpdate() {}

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func updateFocusIfNeeded() {}

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Whether the view has appeared.
  var hasAppeared = false

  /// The name of the nib that contains the view.
  public let nibName: String?

  /// The bundle of the nib.
  public let nibBundle: Bundle?

  /// Creates a controller with the view of a nib in ``NibRegistry``, or with an empty view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  /// Creates a controller with an empty view.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.storage.owner = self
    }
  }

  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view.
  open func loadView() {
    let nib = nibName.flatMap { NibRegistry.objects(named: $0)?.first as? UIView }
    view = nib ?? UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view if necessary.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called when the view was loaded.
  open func viewDidLoad() {}

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view appears.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappears.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when memory is low.
  ///
  /// StrictUIKit never calls this method.
  open func didReceiveMemoryWarning() {}

  /// Called before the view changes its size.
  open func updateViewConstraints() {}

  // MARK: Titles and editing

  /// The title of the controller.
  open var title: String? { didSet { navigationItem.title = title } }

  /// The navigation item of the controller.
  open var navigationItem: UINavigationItem { items.navigation }

  /// Whether the controller is in editing mode.
  open var isEditing = false

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The button that toggles editing.
  open var editButtonItem: UIBarButtonItem { items.edit }

  private lazy var items = (
    navigation: UINavigationItem(title: title ?? ""),
    edit: UIBarButtonItem(
      title: "Edit",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      }
    )
  )

  // MARK: Other controllers

  /// The child controllers.
  open internal(set) var children: [UIViewController] = []

  /// The parent controller.
  open internal(set) weak var parent: UIViewController?

  /// The controller that this controller presents.
  open internal(set) var presentedViewController: UIViewController?

  /// The controller that presents this controller.
  open internal(set) weak var presentingViewController: UIViewController?

  /// The presentation style; stored without effect.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Whether the user cannot dismiss the presented controller by a gesture; stored without effect.
  open var isModalInPresentation = false

  /// The navigation controller that contains this controller.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UINavigationController }.first
  }

  /// The split view controller that contains this controller.
  open var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UISplitViewController }.first
  }

  /// Adds a child controller.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  /// Removes this controller from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changes.
  open func didMove(toParent parent: UIViewController?) {}

  /// Presents a controller, unless this controller presents another one: UIKit ignores the attempt.
  ///
  /// The completion is called at the next turn.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if let window = viewIfLoaded?.window { viewControllerToPresent.enter(window) }
    if let completion { UIKitTurn.enqueue(completion) }
  }

  /// Dismisses the presented controller, or this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    (presentedViewController == nil ? presentingViewController ?? self : self)
      .removePresented(completion)
  }

  /// Pushes a controller if there is a navigation controller, and presents it otherwise.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.pushViewController(vc, animated: true)
  }

  /// Shows a controller in the secondary column if there is a split view controller, and presents it otherwise.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let splitViewController else { return present(vc, animated: true) }
    splitViewController.showDetailViewController(vc, sender: sender)
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }
  override var responderWindow: UIWindow? { loadedView?.window }
}

extension UIViewController: UIFocusEnvironment, ViewOwner {}

extension UIViewController {
  /// Adds the view to a superview, and performs its appearance if the superview is in a window.
  ///
  /// - Parameter frame: The frame; the default is the bounds of the superview.
  func enter(_ container: UIView, at frame: CGRect? = nil) {
    let isSeen = container.window != nil
    loadViewIfNeeded()
    guard let view = viewIfLoaded else { return }
    view.frame = frame ?? container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isSeen { appear(onceIn: { container.addSubview(view) }) } else { container.addSubview(view) }
  }

  /// Removes the view from its superview.
  func leaveWindow() {
    disappear { self.viewIfLoaded?.removeFromSuperview() }
  }

  func appear(onceIn change: () -> Void = {}) {
    guard !hasAppeared else { return change() }
    viewWillAppear(false)
    change()
    hasAppeared = true
    viewIfLoaded?.layoutIfNeeded()
    viewDidAppear(false)
  }

  func disappear(by change: () -> Void = {}) {
    guard hasAppeared else { return change() }
    viewWillDisappear(false)
    change()
    hasAppeared = false
    viewDidDisappear(false)
  }

  private func removePresented(_ completion: (() -> Void)?) {
    presentedViewController?.leaveWindow()
    presentedViewController?.presentingViewController = nil
    presentedViewController = nil
    if let completion { UIKitTurn.enqueue(completion) }
  }
}

extension UIWindow {
  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set {
      let old = rootViewController
      root = newValue
      old?.leaveWindow()
      newValue?.enter(self)
    }
  }
}

/// The presentation style of a controller.
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
