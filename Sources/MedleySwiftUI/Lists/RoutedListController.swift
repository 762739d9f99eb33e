import MedleyUIKit

/// A list view controller that passes routes and the way back to closures.
///
/// It does not use SwiftUI, so that tests run on every platform.
final class RoutedListController<Host: ViewHost>: ListViewController<Host> {
  /// Handles a route; `nil` to show the screen of the resolver.
  var perform: (@MainActor (ListRoute) -> Void)?

  /// Leaves the screen; `nil` to go back in the navigation controller.
  var leave: (@MainActor () -> Void)?

  override func go(to route: ListRoute) -> Bool {
    guard let perform else { return super.go(to: route) }
    perform(route)
    return true
  }

  override func goBack() {
    guard let leave else { return super.goBack() }
    leave()
  }
}
