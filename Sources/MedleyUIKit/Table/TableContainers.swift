/// A cell of a table view around a view of any class.
final class TableContainerCell: UITableViewCell, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { contentView }

  override var canBecomeFocused: Bool { admitsFocus && super.canBecomeFocused }

  /// The embedded view is the accessibility element.
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

/// A header or footer of a table view around a view of any class.
final class TableContainerHeading: UITableViewHeaderFooterView, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { contentView }

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
