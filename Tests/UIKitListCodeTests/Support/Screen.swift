import UIKit

/// A view controller on a screen of its own.
struct Screen<Controller: UIViewController> {
  let window: UIWindow
  let controller: Controller

  init(_ controller: Controller, height: CGFloat = 480) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    self.controller = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    settle()
  }

  /// Does what the run loop would do until nothing waits.
  func settle() {
    window.layoutIfNeeded()
    UIKitTurn.run()
    window.layoutIfNeeded()
  }
}
