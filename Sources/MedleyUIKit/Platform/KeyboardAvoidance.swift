/// Lets a list end above the keyboard.
///
/// UIKit does this for its own table view controllers only.
@MainActor
final class KeyboardAvoidance {
  private weak var view: UIScrollView?
  private let onCover: @MainActor () -> Void

  /// The height that the insets of the view contain for the keyboard.
  private var inset: CGFloat = 0

  private var observer: NotificationObserver?

  /// - Parameter onCover: called when the keyboard covers more of the view than before.
  init(_ view: UIScrollView, onCover: @escaping @MainActor () -> Void) {
    self.view = view
    self.onCover = onCover
    observer = NotificationObserver(
      .init("UIKeyboardWillChangeFrameNotification"),
      reading: { $0.keyboardFrame }
    ) { [weak self] frame in
      if let frame { self?.keyboardWillMove(to: frame) }
    }
  }

  /// - Parameter frame: the frame of the keyboard in the coordinates of the screen.
  private func keyboardWillMove(to frame: CGRect) {
    guard let view else { return }
    var covered: CGFloat = 0
    // A view outside of a window is not covered.
    if let window = view.window {
      let keyboard = view.convert(window.convert(frame, from: nil), from: nil)
      if !keyboard.isEmpty { covered = max(0, view.bounds.maxY - keyboard.minY) }
    }
    // The safe area is below the keyboard, and not in addition to it.
    let wanted = max(0, covered - view.safeAreaInsets.bottom)
    let change = wanted - inset
    guard abs(change) > 0.25 else { return }
    inset = wanted
    view.contentInset.bottom += change
    view.verticalScrollIndicatorInsets.bottom += change
    if change > 0 { onCover() }
  }
}

extension Notification {
  /// The frame of the keyboard after the change that the notification announces.
  fileprivate var keyboardFrame: CGRect? {
    #if canImport(UIKit) && !canImport(Combine)
      nil  // A Foundation without notifications that carry values.
    #else
      userInfo?["UIKeyboardFrameEndUserInfoKey"] as? CGRect
    #endif
  }
}
