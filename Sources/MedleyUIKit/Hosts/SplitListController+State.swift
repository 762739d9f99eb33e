public import MedleyCore

extension SplitListController {
  /// The list, and the screens of the secondary column that the user has opened.
  ///
  /// A first screen that the user did not use is left out. A ``ListViewController`` of the list, and a navigator, can
  /// restore the state, and the other way round.
  public var savedState: NavigationState {
    var screens = Array(list.savedState.screens.prefix(1))
    if isOpened { screens += listController(in: detail)?.savedState.screens ?? [] }
    return NavigationState(screens: screens)
  }

  /// Restores the state of the list, and shows the screens above it again.
  ///
  /// Call it before the view is loaded, so that the list opens at its position. Screens after an unknown
  /// route are left out.
  ///
  /// - Parameter state: a ``savedState``, usually of another process.
  public func restore(_ state: NavigationState) {
    guard let first = state.screens.first else { return }
    list.restore(NavigationState(screens: [first]))
    let others = Array(state.screens.dropFirst())
    guard let route = others.first?.route else { return }
    guard let screen = resolver.screen(for: route) else {
      return reporter.report(.unknownRoute(route.path))
    }
    let root = makeRoot(screen, route: route)
    show(root)
    rememberRestoredSelection()
    listController(in: root)?.restore(NavigationState(screens: others))
  }
}
