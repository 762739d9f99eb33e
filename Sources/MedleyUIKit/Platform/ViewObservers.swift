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

/// A hidden subview that reports when its superview enters or leaves a window, has another size, and has
/// been laid out.
final class SuperviewObserver: UIView {
  private var onWindow: ((_ hasWindow: Bool) -> Void)?
  private var onResize: (() -> Void)?
  private var onLayout: (() -> Void)?

  /// Observes a view until it is deallocated.
  ///
  /// - Parameters:
  ///   - onWindow: called whenever the view has entered or left a window.
  ///   - onResize: called whenever the view has another size, before its layout pass.
  ///   - onLayout: called after the view has another size, and after each of its layout passes since
  ///     ``setNeedsLayout()``, because a view is laid out before its subviews.
  static func observe(
    _ view: UIView,
    onWindow: @escaping (_ hasWindow: Bool) -> Void,
    onResize: @escaping () -> Void,
    onLayout: @escaping () -> Void
  ) -> SuperviewObserver {
    let observer = SuperviewObserver(frame: view.bounds)
    observer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    observer.isHidden = true
    observer.isUserInteractionEnabled = false
    observer.onWindow = onWindow
    observer.onResize = onResize
    observer.onLayout = onLayout
    view.insertSubview(observer, at: 0)
    return observer
  }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { onResize?() } }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onWindow?(window != nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
