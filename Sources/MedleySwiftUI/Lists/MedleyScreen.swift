#if canImport(SwiftUI) && canImport(UIKit)
  public import MedleyUIKit
  public import SwiftUI

  /// A screen in SwiftUI: its presenter, its list, and the routes of its rows.
  ///
  /// With a resolver, the screen has a navigation controller that shows the screens of the routes. Within a
  /// `NavigationStack`, leave the resolver out, and append the routes to the path of the stack:
  ///
  /// ```swift
  /// MedleyScreen(shop.customers)
  ///   .onRoute { path.append($0) }
  ///   .onBack { dismiss() }
  ///   .navigationTitle(shop.customers.title)
  /// ```
  ///
  /// The screen is opened once for each identity in SwiftUI. To show another screen at the same place, change the
  /// `id` of the view. The list itself avoids the keyboard.
  @available(iOS 16, *)
  public struct MedleyScreen<Host: ViewHost>: View {
    private let screen: ListScreen<Host>
    private let resolver: RouteResolver<Host>?
    private let reporter: IssueReporter
    private let makeHost: @MainActor () -> Host
    private var perform: (@MainActor (ListRoute) -> Void)?
    private var leave: (@MainActor () -> Void)?
    private var show: (@MainActor (ScreenSession<Host>) -> Void)?

    /// Creates a screen in the view that `makeHost` returns.
    ///
    /// - Parameters:
    ///   - screen: the screen to show.
    ///   - resolver: maps routes to screens; `nil` if the routes are for SwiftUI.
    ///   - reporter: receives issues.
    ///   - makeHost: creates the view of each screen.
    public init(
      _ screen: ListScreen<Host>,
      resolver: RouteResolver<Host>? = nil,
      reporter: IssueReporter = .standardError,
      makeHost: @escaping @MainActor () -> Host
    ) {
      self.screen = screen
      self.resolver = resolver
      self.reporter = reporter
      self.makeHost = makeHost
    }

    /// Creates a view of a screen in a table view, with every section as a list.
    public init(
      _ screen: ListScreen<Host>,
      resolver: RouteResolver<Host>? = nil,
      style: UITableView.Style = .plain,
      reporter: IssueReporter = .standardError
    ) where Host == UITableView {
      self.init(screen, resolver: resolver, reporter: reporter) {
        UITableView(frame: .zero, style: style)
      }
    }

    /// Creates a view of a screen in a collection view, with each section in its layout.
    public init(
      _ screen: ListScreen<Host>,
      resolver: RouteResolver<Host>? = nil,
      appearance: UICollectionLayoutListConfiguration.Appearance,
      reporter: IssueReporter = .standardError
    ) where Host == UICollectionView {
      self.init(screen, resolver: resolver, reporter: reporter) {
        let layout = SectionsLayout(appearance: appearance)
        return UICollectionView(frame: .zero, collectionViewLayout: layout)
      }
    }

    /// Sets the closure that handles routes in place of the resolver.
    public func onRoute(_ perform: @escaping @MainActor (_ route: ListRoute) -> Void) -> Self {
      var copy = self
      copy.perform = perform
      return copy
    }

    /// Sets the closure that goes back when a row calls `event.back()`.
    ///
    /// The default goes back in the navigation controller. In a `NavigationStack`, dismiss the view or remove
    /// the last part of the path.
    public func onBack(_ perform: @escaping @MainActor () -> Void) -> Self {
      var copy = self
      copy.leave = perform
      return copy
    }

    /// Sets the closure that receives the session when its actions have changed, and when the screen first appears.
    ///
    /// With a resolver, the navigation bar of the screen shows the actions. In a `NavigationStack`, show them in
    /// a toolbar:
    ///
    /// ```swift
    /// MedleyScreen(shop.customers)
    ///   .onActionsChange { session in (screen, actions) = (session, session.actions) }
    ///   .toolbar {
    ///     ForEach(actions) { action in
    ///       Button(action.title) { screen?.perform(actionWithID: action.id) }
    ///         .disabled(!action.isAvailable)
    ///     }
    ///   }
    /// ```
    public func onActionsChange(
      _ perform: @escaping @MainActor (_ session: ScreenSession<Host>) -> Void
    ) -> Self {
      var copy = self
      copy.show = perform
      return copy
    }

    /// The controller of the screen, with its own insets for bars and keyboard.
    public var body: some View {
      ScreenController(
        screen: screen,
        resolver: resolver,
        reporter: reporter,
        makeHost: makeHost,
        perform: perform,
        leave: leave,
        show: show
      )
      // The controller has its own bars and insets. SwiftUI would also move the list above the keyboard a second
      // time.
      .ignoresSafeArea()
    }
  }

  /// The controller of a screen, within a navigation controller if there is a resolver.
  @available(iOS 16, *)
  private struct ScreenController<Host: ViewHost>: UIViewControllerRepresentable {
    let screen: ListScreen<Host>
    let resolver: RouteResolver<Host>?
    let reporter: IssueReporter
    let makeHost: @MainActor () -> Host
    let perform: (@MainActor (ListRoute) -> Void)?
    let leave: (@MainActor () -> Void)?
    let show: (@MainActor (ScreenSession<Host>) -> Void)?

    @MainActor
    final class Coordinator {
      var controller: RoutedListController<Host>?
    }

    func makeCoordinator() -> Coordinator {
      Coordinator()
    }

    func makeUIViewController(context: Context) -> UIViewController {
      let controller = RoutedListController(
        screen: screen,
        resolver: resolver ?? RouteResolver(),
        reporter: reporter,
        makeHost: makeHost
      )
      context.coordinator.controller = controller
      return resolver == nil ? controller : UINavigationController(rootViewController: controller)
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
      context.coordinator.controller?.perform = perform
      context.coordinator.controller?.leave = leave ?? missingLeave
      context.coordinator.controller?.onActionsChange = show
    }

    /// Reports that the screen cannot go back: SwiftUI owns the navigation controller.
    private var missingLeave: (@MainActor () -> Void)? {
      guard resolver == nil else { return nil }
      return { reporter.report(.missingNavigator) }
    }

    static func dismantleUIViewController(
      _ controller: UIViewController,
      coordinator: Coordinator
    ) {
      coordinator.controller?.perform = nil
      coordinator.controller?.leave = nil
      coordinator.controller?.onActionsChange = nil
      coordinator.controller = nil
    }

    func sizeThatFits(
      _ proposal: ProposedViewSize,
      uiViewController: UIViewController,
      context: Context
    ) -> CGSize? {
      proposal.size
    }
  }
#endif
