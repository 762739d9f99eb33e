/// A cell of a table view around a view of any class.
final class TableContainerCell: UITableViewCell, CellContainer, IndentingCell {
  var embedding = Embedding()
  var indentation: CGFloat = 0
  var plainSeparatorInset: UIEdgeInsets?

  var embeddingView: UIView { contentView }

  var embeddedFrame: CGRect { indented(contentView.bounds) }

  override var canBecomeFocused: Bool { admitsFocus && super.canBecomeFocused }

  /// The embedded view is the accessibility element.
  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
    indentSeparator()
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
