/// A view around the views of a trailing part.
class PartHolder: UIView {
  /// Sets the frames of the subviews in a size, from the left to the right.
  var arrange: (CGSize) -> Void = { _ in }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange(bounds.size)
    mirrorSubviewsIfNeeded()
  }
}

extension UIControl {
  /// Calls a closure for each event of a kind.
  func on(_ event: Event, _ body: @escaping @MainActor () -> Void) {
    addAction(UIAction { _ in body() }, for: event)
  }
}

extension UIView {
  /// Mirrors the frames of the subviews in a right-to-left layout.
  func mirrorSubviewsIfNeeded() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
  }

  /// The least length of an area that the user taps, in points.
  static let tapLength: CGFloat = 44

  /// Whether a tap at a point means this view, which may be smaller than a finger.
  func isNear(_ point: CGPoint) -> Bool {
    bounds.insetBy(
      dx: min(0, (bounds.width - Self.tapLength) / 2),
      dy: min(0, (bounds.height - Self.tapLength) / 2)
    ).contains(point)
  }

  /// Returns the visible control that a tap at a point means, or the nearest one of several.
  func control(near point: CGPoint) -> UIView? {
    let near = controls.filter { $0.isNear(convert(point, to: $0)) }
    func distance(_ control: UIView) -> CGFloat {
      let center = convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), from: control)
      return abs(center.x - point.x) + abs(center.y - point.y)
    }
    return near.min { distance($0) < distance($1) }
  }

  /// Whether the view is a control, or part of one.
  var isInControl: Bool { self is UIControl || superview?.isInControl ?? false }

  private var controls: [UIView] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    return self is UIControl ? [self] : subviews.flatMap(\.controls)
  }
}
