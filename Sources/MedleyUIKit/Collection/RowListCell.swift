/// A list cell with editing controls and the background of a card or tile.
class RowListCell: UICollectionViewListCell, OutlineCell {
  /// The accessories besides the controls of editing mode.
  var ownAccessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  var chevron: OutlineButton? {
    didSet { if chevron !== oldValue { showAccessories() } }
  }

  private var controls: EditingControls = []

  /// The background before the first card or tile replaced it.
  private var plainBackground: UIBackgroundConfiguration??

  /// The bridge of the collection view, or `nil` for a cell outside of one.
  var collectionBridge: CollectionBridge? { enclosingAttachment as? CollectionBridge }

  /// Whether the row has a background as an item of a grid or a carousel.
  var showsTile: Bool { false }

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

  /// Shows the card or the tile behind the row.
  private func showBackground(_ state: UICellConfigurationState) {
    let surroundings = collectionBridge?.surroundings(of: self)
    let isTile = surroundings == .tile && showsTile
    let isUsed = state.isSelected || state.isHighlighted
    if isTile || surroundings == .card && !isUsed {
      if plainBackground == nil { plainBackground = .some(backgroundConfiguration) }
      var background = UIBackgroundConfiguration.clear()
      if isTile {
        background.cornerRadius = CardBackground.cornerRadius
        background.backgroundColor =
          isUsed ? .systemGray4 : CardBackground.color(on: collectionBridge?.sectionsLayout)
      }
      backgroundConfiguration = background
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

  func indent(by indentation: CGFloat) {
    guard CGFloat(indentationLevel) * indentationWidth != indentation else { return }
    (indentationLevel, indentationWidth) = (indentation > 0 ? 1 : 0, indentation)
  }

  private func showAccessories() {
    let editing = controls.accessories { [weak self] in
      if let self { collectionBridge?.deleteRow(of: self) }
    }
    guard let chevron else { return accessories = editing + ownAccessories }
    let own = ownAccessories.filter { $0.accessoryType != .disclosureIndicator }
    let configuration = UICellAccessory.CustomViewConfiguration(
      customView: chevron,
      placement: .trailing()
    )
    accessories = editing + own + [.customView(configuration: configuration)]
  }
}
