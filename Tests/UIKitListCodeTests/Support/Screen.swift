import UIKit

/// A view controller in its own window.
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

  /// Runs all pending turns of the run loop.
  func settle() {
    window.layoutIfNeeded()
    UIKitTurn.run()
    window.layoutIfNeeded()
  }
}
