/// A list cell with the controls that its row requires in editing mode, and without a background on a card.
class RowListCell: UICollectionViewListCell {
  /// The accessories besides the controls of editing mode.
  var ownAccessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  private var controls: EditingControls = []

  /// The background of a row that is not on a card; `nil` until the cell was on one.
  private var plainBackground: UIBackgroundConfiguration??

  /// The bridge of the collection view, or `nil` for a cell outside of one.
  var collectionBridge: CollectionBridge? { enclosingAttachment as? CollectionBridge }

  /// Adapts the controls and the background to the row that the cell shows.
  func showRow() {
    showControls(configurationState)
    showBackground(configurationState)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // The cell may show its row before the collection view adds it.
    setNeedsUpdateConfiguration()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showControls(state)
    showBackground(state)
  }

  /// Shows the card behind the row, unless the row is selected.
  private func showBackground(_ state: UICellConfigurationState) {
    let isOnCard = collectionBridge?.isOnCard(self) ?? false
    if isOnCard, !state.isSelected, !state.isHighlighted {
      if plainBackground == nil { plainBackground = .some(backgroundConfiguration) }
      backgroundConfiguration = .clear()
    } else if let plainBackground {
      backgroundConfiguration = plainBackground?.updated(for: state)
    }
  }

  /// Shows the editing controls of the row in editing mode.
  private func showControls(_ state: UICellConfigurationState) {
    guard state.isEditing, let collectionBridge else { return }
    let wanted = collectionBridge.editingControls(of: self)
    guard wanted != controls else { return }
    controls = wanted
    showAccessories()
  }

  private func showAccessories() {
    let editing = controls.accessories { [weak self] in
      if let self { collectionBridge?.deleteRow(of: self) }
    }
    accessories = editing + ownAccessories
  }
}
