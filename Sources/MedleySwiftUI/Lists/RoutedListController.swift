import MedleyCore
import MedleyUIKit

/// A list view controller that passes routes and the way back to closures.
///
/// It does not use SwiftUI, so that tests run on every platform.
final class RoutedListController<Host: ViewHost>: ListViewController<Host> {
  /// Handles a route; `nil` to show the screen of the resolver.
  var perform: (@MainActor (ListRoute) -> Void)?

  /// Leaves the screen; `nil` to go back in the navigation controller.
  var leave: (@MainActor () -> Void)?

  /// Shows the actions of the screen outside of the controller; `nil` for the navigation bar only.
  var onActionsChange: (@MainActor (ScreenSession<Host>) -> Void)? {
    didSet {
      showsActionsElsewhere = onActionsChange != nil
      if oldValue == nil, onActionsChange != nil { updateActions() }
    }
  }

  override func updateActions() {
    super.updateActions()
    guard let onActionsChange, let running else { return }
    // SwiftUI may be updating the view that shows the actions.
    Task { onActionsChange(running) }
  }

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
