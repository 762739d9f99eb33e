#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a collection view around a view of any class.
///
/// It is a list cell, so that it can be swiped, reordered and separated in a list.
final class CollectionContainerCell: UICollectionViewListCell, CellContainer {
  var embeddedView: UIView?

  var embeddingView: UIView { contentView }

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
