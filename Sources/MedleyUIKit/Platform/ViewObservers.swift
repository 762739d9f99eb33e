extension UIScrollView {
  /// Calls a closure when the delegate is replaced, until the returned object is deallocated.
  func observeDelegate(onChange: @escaping @MainActor () -> Void) -> AnyObject? {
    #if canImport(UIKit)
      observe(\.delegate) { _, _ in
        // A delegate is set on the main thread, like every other property of a view.
        MainActor.assumeIsolated { onChange() }
      }
    #else
      onDelegateChange = { onChange() }
      return nil
    #endif
  }
}

/// Calls a closure for each notification of a name that UIKit posts.
final class NotificationObserver {
  private let token: any NSObjectProtocol

  /// - Parameters:
  ///   - name: the name of the notification.
  ///   - read: returns the value of a notification.
  ///   - onPost: called with the value.
  init<Value: Sendable>(
    _ name: NSNotification.Name,
    reading read: @escaping @Sendable (Notification) -> Value,
    onPost: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      notification in
      let value = read(notification)
      // UIKit posts its notifications on the main thread.
      MainActor.assumeIsolated { onPost(value) }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}

/// A hidden subview that calls a closure when its superview enters a window.
final class WindowObserver: UIView {
  private var onEnter: (() -> Void)?

  /// Calls a closure whenever a view enters a window, until the view is deallocated.
  static func observe(_ view: UIView, onEnter: @escaping () -> Void) {
    let observer = WindowObserver(frame: .zero)
    observer.isHidden = true
    observer.isUserInteractionEnabled = false
    observer.onEnter = onEnter
    view.insertSubview(observer, at: 0)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { onEnter?() }
  }
}
