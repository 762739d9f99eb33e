/// A side of a view or guide that constraints are made from.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  /// Says that both are at the same place, but for a distance.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: constant)
  }

  /// Says that this one is at least there.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: constant)
  }

  /// Says that this one is at most there.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: constant)
  }
}

/// A side at the left or right, or the middle between them.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A side at the top or bottom, or the middle between them.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
