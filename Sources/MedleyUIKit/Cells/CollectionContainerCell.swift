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
  private var controls: EditingControls = []

  var embeddingView: UIView { contentView }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showControls(of: state)
  }

  /// Has the controls of editing be those of the row that is shown, if the list is edited.
  func showControls() {
    showControls(of: configurationState)
  }

  private func showControls(of state: UICellConfigurationState) {
    guard state.isEditing, let bridge = embedding.bridge else { return }
    let wanted = bridge.editingControls(of: self)
    guard wanted != controls else { return }
    controls = wanted
    accessories = wanted.accessories { [weak self] in
      if let self { embedding.bridge?.deleteRow(shownBy: self) }
    }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittingAttributes(layoutAttributes)
  }
}
