#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A header or footer of a collection view around a view of any class.
final class CollectionContainerView: UICollectionReusableView, CellContainer {
  var embeddedView: UIView?

  var embeddingView: UIView { self }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    attributes.size = fittingSize(width: layoutAttributes.size.width)
    return attributes
  }
}
