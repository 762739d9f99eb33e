#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A header or footer of a collection view around a view of any class.
final class CollectionContainerView: UICollectionReusableView, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { self }

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
