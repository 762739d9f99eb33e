public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// One controller for every screen: shows a ``MedleyCore/ListScreen`` in a table or a collection view.
///
/// It knows no presenter and no domain. A route that a row leads to is looked up in the resolver, and
/// its screen is pushed by the navigation controller around; what lies below keeps its place.
///
/// ```swift
/// let controller = ListViewController(screen: shop.customers, resolver: resolver)
/// window.rootViewController = UINavigationController(rootViewController: controller)
/// ```
///
/// A collection view with a ``SectionsLayout`` shows each section in its layout. **A table view has rows
/// one below the other and nothing else**: a section that asks for a grid or a carousel is shown as a
/// list there, and the first one is reported as
/// ``MedleyCore/ListIssue/Reason/ignoredLayout(_:section:host:)``.
open class ListViewController<Host: ViewHost>: UIViewController {
  /// What is shown.
  public let screen: ListScreen<Host>

  /// Maps routes to screens.
  public let resolver: RouteResolver<Host>

  /// Whether the selection goes when the screen comes back, as it does in UIKit's own controllers.
  public var clearsSelectionOnAppear = true

  /// The running screen; made when the view is loaded.
  public private(set) var running: ScreenSession<Host>?

  #if canImport(UIKit)
    private var reorderGesture: ReorderGesture?
  #endif

  private var hasAppeared = false
  private let reporter: IssueReporter
  private let makeHost: @MainActor () -> Host

  /// Makes a controller for a screen.
  ///
  /// - Parameters:
  ///   - screen: what to show.
  ///   - resolver: maps the routes of the screen, and of those that follow, to screens.
  ///   - reporter: where issues go.
  ///   - makeHost: makes the view, once for each controller, those that are pushed among them.
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

  /// A controller is made for a screen, which no storyboard has.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The view that shows the list.
  public var host: Host? { running?.host }

  /// Makes the view and runs the screen on it.
  open override func loadView() {
    let host = makeHost()
    view = host
    let running = screen.open(on: host, reporter: reporter)
    running.onRoute = { [weak self] route in self?.go(to: route) }
    self.running = running
    #if canImport(UIKit)
      reorderGesture = (host as? UICollectionView).map { ReorderGesture($0) }
    #endif
  }

  /// Shows what has changed meanwhile, and takes the selection back, if that is wanted.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // What lay on top may have changed what the presenter looks at.
    if hasAppeared { running?.update() }
    hasAppeared = true
    guard clearsSelectionOnAppear, let surface = host as? any ListSurface, let list = host?.list,
      list.selectionMode == .single
    else { return }
    for path in surface.selectedPaths { list.send(.deselect, at: .row(path)) }
  }

  /// Has the view offer its controls of editing; the selection stays.
  ///
  /// Where several rows may be selected, so they may while the list is edited: a table view then offers
  /// a mark for that in place of its button to delete.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    // A view takes over how many rows may be selected when editing begins.
    (host as? any ListSurface)?.listBridge.adoptSelectionMode()
    (host as? UITableView)?.setEditing(editing, animated: animated)
    (host as? UICollectionView)?.isEditing = editing
    (host as? any ListSurface)?.listBridge.restoreSelection()
  }

  /// Goes to the screen of a route.
  ///
  /// - Returns: whether there is one; if not, ``MedleyCore/ListIssue/Reason/unknownRoute(_:)`` is
  ///   reported.
  @discardableResult
  open func go(to route: ListRoute) -> Bool {
    guard let screen = resolver.screen(for: route) else {
      reporter.report(.unknownRoute(route.path))
      return false
    }
    show(makeController(for: screen), sender: self)
    return true
  }

  /// Makes the controller of a screen that a route leads to; by default another of this class.
  open func makeController(for screen: ListScreen<Host>) -> UIViewController {
    ListViewController(
      screen: screen,
      resolver: resolver,
      reporter: reporter,
      makeHost: makeHost
    )
  }
}
