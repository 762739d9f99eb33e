extension UIScrollView {
  /// Scrolls by a drag in steps, with a layout pass after each step.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points. A positive distance scrolls down.
  ///   - horizontally: The distance to the right, in points.
  ///   - step: The distance between two layout passes, in points.
  public func driveScroll(
    by distance: CGFloat,
    horizontally: CGFloat = 0,
    step: CGFloat = .greatestFiniteMagnitude
  ) {
    guard isScrollEnabled else { return }
    if keyboardDismissMode != .none { window?.endEditing(true) }
    drag.isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    let goal = CGPoint(x: contentOffset.x + horizontally, y: contentOffset.y + distance)
    let length = max(abs(distance), abs(horizontally))
    let count = max(1, Int((length / max(1, step)).rounded(.up)))
    let start = contentOffset
    for index in 1...count {
      let part = CGFloat(index) / CGFloat(count)
      let point = CGPoint(
        x: start.x + (goal.x - start.x) * part,
        y: start.y + (goal.y - start.y) * part
      )
      contentOffset = limited(point)
      layoutIfNeeded()
    }
    endDrag(at: contentOffset)
  }

  /// Ends the drag and decelerates to the target of the delegate.
  private func endDrag(at proposed: CGPoint) {
    var target = proposed
    scrollDelegate?.scrollViewWillEndDragging(
      self,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    drag.isDragging = false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: target != contentOffset)
    guard target != contentOffset else { return }
    drag.isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = limited(target)
    layoutIfNeeded()
    drag.isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Taps the status bar, which scrolls to the top if the delegate agrees.
  public func driveScrollToTop() {
    guard isScrollEnabled, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    contentOffset.y = -adjustedContentInset.top
    layoutIfNeeded()
    scrollDelegate?.scrollViewDidScrollToTop(self)
  }

  /// Drags beyond the limits of the content.
  ///
  /// The drag continues until ``driveLetGo()``.
  ///
  /// - Parameter distance: The distance, in points. A negative distance pulls the content down.
  public func drivePull(by distance: CGFloat) {
    guard isScrollEnabled else { return }
    if !drag.isDragging {
      drag.isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    contentOffset.y += distance
    layoutIfNeeded()
  }

  /// Ends the drag that ``drivePull(by:)`` began.
  ///
  /// The offset is clamped to the content.
  public func driveLetGo() {
    guard drag.isDragging else { return }
    endDrag(at: limited(contentOffset))
  }

  /// Pulls the content down far enough to refresh it.
  public func driveRefresh() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
  }

  /// Calls the pending completions of batches (``BatchCompletionTime/whenDriven``).
  public func driveCompletions() { completions.callHeld() }
}

extension UIScrollView {
  /// The enforcement of the rules, if this view is a list.
  public var enforcement: UIKitEnforcement {
    get { rules }
    set { rules = newValue }
  }
}
