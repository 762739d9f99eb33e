extension UIView {
  /// The value of a side for which the content asks no size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size that the constraints permit, as a target of a fitting.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The largest size, as a target of a fitting.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  func markNeedsLayoutAbove() {
    var view: UIView? = self
    while let current = view {
      // The window has been told already by whoever marked this view.
      if current !== self, current.storage.hasPendingLayout { break }
      current.storage.hasPendingLayout = true
      view = current.superview
    }
    window?.scheduleLayout()
  }

  /// Lays out the view and what is in it, again if that asks for it, but not forever.
  func layOutPending() {
    var passes = 0
    while storage.hasPendingLayout, passes < 20 {
      passes += 1
      storage.hasPendingLayout = false
      if storage.needsLayout {
        storage.needsLayout = false
        updateConstraintsIfNeeded()
        storage.controller?.viewWillLayoutSubviews()
        layoutSubviews()
        storage.controller?.viewDidLayoutSubviews()
      }
      for view in subviews { view.layoutIfNeeded() }
    }
  }
}
