extension UIView {
  /// A point of this view in another; in the window for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = rootOrigin
    let there = view?.rootOrigin ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view in this; of the window for `nil`.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = rootOrigin
    let there = view?.rootOrigin ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of this view in another; in the window for `nil`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this; of the window for `nil`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the zero of the bounds lies in the root of the hierarchy.
  private var rootOrigin: CGPoint {
    sequence(first: self, next: \.superview).reduce(into: CGPoint.zero) { point, view in
      point.x += view.origin.x - view.bounds.minX
      point.y += view.origin.y - view.bounds.minY
    }
  }
}
