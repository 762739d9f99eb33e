#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a table view around a view of any class.
final class TableContainerCell: UITableViewCell, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { contentView }

  /// What it holds is read out by itself.
  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(width: targetSize.width)
  }
}
