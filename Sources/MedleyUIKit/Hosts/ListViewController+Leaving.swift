import MedleyCore

/// A controller's changes in UIKit, so that the user does not leave without a question.
struct LeaveHold {
  /// Whether the controller could not be dismissed by a gesture before.
  var wasModal: Bool

  /// Whether the back button has the action of the controller.
  var hasBackAction = false

  /// The gestures that go back and that the controller has disabled.
  ///
  /// A controller that is removed has no navigation controller any more.
  var gestures: [UIGestureRecognizer] = []
}

extension ListViewController {
  /// Intercepts each way to leave the screen while the presenter has a question.
  func updateLeaving() {
    guard running?.leaveQuestion != nil else { return endHold() }
    if leaveHold == nil {
      leaveHold = LeaveHold(wasModal: isModalInPresentation)
      isModalInPresentation = true
    }
    holdBackButton()
    holdBackGesture()
  }

  private func endHold() {
    releaseBackGesture()
    guard let hold = leaveHold else { return }
    leaveHold = nil
    isModalInPresentation = hold.wasModal
    if #available(iOS 16, *), hold.hasBackAction { navigationItem.backAction = nil }
  }

  /// Sets the action of the back button, unless the program has set one.
  ///
  /// The first screen of a column beside another one has no back button, and UIKit would add one for the action.
  private func holdBackButton() {
    guard #available(iOS 16, *) else { return }
    let hasButton = leaveRoot == nil || splitViewController?.isCollapsed == true
    if hasButton, navigationItem.backAction == nil {
      navigationItem.backAction = UIAction { [weak self] _ in self?.requestBack() }
      leaveHold?.hasBackAction = true
    } else if !hasButton, leaveHold?.hasBackAction == true {
      navigationItem.backAction = nil
      leaveHold?.hasBackAction = false
    }
  }

  /// Disables the gestures that go back, while this controller is visible.
  ///
  /// A collapsed split view controller has a navigation controller on the stack of another one.
  private func holdBackGesture() {
    var visible: UIViewController = self
    while let navigation = visible.navigationController, navigation.topViewController === visible {
      if let gesture = navigation.interactivePopGestureRecognizer, gesture.isEnabled {
        gesture.isEnabled = false
        leaveHold?.gestures.append(gesture)
      }
      visible = navigation
    }
  }

  /// Enables the gestures that go back again, which the other controllers use too.
  func releaseBackGesture() {
    leaveHold?.gestures.forEach { $0.isEnabled = true }
    leaveHold?.gestures = []
  }
}
