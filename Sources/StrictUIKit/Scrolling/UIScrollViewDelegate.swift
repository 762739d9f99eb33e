/// The protocol that handles scrolling.
///
/// Methods that are optional in UIKit do nothing by default.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when the user begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the user ends a drag. The method may change the target offset.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// Called after the user ends a drag.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called when scrolling begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called when scrolling ends.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called when an animated change of the offset ends.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Called after the scale has changed.
  ///
  /// StrictUIKit never calls this method, because it does not zoom.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Returns the view that is scaled.
  ///
  /// StrictUIKit never calls this method, because it does not zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Called before the user zooms.
  ///
  /// StrictUIKit never calls this method, because it does not zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called after the user has zoomed.
  ///
  /// StrictUIKit never calls this method, because it does not zoom.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  )

  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Called when the view has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Called when the adjusted insets have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// The delegate of a scroll view that tells assistive technology what is visible.
///
/// All methods are optional in UIKit; here, they have default implementations.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns what is visible, or `nil` for the standard text.
  ///
  /// StrictUIKit never calls this method.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
}

extension UIScrollViewAccessibilityDelegate {
  /// Returns `nil`.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
}
