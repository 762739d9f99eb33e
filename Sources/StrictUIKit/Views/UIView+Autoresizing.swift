extension UIView {
  func setSize(_ size: CGSize) {
    let old = storage.bounds.size
    guard size != old else { return }
    storage.bounds.size = size
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in storage.subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: old, to: size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let (x, width) = Self.stretch(
      frame.minX,
      frame.width,
      by: new.width - old.width,
      before: mask.contains(.flexibleLeftMargin),
      size: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin)
    )
    let (y, height) = Self.stretch(
      frame.minY,
      frame.height,
      by: new.height - old.height,
      before: mask.contains(.flexibleTopMargin),
      size: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin)
    )
    frame = CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// Shares what an axis has grown by among its flexible parts, evenly.
  private static func stretch(
    _ start: CGFloat,
    _ length: CGFloat,
    by growth: CGFloat,
    before: Bool,
    size: Bool,
    after: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [before, size, after].count(where: \.self)
    guard parts > 0 else { return (start, length) }
    let share = growth / CGFloat(parts)
    return (start + (before ? share : 0), length + (size ? share : 0))
  }
}
