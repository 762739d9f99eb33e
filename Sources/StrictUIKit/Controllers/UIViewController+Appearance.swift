extension UIViewController {
  /// Puts the view into a view and has it seen if that is in a window.
  func enter(_ container: UIView) {
    let isSeen = container.window != nil
    loadViewIfNeeded()
    guard let view = viewIfLoaded else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isSeen { appear(onceIn: { container.addSubview(view) }) } else { container.addSubview(view) }
  }

  /// Takes the view out of where it is.
  func leaveWindow() {
    disappear { self.viewIfLoaded?.removeFromSuperview() }
  }

  func appear(onceIn change: () -> Void = {}) {
    guard appearance == .gone else { return change() }
    viewWillAppear(false)
    change()
    appearance = .seen
    viewIfLoaded?.layoutIfNeeded()
    viewDidAppear(false)
  }

  func disappear(by change: () -> Void = {}) {
    guard appearance == .seen else { return change() }
    viewWillDisappear(false)
    change()
    appearance = .gone
    viewDidDisappear(false)
  }

  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  func showAbove(_ controller: UIViewController, _ completion: (() -> Void)?) {
    presentedViewController = controller
    controller.presentingViewController = self
    if let window = viewIfLoaded?.window { controller.enter(window) }
    if let completion { UIKitTurn.enqueue(completion) }
  }

  func takeAway(_ completion: (() -> Void)?) {
    presentedViewController?.leaveWindow()
    presentedViewController?.presentingViewController = nil
    presentedViewController = nil
    if let completion { UIKitTurn.enqueue(completion) }
  }
}
