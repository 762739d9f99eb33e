/// Draws the accessories and the editing controls of cells.
@MainActor struct AccessoryPainter {
  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Draws the accessory of a cell of a table, and its editing controls.
  func paint(_ cell: UITableViewCell) {
    let place = Place(cell)
    if cell.editingWidth > 0 {
      let name = cell.editingStyle == .insert ? "plus" : "minus"
      circle(name, cell.editingStyle == .insert ? .systemGreen : .systemRed, place.box(at: 16, 22))
    }
    let type = cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
    guard cell.accessoryView == nil || cell.isEditing else { return }
    switch type {
    case .none: break
    case .disclosureIndicator: chevron(place, fromEnd: 16)
    case .detailDisclosureButton:
      chevron(place, fromEnd: 16)
      SymbolPaths.paint("info.circle", place.tint, in: place.box(fromEnd: 34, 22), painter)
    case .checkmark:
      SymbolPaths.paint("checkmark", place.tint, in: place.box(fromEnd: 16, 15), painter)
    case .detailButton:
      SymbolPaths.paint("info.circle", place.tint, in: place.box(fromEnd: 16, 22), painter)
    }
    if cell.isEditing, cell.showsReorderControl { handle(place.box(fromEnd: 16, 20)) }
  }

  /// Draws the accessories of a list cell, except for custom views.
  func paint(_ cell: UICollectionViewListCell) {
    let place = Place(cell)
    let shown = cell.shownAccessories
    var start: CGFloat = 0
    for accessory in shown where accessory.isLeading {
      paint(accessory, in: place.box(at: start + 16, accessory.width - 10), place)
      start += accessory.width
    }
    var end: CGFloat = 0
    for accessory in shown.filter({ !$0.isLeading }).reversed() {
      paint(accessory, in: place.box(fromEnd: end + 12, accessory.width - 12), place)
      end += accessory.width
    }
  }

  private func paint(_ accessory: UICellAccessory, in box: CGRect, _ place: Place) {
    guard !accessory.isHidden else { return }
    func symbol(_ name: String, _ color: UIColor, _ size: CGFloat) {
      let rect = CGRect(x: box.midX - size / 2, y: box.midY - size / 2, width: size, height: size)
      SymbolPaths.paint(name, color, in: rect, painter)
    }
    switch accessory.accessoryType {
    case .disclosureIndicator:
      symbol(place.isMirrored ? "chevron.left" : "chevron.right", .tertiaryLabel, 14)
    case .outlineDisclosure: symbol("chevron.down", place.tint, 14)
    case .checkmark: symbol("checkmark", place.tint, 15)
    case .delete: symbol("minus.circle.fill", .systemRed, 22)
    case .insert: symbol("plus.circle.fill", .systemGreen, 22)
    case .reorder: handle(CGRect(x: box.midX - 10, y: box.midY - 10, width: 20, height: 20))
    case .multiselect:
      symbol(
        place.isSelected ? "checkmark.circle.fill" : "circle",
        place.isSelected ? place.tint : .tertiaryLabel,
        22
      )
    case .detail: symbol("info.circle", place.tint, 22)
    case .popUpMenu: symbol("chevron.up.chevron.down", place.tint, 16)
    case .label, .customView: break
    }
  }

  private func chevron(_ place: Place, fromEnd end: CGFloat) {
    let box = place.box(fromEnd: end - 3, 13).insetBy(dx: 2.5, dy: 0)
    SymbolPaths.paint(
      place.isMirrored ? "chevron.left" : "chevron.right",
      .tertiaryLabel,
      in: box,
      painter
    )
  }

  private func circle(_ name: String, _ color: UIColor, _ box: CGRect) {
    SymbolPaths.paint("\(name).circle.fill", color, in: box, painter)
  }

  private func handle(_ box: CGRect) {
    SymbolPaths.paint("line.3.horizontal", .tertiaryLabel, in: box, painter)
  }
}

/// The rectangle of a cell for symbols at its edges.
@MainActor private struct Place {
  let size: CGSize
  let isMirrored: Bool
  let isSelected: Bool
  let tint: UIColor

  init(_ cell: UIView) {
    size = cell.bounds.size
    isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    isSelected = (cell as? UICollectionViewCell)?.isSelected ?? false
    tint = cell.tintColor ?? .systemBlue
  }

  /// A square at a distance from the leading edge.
  func box(at start: CGFloat, _ side: CGFloat) -> CGRect {
    let x = isMirrored ? size.width - start - side : start
    return CGRect(x: x, y: (size.height - side) / 2, width: side, height: side)
  }

  /// A square at a distance from the trailing edge.
  func box(fromEnd end: CGFloat, _ side: CGFloat) -> CGRect {
    let x = isMirrored ? end : size.width - end - side
    return CGRect(x: x, y: (size.height - side) / 2, width: side, height: side)
  }
}
