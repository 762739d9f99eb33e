extension UIScrollView {
  /// The offset in the range that can be scrolled to.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let right = max(-insets.left, contentSize.width + insets.right - bounds.width)
    let bottom = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -insets.left), right),
      y: min(max(offset.y, -insets.top), bottom)
    )
  }
}
