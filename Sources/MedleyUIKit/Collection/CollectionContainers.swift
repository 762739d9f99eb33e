/// A cell of a collection view around a view of any class.
///
/// It is a list cell, so that it supports swipes, reordering and separators in a list.
final class CollectionContainerCell: UICollectionViewListCell, CellContainer {
  var embedding = Embedding()
  private var controls: EditingControls = []

  /// The background of a row that is not on a card; `nil` until the cell was on one.
  private var plainBackground: UIBackgroundConfiguration??

  var embeddingView: UIView { contentView }

  override var canBecomeFocused: Bool { admitsFocus && super.canBecomeFocused }

  func didShowRow() {
    showControls(configurationState)
    showBackground(configurationState)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showControls(state)
    showBackground(state)
  }

  /// Shows the card behind the row, unless the row is selected.
  private func showBackground(_ state: UICellConfigurationState) {
    let bridge = embedding.bridge as? CollectionBridge
    if bridge?.isOnCard(self) ?? false, !state.isSelected, !state.isHighlighted {
      if plainBackground == nil { plainBackground = .some(backgroundConfiguration) }
      backgroundConfiguration = .clear()
    } else if let plainBackground {
      backgroundConfiguration = plainBackground?.updated(for: state)
    }
  }

  /// Shows the editing controls of the row in editing mode.
  private func showControls(_ state: UICellConfigurationState) {
    guard state.isEditing, let bridge = embedding.bridge as? CollectionBridge else { return }
    let wanted = bridge.editingControls(of: self)
    guard wanted != controls else { return }
    controls = wanted
    accessories = wanted.accessories { [weak self] in
      if let self { (embedding.bridge as? CollectionBridge)?.deleteRow(of: self) }
    }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittingAttributes(layoutAttributes)
  }
}

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

/// The controls of an item of a collection view in editing mode.
struct EditingControls: OptionSet {
  let rawValue: Int

  /// A circle that selects the item, instead of a delete button.
  static let select = EditingControls(rawValue: 1)

  /// A button that reveals the swipe action, which deletes the item.
  static let swipe = EditingControls(rawValue: 2)

  /// A button that deletes an item that cannot be swiped.
  static let delete = EditingControls(rawValue: 4)

  /// A handle to move the item.
  static let move = EditingControls(rawValue: 8)

  /// Returns the corresponding accessories of UIKit.
  @MainActor func accessories(delete: @escaping @MainActor () -> Void) -> [UICellAccessory] {
    var accessories: [UICellAccessory] = []
    if contains(.select) { accessories.append(.multiselect(displayed: .whenEditing)) }
    if contains(.swipe) { accessories.append(.delete(displayed: .whenEditing)) }
    if contains(.delete) {
      accessories.append(.delete(displayed: .whenEditing, actionHandler: delete))
    }
    if contains(.move) { accessories.append(.reorder(displayed: .whenEditing)) }
    return accessories
  }
}
