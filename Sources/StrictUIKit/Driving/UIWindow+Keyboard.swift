extension UIWindow {
  /// Shows the keyboard with a frame in the window, or hides it if the frame is below the window.
  ///
  /// Posts the notifications of the system: that the frame will change, that the keyboard will be shown or
  /// hidden, and that it was.
  public func driveKeyboard(_ frame: CGRect) {
    let isShown = frame.minY < bounds.maxY
    let names =
      isShown
      ? [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification]
      : [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification]
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameEndUserInfoKey: frame,
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
    ]
    for name in [UIResponder.keyboardWillChangeFrameNotification, names[0], names[1]] {
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
  }
}
