/// The screens of a navigator as a value: their routes, and the state of their lists.
///
/// ```swift
/// let data = try JSONEncoder().encode(navigator.savedState)
/// // In another process:
/// navigator.restore(try JSONDecoder().decode(NavigationState.self, from: data))
/// ```
///
/// The value contains no names of types and no key paths, so that renamed types can be restored. Secret
/// texts are left out. A presenter can save more; see ``ListPresenter/savedState``.
public struct NavigationState: Codable, Hashable, Sendable {
  /// One screen.
  public struct Screen: Codable, Hashable, Sendable {
    /// The path of the route; empty for a screen without a route.
    private var path: String

    /// The state of the list.
    public var list: SavedListState

    /// Creates the state of a screen.
    public init(route: ListRoute?, list: SavedListState = SavedListState()) {
      path = route?.path ?? ""
      self.list = list
    }

    /// The route, or `nil` for a screen that was shown without a route.
    public var route: ListRoute? { path.isEmpty ? nil : ListRoute(path: path) }
  }

  /// The screens, from the bottom to the visible one.
  public var screens: [Screen]

  /// Creates a state.
  public init(screens: [Screen] = []) {
    self.screens = screens
  }
}

extension ListNavigator {
  /// The screens and the state of their lists.
  ///
  /// A screen that was pushed without a route cannot be restored: it and the screens above it are left
  /// out, as is the first screen of a pane that the user has not used; see ``SplitScreen``.
  public var savedState: NavigationState {
    NavigationState(
      screens: screens.prefix { $0.route != nil && !$0.isInitialDetail }.map { session in
        NavigationState.Screen(route: session.route, list: session.savedState)
      }
    )
  }

  /// Pushes the screens of a state, and restores the state of their lists.
  ///
  /// Rows that arrive later, for example from a server, are restored when they arrive. A route that
  /// leads to no screen is reported as ``ListIssue/Code/unknownRoute``; it and the screens above it are
  /// left out.
  ///
  /// - Parameters:
  ///   - state: the state of a navigator, usually of another process.
  ///   - isolation: the actor on which the screens are used; keep the default.
  /// - Returns: whether a screen was pushed.
  @discardableResult
  public func restore(
    _ state: NavigationState,
    isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    let count = screens.count
    isReplacing = true
    var isPushed = false
    for saved in state.screens {
      guard let route = saved.route else { break }
      guard go(to: route, restoring: saved.list, isolation: isolation) else { break }
      isPushed = true
    }
    isReplacing = false
    for session in screens.dropFirst(count) { session.openedRows = session.selectedRows }
    fillPane()
    return isPushed
  }
}
