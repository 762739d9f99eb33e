public import MedleyCore

/// A view controller that shows any ``/MedleyCore/ListScreen`` in a table view or a collection view.
///
/// The controller refers to no presenter and no domain. It looks up the route of a row in the resolver, and
/// the navigation controller around it pushes the screen. The screens below keep their scroll positions.
///
/// ```swift
/// let controller = ListViewController(screen: shop.customers, resolver: resolver)
/// window.rootViewController = UINavigationController(rootViewController: controller)
/// ```
///
/// The actions of the presenter are buttons in the navigation bar; more than three are in a menu. The user pulls
/// the list to refresh it. A program's bar button items at the trailing edge and its refresh control stay.
///
/// A collection view with a ``SectionsLayout`` shows each section in its layout. **A table view shows every
/// section as a list**; the first section that requires a grid or a carousel is reported as
/// ``/MedleyCore/ListIssue/ignoredLayout(_:section:host:)``.
open class ListViewController<Host: ViewHost>: UIViewController {
  /// The screen that is shown.
  public let screen: ListScreen<Host>

  /// Maps routes to screens.
  public let resolver: RouteResolver<Host>

  /// Whether the selection is cleared when the screen appears again.
  ///
  /// It applies to lists with at most one selected row. The default is `true`, as in UIKit's
  /// controllers.
  public var clearsSelectionOnAppear = true

  /// The route of the screen, or `nil` if the controller was created without a route.
  public internal(set) var route: ListRoute?

  /// The state that the list restores when the view is loaded.
  private var restoredState: SavedListState?

  /// The session of the screen, created when the view is loaded.
  public private(set) var running: ScreenSession<Host>?

  /// The controller's changes in UIKit; `nil` while the presenter has no question.
  var leaveHold: LeaveHold?

  /// The buttons for the actions of the presenter.
  var actionItems: ScreenActionItems?

  /// Leaves the screen if it is the first one of its navigation controller; a container of columns sets it.
  var leaveRoot: (() -> Void)?

  /// The control for the refresh of the presenter, if the user refreshes by a gesture.
  weak var refreshControl: UIRefreshControl?

  /// Whether the owner of the controller shows the actions of the presenter; the default is `false`.
  ///
  /// Otherwise, actions without a navigation bar are reported as ``/MedleyCore/ListIssue/Code/hiddenActions``.
  public var showsActionsElsewhere = false

  /// The edits that the user can undo, as UIKit asks for them; `nil` before the presenter has one.
  private var screenUndo: ScreenUndoManager?

  private var keyboard: KeyboardAvoidance?
  private let reporter: IssueReporter
  private let makeHost: @MainActor () -> Host

  /// Creates a controller for a screen.
  ///
  /// - Parameters:
  ///   - screen: the screen to show.
  ///   - resolver: maps the routes of this screen, and of those that follow, to screens.
  ///   - reporter: receives issues.
  ///   - makeHost: creates the view, once for this controller and once for each controller that is pushed.
  public init(
    screen: ListScreen<Host>,
    resolver: RouteResolver<Host> = RouteResolver(),
    reporter: IssueReporter = .standardError,
    makeHost: @escaping @MainActor () -> Host
  ) {
    self.screen = screen
    self.resolver = resolver
    self.reporter = reporter
    self.makeHost = makeHost
    super.init(nibName: nil, bundle: nil)
    title = screen.title
  }

  /// Returns `nil`: a storyboard contains no screen.
  public required init?(coder: NSCoder) { nil }

  /// The view that shows the list.
  public var host: Host? { running?.host }

  /// Creates the view and runs the screen on it.
  ///
  /// The list ends above the keyboard. With a hardware keyboard, rows can be focused by the arrow keys
  /// and selected by the return key, where the system has a focus.
  open override func loadView() {
    let host = makeHost()
    view = host
    let running = screen.open(on: host, restoring: restoredState, reporter: reporter)
    running.onRoute = { [weak self] route in self?.go(to: route) }
    running.onBack = { [weak self] in self?.goBack() }
    running.onTitleChange = { [weak self, weak running] in self?.title = running?.title }
    running.onLeaveQuestionChange = { [weak self] in self?.updateLeaving() }
    running.onActionsChange = { [weak self] in self?.updateActions() }
    running.onActionRefusal = { [weak self] in self?.showRefusal($0) }
    running.onUndoChange = { [weak self] _ in self?.updateUndo() }
    self.running = running
    updateLeaving()
    updateActions()
    updateUndo()
    // A title that the owner of the controller set stays.
    if running.title != screen.title { title = running.title }
    keyboard = KeyboardAvoidance(host) { [weak self] in self?.revealFirstResponder() }
    (host as? UITableView)?.allowsFocus = true
    (host as? UICollectionView)?.allowsFocus = true
  }

  /// Shows the actions of the presenter: buttons in the navigation bar, and a refresh control.
  ///
  /// Called when the view is loaded and after the actions have changed. To show the actions elsewhere, override this
  /// method, set ``showsActionsElsewhere``, and perform them by ``/MedleyCore/ScreenSession/perform(actionWithID:)``.
  open func updateActions() {
    showActions()
  }

  /// Updates the screen and clears the selection; see ``clearsSelectionOnAppear``.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Another screen may have changed the presenter's data.
    running?.updateIfChanged()
    updateLeaving()
    guard clearsSelectionOnAppear, let list = host?.list, case .single = list.selectionMode else {
      return
    }
    guard let context = host?.bridge?.context else { return }
    for identity in (context.surface?.selectedPaths ?? []).compactMap(context.identity(at:)) {
      list.send(.deselect, to: identity)
    }
  }

  /// Reports actions of the presenter that nothing shows.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reportHiddenActions()
    if screenUndo != nil { receiveUndo() }
  }

  /// Enables the back gesture again; see ``requestBack()``.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    releaseBackGesture()
  }

  /// Starts or ends editing mode; the selection is kept.
  ///
  /// If the list allows several selected rows, so does editing mode: a table view then shows selection
  /// marks instead of delete buttons.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    // A view reads how many rows may be selected when editing mode starts.
    host?.bridge?.selection.adoptMode()
    (host as? UITableView)?.setEditing(editing, animated: animated)
    (host as? UICollectionView)?.isEditing = editing
    host?.bridge?.selection.restore()
  }

  /// The keys that act on the focused row: arrows in trees, and Option-Command with an arrow to move the row.
  open override var keyCommands: [UIKeyCommand]? {
    let commands = host?.attachedBridge?.keyCommands { input, flags in
      #if canImport(UIKit)
        UIKeyCommand(input: input, modifierFlags: flags, action: #selector(performKey(_:)))
      #else
        UIKeyCommand(input: input, modifierFlags: flags) { [weak self] in
          self?.host?.attachedBridge?.performKey(input, flags)
        }
      #endif
    }
    return (super.keyCommands ?? []) + (commands ?? [])
  }

  /// The undo of the presenter's edits, which a shake, a gesture of three fingers and Command-Z use.
  ///
  /// While the user edits a text, these belong to its field. Without edits of the presenter, the manager is that
  /// of the next responder.
  open override var undoManager: UndoManager? { screenUndo ?? super.undoManager }

  /// Whether the controller can receive the undo of the user: the presenter has had an edit to undo.
  open override var canBecomeFirstResponder: Bool { screenUndo != nil }

  private func updateUndo() {
    guard screenUndo == nil, let running, running.undoLabels != UndoLabels() else { return }
    screenUndo = ScreenUndoManager(running)
    receiveUndo()
  }

  /// Becomes the first responder, unless the user edits a field.
  private func receiveUndo() {
    guard let window = viewIfLoaded?.window, !window.containsFirstResponder else { return }
    becomeFirstResponder()
  }

  /// Selects all rows, if the list allows several selected rows.
  ///
  /// A hardware keyboard does it with Command-A.
  ///
  /// - Returns: whether the list allows several selected rows.
  @discardableResult
  public func selectAllRows() -> Bool {
    guard let list = host?.list, list.selectionMode == .multiple else { return false }
    list.severalRows?.selectAll()
    return true
  }

  #if canImport(UIKit)
    @objc private func performKey(_ command: UIKeyCommand) {
      host?.performRowKey(command)
    }

    open override func selectAll(_ sender: Any?) {
      if !selectAllRows() { super.selectAll(sender) }
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      if action == #selector(selectAll(_:)) { return host?.list?.selectionMode == .multiple }
      return super.canPerformAction(action, withSender: sender)
    }
  #endif

  /// Scrolls to the row that is edited, which the keyboard may cover.
  private func revealFirstResponder() {
    guard let bridge = host?.bridge, let list = host?.list,
      let position = bridge.cells.firstResponderPosition ?? list.focusedPosition,
      let identity = list.identity(at: position)
    else { return }
    bridge.scroller.scroll(to: identity, at: .nearest, animated: true)
  }

  /// Shows the screen of a route.
  ///
  /// - Returns: whether the route has a screen; otherwise
  ///   ``/MedleyCore/ListIssue/unknownRoute(_:)`` is reported.
  @discardableResult
  open func go(to route: ListRoute) -> Bool {
    // Without panes, the screen of a neighbour would cover the list.
    guard running?.isSelectingNeighbour != true else { return false }
    guard let screen = resolver.screen(for: route) else {
      reporter.report(.unknownRoute(route.path))
      return false
    }
    let controller = makeController(for: screen)
    (controller as? ListViewController)?.route = route
    show(controller, sender: self)
    return true
  }

  /// The screens of this controller and of the list controllers above it in its navigation controller.
  ///
  /// Save it in `stateRestorationActivity(for:)` of the scene, for example.
  public var savedState: NavigationState {
    let stack = navigationController?.viewControllers ?? [self]
    // A container of the program may be on the stack in place of its list.
    let others = stack.drop { $0 !== self && $0 !== parent }.dropFirst()
    let controllers = [self] + others.compactMap { $0 as? ListViewController }
    return NavigationState(
      screens: controllers.map { controller in
        let state = controller.running?.savedState ?? controller.restoredState
        return NavigationState.Screen(route: controller.route, list: state ?? SavedListState())
      }
    )
  }

  /// Restores the state of this screen, and shows the screens above it again.
  ///
  /// Call it before the view is loaded, so that the list opens at its position. Screens after one
  /// whose route leads nowhere are left out.
  ///
  /// - Parameter state: a ``savedState``, usually of another process.
  public func restore(_ state: NavigationState) {
    guard let first = state.screens.first else { return }
    restoredState = first.list
    running?.restore(first.list)
    for saved in state.screens.dropFirst() {
      guard let route = saved.route, let navigation = navigationController else { return }
      guard let screen = resolver.screen(for: route) else {
        return reporter.report(.unknownRoute(route.path))
      }
      let controller = makeController(for: screen)
      if let controller = controller as? ListViewController {
        controller.route = route
        controller.restoredState = saved.list
      }
      navigation.pushViewController(controller, animated: false)
    }
  }

  /// Leaves the screen as the user does: asks the question of its presenter first, if it has one.
  ///
  /// While the presenter has a question, for example a form with unsaved changes, the back button calls
  /// this method, the gesture that goes back is disabled, and a presented controller cannot be
  /// dismissed by a gesture. **Before iOS 16, UIKit's back button leaves without a question.** A
  /// program asks after an attempt to dismiss a sheet:
  ///
  /// ```swift
  /// func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
  ///   form.requestBack()
  /// }
  /// ```
  open func requestBack() {
    guard let running else { return goBack() }
    running.confirmLeaving { [weak self] in self?.goBack() }
  }

  /// Leaves the screen: goes back in the navigation controller, or dismisses the controller.
  ///
  /// Called when a behaviour leaves the screen with ``/MedleyCore/ListEvent/back()``. The first
  /// controller of a navigation controller that was not presented stays.
  open func goBack() {
    if let navigation = navigationController,
      let index = navigation.viewControllers.firstIndex(where: { $0 === self || $0 === parent }),
      index > 0
    {
      navigation.setViewControllers(Array(navigation.viewControllers[..<index]), animated: true)
    } else if let leaveRoot {
      leaveRoot()
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }

  /// Returns the controller of a screen that a route leads to.
  ///
  /// The default implementation creates another controller of this class.
  open func makeController(for screen: ListScreen<Host>) -> UIViewController {
    ListViewController(screen: screen, resolver: resolver, reporter: reporter, makeHost: makeHost)
  }
}

extension ListViewController where Host == UITableView {
  /// Creates a controller that shows a screen in a table view, with every section as a list.
  ///
  /// Use a collection view for a screen with grids or carousels.
  ///
  /// - Parameters:
  ///   - screen: the screen to show.
  ///   - style: the style of the table view.
  ///   - resolver: maps routes to screens.
  ///   - reporter: receives issues.
  public convenience init(
    screen: ListScreen<UITableView>,
    style: UITableView.Style = .plain,
    resolver: RouteResolver<UITableView> = RouteResolver(),
    reporter: IssueReporter = .standardError
  ) {
    self.init(screen: screen, resolver: resolver, reporter: reporter) {
      UITableView(frame: .zero, style: style)
    }
  }
}

extension ListViewController where Host == UICollectionView {
  /// Creates a controller that shows a screen in a collection view, with each section in its layout.
  ///
  /// A screen for any host is shown in a table view; state the type `ListScreen<UICollectionView>` for this one.
  ///
  /// - Parameters:
  ///   - screen: the screen to show.
  ///   - appearance: the appearance of list sections.
  ///   - resolver: maps routes to screens.
  ///   - reporter: receives issues.
  @_disfavoredOverload
  public convenience init(
    screen: ListScreen<UICollectionView>,
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    resolver: RouteResolver<UICollectionView> = RouteResolver(),
    reporter: IssueReporter = .standardError
  ) {
    self.init(screen: screen, resolver: resolver, reporter: reporter) {
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(appearance: appearance))
    }
  }
}
