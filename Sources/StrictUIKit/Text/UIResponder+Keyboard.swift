// The notifications of the keyboard, which ``UIWindow/driveKeyboard(_:)`` posts.
extension UIResponder {
  /// Posted before the keyboard is shown.
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification"
  )

  /// Posted after the keyboard was shown.
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification"
  )

  /// Posted before the keyboard is hidden.
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification"
  )

  /// Posted after the keyboard was hidden.
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification"
  )

  /// Posted before the frame of the keyboard changes.
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification"
  )

  /// The key of the frame of the keyboard after the change.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// The key of the duration of the animation, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
}
