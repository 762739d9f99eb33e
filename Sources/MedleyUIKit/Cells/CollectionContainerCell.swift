#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a collection view around a view of any class.
///
/// It is a list cell, so that it can be swiped, reordered and separated in a list.
final class CollectionContainerCell: UICollectionViewListCell, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { contentView }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittingAttributes(layoutAttributes)
  }
}
