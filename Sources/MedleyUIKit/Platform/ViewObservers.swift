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

/// Calls a closure when the user has chosen another text size.
final class TextSizeObserver {
  private let token: any NSObjectProtocol

  init(onChange: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      // UIKit posts the notification on the main thread.
      MainActor.assumeIsolated { onChange() }
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
