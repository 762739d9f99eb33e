import MedleyCore

// The places of rows in outlines, in cells of all kinds.
extension CellRegistry {
  /// Shows the level of a row and whether the rows below it are shown.
  ///
  /// Portable content contains the chevron; other cells have it as an accessory.
  func showOutline(of record: CellRecord, in cell: UIView, width: CGFloat) {
    let (place, step) = (record.outline, OutlineIndentation.step)
    let steps = OutlineIndentation.steps(place, width: width, isOneColumn: cell.isOneColumn)
    let content = content(of: cell)
    (content as? ContentView)?.indentation = CGFloat(steps) * step
    let shown = content is ContentView ? nil : place
    switch cell {
    case let cell as any OutlineCell:
      cell.indent(by: CGFloat(steps) * step)
      cell.chevron = chevron(cell.chevron, shown, record, in: cell)
    case let cell as UITableViewCell:
      (cell.indentationLevel, cell.indentationWidth) = (steps, step)
      cell.accessoryChevron = chevron(cell.accessoryChevron, shown, record, in: cell)
    case let cell as UICollectionViewListCell:
      (cell.indentationLevel, cell.indentationWidth) = (steps, step)
      addChevron(of: record, to: cell)
    default: break
    }
    if !(content is ContentView) { showSpeech(of: record, in: cell, content) }
  }

  private func chevron(
    _ shown: OutlineButton?,
    _ place: OutlinePlace?,
    _ record: CellRecord,
    in cell: UIView
  ) -> OutlineButton? {
    guard let place, place.isExpandable, let list = context.list else { return nil }
    let button = shown ?? OutlineButton(type: .custom)
    button.show(place, of: record.identity, list.texts, isVisible: cell.window != nil) {
      [weak self] in
      self?.toggleOutline(of: record.identity)
    }
    button.bounds.size = button.naturalSize
    return button
  }

  /// The value of a cell of the program belongs to the program.
  private func showSpeech(of record: CellRecord, in cell: UIView, _ content: UIView) {
    content.showAccessibilityStatus(of: record.outline)
    guard cell === content, cell is any OutlineCell, let texts = context.list?.texts else { return }
    cell.accessibilityValue = record.outline?.speech(texts)
  }

  func toggleOutline(of identity: ItemIdentity) {
    guard let list = context.list, let position = list.position(of: identity),
      let place = list.outlinePlace(at: position)
    else { return }
    list.setExpanded(!place.isExpanded, at: position)
  }
}

/// A chevron among the accessories of a list cell of the program.
struct AddedChevron {
  let button: OutlineButton

  /// The number of accessories after the chevron was added as the last one; 0 while it is not among them.
  var count = 0
}

// List cells of the program. UIKit turns the disclosure of an outline only for a diffable data source, so the chevron is a
// view of the library.
extension CellRegistry {
  /// Adds a chevron to the accessories, unless the program has added a disclosure.
  private func addChevron(of record: CellRecord, to cell: UICollectionViewListCell) {
    let known = chevrons[cell]?.button
    guard let button = chevron(known, record.outline, record, in: cell),
      !cell.accessories.contains(where: { $0.accessoryType == .outlineDisclosure })
    else { return }
    let configuration = UICellAccessory.CustomViewConfiguration(
      customView: button,
      placement: .trailing()
    )
    cell.accessories.append(.customView(configuration: configuration))
    chevrons[cell] = AddedChevron(button: button, count: cell.accessories.count)
  }

  /// Removes the chevron before the program configures its cell, so that the program reads only its own accessories.
  func removeChevron(of cell: UIView) {
    guard let cell = cell as? UICollectionViewListCell, let chevron = chevrons[cell] else { return }
    // The button is kept, so that it turns. A count that stays could later be the one of the program's accessories.
    chevrons[cell] = AddedChevron(button: chevron.button)
    guard cell.accessories.count == chevron.count,
      case .customView? = cell.accessories.last?.accessoryType
    else { return }
    cell.accessories.removeLast()
  }
}
