extension UIView {
  /// Puts a view right behind another subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return }
    let isBelow = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: isBelow ? index - 1 : index)
  }

  /// Puts a view right in front of another subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return }
    let isBelow = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: isBelow ? index : index + 1)
  }

  /// Puts a subview in front of all others.
  public func bringSubviewToFront(_ view: UIView) {
    reorder(view) { $0.endIndex }
  }

  /// Puts a subview behind all others.
  public func sendSubviewToBack(_ view: UIView) {
    reorder(view) { _ in 0 }
  }

  /// Has two subviews change places.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    storage.subviews.swapAt(first, second)
  }

  /// Whether the view is another, or stands in it.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view with a tag: this one, or the first in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  func insert(_ view: UIView, at index: Int) {
    if view.superview === self {
      reorder(view) { min(max(0, index), $0.count) }
      return
    }
    let (old, new) = (view.window, window)
    view.superview?.willRemoveSubview(view)
    if old !== new { view.announceMove(to: new) }
    view.willMove(toSuperview: self)
    view.superview?.storage.subviews.removeAll { $0 === view }
    storage.subviews.insert(view, at: min(max(0, index), storage.subviews.count))
    view.storage.superview = self
    view.storage.hasPendingLayout = true
    view.didMoveToSuperview()
    if old !== new { view.finishMove() }
    didAddSubview(view)
    setNeedsLayout()
  }

  func detach() {
    guard let parent = superview else { return }
    let window = window
    if let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    {
      responder.resignFirstResponder()
      if window.firstResponder === responder { window.firstResponder = nil }
    }
    parent.willRemoveSubview(self)
    if window != nil { announceMove(to: nil) }
    willMove(toSuperview: nil)
    parent.storage.subviews.removeAll { $0 === self }
    parent.dropConstraints(of: self)
    storage.superview = nil
    didMoveToSuperview()
    if window != nil { finishMove() }
    parent.setNeedsLayout()
  }

  private func reorder(_ view: UIView, to index: ([UIView]) -> Int) {
    guard let old = storage.subviews.firstIndex(where: { $0 === view }) else { return }
    let view = storage.subviews.remove(at: old)
    storage.subviews.insert(view, at: index(storage.subviews))
  }

  private func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.announceMove(to: window) }
  }

  private func finishMove() {
    didMoveToWindow()
    for view in subviews { view.finishMove() }
  }
}
