extension UIBarButtonItem {
  /// Taps the button.
  ///
  /// A disabled button does nothing.
  public func driveTap() {
    if isEnabled { primaryAction?.perform(sender: self) }
  }

  /// Opens the menu of the button and chooses the action with a title.
  ///
  /// - Returns: Whether the menu has such an action that is enabled.
  @discardableResult
  public func driveMenu(action title: String) -> Bool {
    let action = menu?.actions.first { $0.title == title && !$0.attributes.contains(.disabled) }
    guard isEnabled, let action else { return false }
    action.perform(sender: self)
    return true
  }
}

extension UINavigationController {
  /// Taps the back button.
  ///
  /// The root controller has none. The bar of a collapsed split view controller goes back in its secondary column too.
  public func driveBack() {
    if let column = visibleColumn, column.viewControllers.count > 1 { return column.driveBack() }
    guard viewControllers.count > 1 else { return }
    let top = visibleColumn?.topViewController ?? topViewController
    if #available(iOS 16, *), let action = top?.navigationItem.backAction {
      return action.perform(sender: nil)
    }
    popViewController(animated: false)
  }

  /// Goes back by the gesture at the leading edge, unless its recognizer is disabled.
  public func driveSwipeBack() {
    guard interactivePopGestureRecognizer?.isEnabled == true else { return }
    if let column = visibleColumn, column.viewControllers.count > 1 {
      return column.driveSwipeBack()
    }
    popViewController(animated: false)
  }

  /// The stack of the secondary column that a collapsed split view controller has pushed.
  private var visibleColumn: UINavigationController? {
    topViewController as? UINavigationController
  }
}
