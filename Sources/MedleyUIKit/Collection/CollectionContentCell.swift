import MedleyCore

/// A cell of a collection view that shows the content configuration of a row.
final class CollectionContentCell: RowListCell, ContentConfigurationCell {
  private var shownAccessory = ListAccessory.none

  func show(_ accessory: ListAccessory) {
    if accessory != shownAccessory {
      shownAccessory = accessory
      ownAccessories = accessories(for: accessory)
    }
    showRow()
  }

  private func accessories(for accessory: ListAccessory) -> [UICellAccessory] {
    switch accessory {
    case .none: []
    case .disclosure: [.disclosureIndicator(displayed: .whenNotEditing)]
    case .checkmark: [.checkmark(displayed: .whenNotEditing)]
    case .info: infoButton.map { [$0] } ?? []
    }
  }

  private var infoButton: UICellAccessory? {
    guard #available(iOS 15.4, *) else { return nil }
    return .detail(displayed: .whenNotEditing) { [weak self] in
      if let self { collectionBridge?.didTapAccessory(around: self) }
    }
  }
}
