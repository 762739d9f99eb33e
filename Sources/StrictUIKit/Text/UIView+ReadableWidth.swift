extension UIView {
  /// The insets of readable text.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let body = UIFont.TextStyle.body.pointSize(in: traitCollection.preferredContentSizeCategory)
    let width = bounds.width - insets.left - insets.right
    let spare = max(0, width - (672 * body / 17).rounded())
    insets.left += spare / 2
    insets.right += spare / 2
    return insets
  }
}
