extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return }
    let isBelow = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: isBelow ? index + offset - 1 : index + offset)
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

  func reorder(_ view: UIView, to index: ([UIView]) -> Int) {
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

extension UIView {
  /// Returns the offset from the coordinates of this view to another view's or the window's.
  func offset(to view: UIView?) -> CGPoint {
    let (origin, other) = (rootOrigin, view?.rootOrigin ?? .zero)
    return CGPoint(x: origin.x - other.x, y: origin.y - other.y)
  }

  /// The origin of the bounds in the coordinates of the root view.
  private var rootOrigin: CGPoint {
    sequence(first: self, next: \.superview).reduce(into: CGPoint.zero) { point, view in
      point.x += view.origin.x - view.bounds.minX
      point.y += view.origin.y - view.bounds.minY
    }
  }
}

extension UIView {
  /// Objects that other modules attach to the view, by type.
  package var attachments: [ObjectIdentifier: AnyObject] {
    get { storage.attachments }
    set { storage.attachments = newValue }
  }
}
