import MedleyCore

/// A docked row, header or footer.
final class DockedCell: UIView, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { self }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
  }

  /// Returns the height that the list defines, or else the height of the content.
  func height(width: CGFloat, _ bridge: ListBridge?) -> CGFloat {
    if let position = bridge?.cells.position(of: self),
      let fixed = bridge?.heights.fixedHeight(at: position)
    {
      return CGFloat(fixed)
    }
    return fittingSize(width: width).height
  }
}
