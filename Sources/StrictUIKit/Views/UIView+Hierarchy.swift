extension UIView {
  /// Inserts a view below another subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Inserts a view above another subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return }
    let isBelow = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: isBelow ? index + offset - 1 : index + offset)
  }

  /// Moves a subview to the front.
  public func bringSubviewToFront(_ view: UIView) {
    reorder(view) { $0.endIndex }
  }

  /// Moves a subview to the back.
  public func sendSubviewToBack(_ view: UIView) {
    reorder(view) { _ in 0 }
  }

  /// Exchanges two subviews.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    storage.subviews.swapAt(first, second)
  }

  /// Returns whether the view is another view or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Returns the view with a tag: this view or the first descendant.
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

extension UIView {
  /// Converts a point to another view, or to the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let offset = offset(to: view)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Converts a point from another view, or from the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let offset = offset(to: view)
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// Converts a rectangle to another view, or to the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view, or from the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Returns the offset from the coordinates of this view to those of another view or the window.
  private func offset(to view: UIView?) -> CGPoint {
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
  public var attachments: [ObjectIdentifier: AnyObject] {
    get { storage.attachments }
    set { storage.attachments = newValue }
  }

  /// The semantic content, which decides whether the view is mirrored.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { storage.semantics }
    set {
      storage.semantics = newValue
      setNeedsLayout()
    }
  }

  /// The layout direction, which depends only on the view's own semantic content.
  ///
  /// Layouts of collection views are not mirrored.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    storage.semantics == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}
