extension UIView {
  /// The value of a dimension without an intrinsic length.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size that the constraints permit, as a target of a fitting.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The largest size, as a target of a fitting.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the height that satisfies the constraints for a width.
  func systemFittingHeight(forWidth width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Sets the layout margins.
  ///
  /// - Parameter isDirectional: Whether the left margin is the leading one.
  func setMargins(_ margins: UIEdgeInsets, isDirectional: Bool) {
    storage.margins = margins
    storage.hasDirectionalMargins = isDirectional
    layoutMarginsDidChange()
    setNeedsLayout()
  }

  /// Whether the view is laid out from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The direction of the nearest view above that has one of its own, or of the traits.
  var inheritedDirection: UIUserInterfaceLayoutDirection {
    for view in sequence(first: self, next: \.superview) {
      switch view.storage.semantics {
      case .forceRightToLeft: return .rightToLeft
      case .forceLeftToRight: return .leftToRight
      case .unspecified, .playback, .spatial: break
      }
      if let direction = view.storage.traits?.statedDirection {
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
      }
    }
    return UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Requests layout of the view and of all views in it.
  func setNeedsLayoutOfTree() {
    setNeedsLayout()
    for view in subviews { view.setNeedsLayoutOfTree() }
  }

  func markNeedsLayoutAbove() {
    var view: UIView? = self
    while let current = view {
      // The code that marked this view has scheduled the window's layout.
      if current !== self, current.storage.hasPendingLayout { break }
      current.storage.hasPendingLayout = true
      view = current.superview
    }
    window?.scheduleLayout()
  }

  /// Lays out the view and its descendants, repeatedly up to a limit.
  func layOutPending() {
    var passes = 0
    while storage.hasPendingLayout, passes < 20 {
      passes += 1
      storage.hasPendingLayout = false
      if storage.needsLayout {
        storage.needsLayout = false
        updateConstraintsIfNeeded()
        storage.owner?.viewWillLayoutSubviews()
        layoutSubviews()
        storage.owner?.viewDidLayoutSubviews()
      }
      for view in subviews { view.layoutIfNeeded() }
    }
  }
}

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

  /// Distributes the growth of an axis evenly among its flexible parts.
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
