/// A cell of a collection view around a view of any class.
///
/// It is a list cell, so that it supports swipes, reordering and separators in a list.
final class CollectionContainerCell: RowListCell, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { contentView }

  override var collectionBridge: CollectionBridge? { embedding.bridge as? CollectionBridge }

  override var showsTile: Bool { embeddedView is ContentView }

  override var canBecomeFocused: Bool { admitsFocus && super.canBecomeFocused }

  func didShowRow() {
    showRow()
  }

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

/// A header or footer of a collection view around a view of any class.
final class CollectionContainerView: UICollectionReusableView, CellContainer {
  var embedding = Embedding()

  var embeddingView: UIView { self }

  /// Shows the background of the list or the card, so that rows are not visible below a sticky header.
  func didShowRow() {
    let bridge = embedding.bridge as? CollectionBridge
    let (color, radius) = bridge?.background(ofHeading: self) ?? (nil, 0)
    backgroundColor = color
    layer.cornerRadius = radius
    // A heading has the margins of the list, as the cells have.
    preservesSuperviewLayoutMargins = true
  }

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
