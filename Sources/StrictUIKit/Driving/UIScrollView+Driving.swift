extension UIScrollView {
  /// Scrolls as a user does who drags and lets go, step by step with a layout after each.
  ///
  /// - Parameters:
  ///   - distance: how far, in points; more than 0 shows what is below.
  ///   - horizontally: how far to the right.
  ///   - step: how far between two layouts.
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
    var target = contentOffset
    scrollDelegate?.scrollViewWillEndDragging(
      self,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    drag.isDragging = false
    glide(to: target)
  }

  private func glide(to target: CGPoint) {
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: target != contentOffset)
    guard target != contentOffset else { return }
    drag.isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = limited(target)
    layoutIfNeeded()
    drag.isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Drags without regard for where the content ends, as a user does who does not let go before
  /// ``driveLetGo()``.
  ///
  /// - Parameter distance: how far, in points; less than 0 pulls the content down.
  public func drivePull(by distance: CGFloat) {
    guard isScrollEnabled else { return }
    if !drag.isDragging {
      drag.isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    contentOffset.y += distance
    layoutIfNeeded()
  }

  /// Ends what ``drivePull(by:)`` has begun: the view goes back to where its content ends.
  public func driveLetGo() {
    guard drag.isDragging else { return }
    var target = limited(contentOffset)
    scrollDelegate?.scrollViewWillEndDragging(
      self,
      withVelocity: .zero,
      targetContentOffset: &target
    )
    drag.isDragging = false
    glide(to: target)
  }

  /// Scrolls to the top as a tap on the status bar does.
  public func driveScrollToTop() {
    guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    contentOffset.y = -adjustedContentInset.top
    layoutIfNeeded()
    scrollDelegate?.scrollViewDidScrollToTop(self)
  }

  /// Pulls the content down as far as it takes to refresh it.
  public func driveRefresh() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
  }
}
