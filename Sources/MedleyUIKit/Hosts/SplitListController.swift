public import MedleyCore

/// A view controller that shows a ``/MedleyCore/SplitScreen``: a list beside the screen that its selected row opens.
///
/// In a regular width, both columns are visible. In a compact width, the screen covers the list, as in a
/// ``ListViewController``. The screen of a selected row is visible.
///
/// ```swift
/// let split = SplitScreen(list: shop.customers, detail: "customer/1")
/// window.rootViewController = SplitListController(screen: split, resolver: resolver)
/// ```
///
/// A row of the list replaces the screens of the secondary column, after the user has confirmed their
/// questions; see ``/MedleyCore/ListPresenter/leaveQuestion``. A row of the secondary column pushes a screen
/// there. When the user goes back to the list, the screens are removed.
///
/// The controller is its own delegate. To customize it, override the methods of the delegate in a subclass.
open class SplitListController<Host: ViewHost>: UISplitViewController, UISplitViewControllerDelegate
{
  /// The list and the first screen beside it.
  public let screen: SplitScreen<Host>

  /// Maps routes to screens.
  public let resolver: RouteResolver<Host>

  /// The controller of the list, at the root of the primary column.
  public let list: ListViewController<Host>

  /// The navigation controller of the secondary column.
  let secondary = UINavigationController()

  /// The route of the screen before the user has opened a row, unless it leads nowhere.
  var initialRoute: ListRoute?

  /// Whether the secondary column shows its first screen, or is empty.
  var isInitial = true

  /// The selected rows when the list has opened the visible screen.
  var openedRows: Set<ItemIdentity> = []

  /// Whether the columns move beside each other, so that the list appears although the user does not go back.
  var isExpanding = false

  let reporter: IssueReporter
  private let makeHost: @MainActor () -> Host

  /// Creates a controller for a split screen.
  ///
  /// - Parameters:
  ///   - screen: the list and the first screen beside it.
  ///   - resolver: maps the routes of the list, and of the screens that follow, to screens.
  ///   - reporter: receives issues.
  ///   - makeHost: creates a view, once for the list and once for each screen that is opened.
  public init(
    screen: SplitScreen<Host>,
    resolver: RouteResolver<Host> = RouteResolver(),
    reporter: IssueReporter = .standardError,
    makeHost: @escaping @MainActor () -> Host
  ) {
    self.screen = screen
    self.resolver = resolver
    self.reporter = reporter
    self.makeHost = makeHost
    initialRoute = screen.detail
    let list = LeadingListController(
      screen: screen.screen,
      resolver: resolver,
      reporter: reporter,
      makeHost: makeHost
    )
    self.list = list
    super.init(style: .doubleColumn)
    list.split = self
    delegate = self
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    setViewController(UINavigationController(rootViewController: list), for: .primary)
    setViewController(secondary, for: .secondary)
  }

  /// Returns `nil`: a storyboard contains no screen.
  public required init?(coder: NSCoder) { nil }

  /// The controller of the screen beside the list, at the root of the secondary column; `nil` if the column is empty.
  public var detail: UIViewController? {
    let root = secondary.viewControllers.first
    return root is EmptyColumnController ? nil : root
  }

  /// Shows the first screen beside the list, unless a state was restored.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if secondary.viewControllers.isEmpty { showInitial() }
  }

  /// Returns the controller of a screen that the list opens.
  ///
  /// The default implementation creates a ``ListViewController``. The screens that follow are created by
  /// ``ListViewController/makeController(for:)``.
  open func makeController(for screen: ListScreen<Host>) -> UIViewController {
    ListViewController(screen: screen, resolver: resolver, reporter: reporter, makeHost: makeHost)
  }

  /// Returns the list, unless the user has opened a screen.
  open func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    isExpanding = false
    if !isOpened { list.running?.selectedRows = [] }
    return isOpened ? .secondary : .primary
  }

  /// Returns the proposed mode, and keeps the selection of the list that appears.
  open func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    isExpanding = true
    return proposedDisplayMode
  }

  /// Lets the back button ask the question of the opened screen.
  open func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    updateLeaving()
  }

  /// Selects the row of the visible screen.
  open func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    isExpanding = false
    restoreSelection()
    selectInitialRow()
    updateLeaving()
  }
}

extension SplitListController where Host == UITableView {
  /// Creates a controller that shows a split screen in table views, with every section as a list.
  ///
  /// - Parameters:
  ///   - screen: the list and the first screen beside it.
  ///   - style: the style of the table views.
  ///   - resolver: maps routes to screens.
  ///   - reporter: receives issues.
  public convenience init(
    screen: SplitScreen<UITableView>,
    style: UITableView.Style = .plain,
    resolver: RouteResolver<UITableView> = RouteResolver(),
    reporter: IssueReporter = .standardError
  ) {
    self.init(screen: screen, resolver: resolver, reporter: reporter) {
      UITableView(frame: .zero, style: style)
    }
  }
}

extension SplitListController where Host == UICollectionView {
  /// Creates a controller that shows a split screen in collection views, with each section in its layout.
  ///
  /// - Parameters:
  ///   - screen: the list and the first screen beside it.
  ///   - appearance: the appearance of list sections.
  ///   - resolver: maps routes to screens.
  ///   - reporter: receives issues.
  public convenience init(
    screen: SplitScreen<UICollectionView>,
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    resolver: RouteResolver<UICollectionView> = RouteResolver(),
    reporter: IssueReporter = .standardError
  ) {
    self.init(screen: screen, resolver: resolver, reporter: reporter) {
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(appearance: appearance))
    }
  }
}
