import MedleyCore

// The places of rows in outlines, in cells of all kinds.
extension CellRegistry {
  /// Shows the level of a row and whether the rows below it are shown.
  ///
  /// Portable content contains the chevron; other cells have it as an accessory. The accessories of a list cell of the
  /// program are not changed: the program adds one, or a tap on the row shows the rows below.
  func showOutline(of record: CellRecord, in cell: UIView, width: CGFloat) {
    let (place, step) = (record.outline, OutlineIndentation.step)
    let steps = OutlineIndentation.steps(place, width: width, isOneColumn: cell.isOneColumn)
    let content = content(of: cell)
    (content as? ContentView)?.indentation = CGFloat(steps) * step
    let shown = content is ContentView ? nil : place
    switch cell {
    case let cell as any OutlineCell:
      cell.indent(by: CGFloat(steps) * step)
      cell.chevron = chevron(cell.chevron, shown, record)
    case let cell as UITableViewCell:
      (cell.indentationLevel, cell.indentationWidth) = (steps, step)
      cell.accessoryChevron = chevron(cell.accessoryChevron, shown, record)
    case let cell as UICollectionViewListCell:
      (cell.indentationLevel, cell.indentationWidth) = (steps, step)
    default: break
    }
    if !(content is ContentView) { showAccessibility(of: record, in: cell, content) }
  }

  private func chevron(
    _ shown: OutlineButton?,
    _ place: OutlinePlace?,
    _ record: CellRecord
  ) -> OutlineButton? {
    guard let place, place.isExpandable, let list = context.list else { return nil }
    let button = shown ?? OutlineButton(type: .custom)
    button.show(place, of: record.identity, list.texts) { [weak self] in
      self?.toggleOutline(of: record.identity)
    }
    button.bounds.size = button.naturalSize
    return button
  }

  /// The value and the actions of the program's cells belong to the program.
  private func showAccessibility(of record: CellRecord, in cell: UIView, _ content: UIView) {
    content.showAccessibilityStatus(of: record.outline)
    guard cell === content, cell is any OutlineCell, let texts = context.list?.texts else { return }
    cell.accessibilityValue = record.outline?.speech(texts)
    let action = record.outline?.accessibilityAction(texts) { [weak self] in
      self?.toggleOutline(of: record.identity)
    }
    cell.accessibilityCustomActions = action.map { [$0] }
  }

  private func toggleOutline(of identity: ItemIdentity) {
    guard let list = context.list, let position = list.position(of: identity),
      let place = list.outlinePlace(at: position)
    else { return }
    list.setExpanded(!place.isExpanded, at: position)
  }
}
