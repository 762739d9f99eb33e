import StrictUIKit

/// A view controller on a screen of its own, whose list says what UIKit would have refused.
@MainActor
struct Stage<Controller: UIViewController> {
  let window: UIWindow
  let controller: Controller
  private let log = RuleLog()

  /// - Parameter list: finds the view that shows the list, once the controller has loaded it.
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
    settle()
  }

  /// The rules of UIKit that were broken so far.
  var brokenRules: [UIKitRule] { log.rules }

  /// Does what the run loop would do until nothing waits.
  func settle() {
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
