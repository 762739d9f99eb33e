/// The width or height of a view or guide.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Says how long it is, in points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: constant)
  }

  /// Says how long it is at least, in points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: constant)
  }

  /// Says how long it is at most, in points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: constant)
  }

  /// Says that it is a multiple of another.
  open func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// Says that it is at least a multiple of another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// Says that it is at most a multiple of another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}
