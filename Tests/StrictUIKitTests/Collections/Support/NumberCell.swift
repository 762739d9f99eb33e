import StrictUIKit

/// A cell that shows a number and may have a preferred height.
final class NumberCell: UICollectionViewCell {
  static var made = 0

  var number = -1
  var reuses = 0
  var preferredHeight: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    number = -1
    preferredHeight = nil
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferredHeight else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let frame = layoutAttributes.frame
    layoutAttributes.frame = CGRect(
      origin: frame.origin,
      size: CGSize(width: frame.width, height: preferredHeight)
    )
    return layoutAttributes
  }
}
