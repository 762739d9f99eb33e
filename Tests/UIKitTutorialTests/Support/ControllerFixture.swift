import StrictUIKit

/// A fixture: a view controller in a window whose list records violations of UIKit's rules.
@MainActor
struct ControllerFixture<Controller: UIViewController> {
  let window: UIWindow
  let controller: Controller
  private let log = RuleLog()

  /// - Parameter list: returns the view that shows the list, after the controller has loaded it.
  init(
    _ controller: Controller,
    height: CGFloat = 480,
    list: (Controller) -> UIScrollView?
  ) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    self.controller = controller
    controller.loadViewIfNeeded()
    let log = log
    list(controller)?.enforcement = UIKitEnforcement(isStrict: true) { log.rules.append($0.rule) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    runPendingWork()
  }

  /// The rules that were violated so far.
  var brokenRules: [UIKitRule] { log.rules }

  /// Performs all deferred work: runs the layout and the turns of the run loop.
  func runPendingWork() {
    for _ in 0..<3 {
      window.layoutIfNeeded()
      UIKitTurn.run()
    }
  }
}

@MainActor
private final class RuleLog {
  var rules: [UIKitRule] = []
}
