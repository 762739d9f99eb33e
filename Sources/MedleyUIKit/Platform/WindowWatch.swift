#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A view that nobody sees, and that tells when the one around it comes into a window.
final class WindowWatch: UIView {
  private var onEnter: (() -> Void)?

  /// Has something done whenever a view comes into a window, as long as there is the view.
  static func watch(_ view: UIView, onEnter: @escaping () -> Void) {
    let watch = WindowWatch(frame: .zero)
    watch.isHidden = true
    watch.isUserInteractionEnabled = false
    watch.onEnter = onEnter
    view.insertSubview(watch, at: 0)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { onEnter?() }
  }
}
