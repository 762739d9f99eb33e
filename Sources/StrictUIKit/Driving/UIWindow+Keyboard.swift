extension UIWindow {
  /// Shows the keyboard with a frame in the window, or hides it if the frame is below the window.
  package func driveKeyboard(_ frame: CGRect) {
    NotificationCenter.default.post(
      name: NSNotification.Name("UIKeyboardWillChangeFrameNotification"),
      object: nil,
      userInfo: ["UIKeyboardFrameEndUserInfoKey": frame]
    )
  }
}
