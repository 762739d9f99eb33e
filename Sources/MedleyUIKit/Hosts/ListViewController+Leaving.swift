import MedleyCore

/// A controller's changes in UIKit, so that the user does not leave without a question.
struct LeaveHold {
  /// Whether the controller could not be dismissed by a gesture before.
  var wasModal: Bool

  /// Whether the back button has the action of the controller.
  var hasBackAction = false

  /// The gesture that goes back, if the controller has disabled it.
  ///
  /// A controller that is removed has no navigation controller any more.
  weak var gesture: UIGestureRecognizer?
}

extension ListViewController {
  /// Intercepts each way to leave the screen while the presenter has a question.
  func updateLeaving() {
    guard running?.leaveQuestion != nil else { return endHold() }
    if leaveHold == nil {
      leaveHold = LeaveHold(wasModal: isModalInPresentation)
      isModalInPresentation = true
      holdBackButton()
    }
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
  private func holdBackButton() {
    guard #available(iOS 16, *), navigationItem.backAction == nil else { return }
    navigationItem.backAction = UIAction { [weak self] _ in self?.requestBack() }
    leaveHold?.hasBackAction = true
  }

  /// Disables the gesture that goes back, while this controller is visible.
  private func holdBackGesture() {
    guard let navigation = navigationController, navigation.topViewController === self,
      let gesture = navigation.interactivePopGestureRecognizer, gesture.isEnabled
    else { return }
    gesture.isEnabled = false
    leaveHold?.gesture = gesture
  }

  /// Enables the gesture that goes back again, which the other controllers use too.
  func releaseBackGesture() {
    leaveHold?.gesture?.isEnabled = true
    leaveHold?.gesture = nil
  }
}
