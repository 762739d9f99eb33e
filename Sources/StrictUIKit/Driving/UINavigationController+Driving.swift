extension UINavigationController {
  /// Taps the back button.
  ///
  /// The root controller has none.
  public func driveBack() {
    guard viewControllers.count > 1 else { return }
    if #available(iOS 16, *), let action = topViewController?.navigationItem.backAction {
      return action.perform(sender: nil)
    }
    popViewController(animated: false)
  }

  /// Goes back by the gesture at the leading edge, unless its recognizer is disabled.
  public func driveSwipeBack() {
    guard interactivePopGestureRecognizer?.isEnabled == true else { return }
    popViewController(animated: false)
  }
}
