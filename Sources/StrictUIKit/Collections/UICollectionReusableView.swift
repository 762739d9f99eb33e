/// A view that a collection view reuses: a cell, a supplementary view or a decoration.
open class UICollectionReusableView: UIView {
  /// The state of the view in its collection view.
  var display = ElementDisplay()

  /// The identifier of the registration.
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is reused.
  open func prepareForReuse() {}

  /// Called after the layout sets the attributes.
  ///
  /// Subclasses read their own attributes here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before another layout sets the attributes.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}

  /// Called after another layout sets the attributes.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes that the view prefers, with the size of its content.
  ///
  /// Only the lengths that the layout estimates change.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.selfSizing ?? []
    guard !axes.isEmpty else { return layoutAttributes }
    let preferred = layoutAttributes.duplicate()
    let fitting = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required
    )
    // The origin does not change.
    let frame = preferred.frame
    preferred.frame = CGRect(
      origin: frame.origin,
      size: axes.size(frame.size, preferring: fitting)
    )
    return preferred
  }

  /// The size of the content.
  ///
  /// A side without constraints is negative.
  func contentFitting(width: CGFloat?) -> CGSize { super.contentSize(forWidth: width) }

  /// The size of the content.
  ///
  /// A side without constraints keeps the target's length.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var size = targetSize
    if horizontalFittingPriority != .required {
      let content = contentFitting(width: nil)
      if content.width >= 0 { size.width = content.width }
    }
    if verticalFittingPriority != .required {
      let content = contentFitting(width: size.width)
      if content.height >= 0 { size.height = content.height }
    }
    return size
  }

  /// Applies the layout attributes to the view.
  func place(_ attributes: UICollectionViewLayoutAttributes, in frame: CGRect) {
    if self.frame != frame { self.frame = frame }
    alpha = attributes.alpha
    transform = attributes.transform
    layer.zPosition = CGFloat(attributes.zIndex)
    guard display.attributes?.isEqual(attributes) != true else { return }
    display.attributes = attributes
    apply(attributes)
  }
}

extension UICollectionReusableView: ReusableView {
  static let nibWords = (kind: "UICollectionReusableView", identifier: "view reuse identifier")

  func recycle() {
    display = ElementDisplay()
    prepareForReuse()
  }
}

/// The state of a view that a collection view shows.
struct ElementDisplay {
  /// The attributes that were applied last.
  var attributes: UICollectionViewLayoutAttributes?

  /// Whether the delegate has received the view.
  var isAnnounced = false

  /// The size of the view's last preferred attributes.
  var measuredSize: CGSize?

  /// Whether the preferred size never settles, so that the view is not measured again.
  var isUnsettled = false

  /// Marks the view to be measured again.
  mutating func forgetSize() {
    measuredSize = nil
    isUnsettled = false
  }
}
