import MedleyCore

/// Shows the selection of the list in the view, and sends changes by the user to the list.
@MainActor
struct SelectionSync {
  let context: BridgeContext

  /// Allows as many selected rows as the list does, also while the view is in editing mode.
  func adoptMode() {
    guard let surface = context.surface, let list = context.list else { return }
    let allowsMany = list.selectionMode == .multiple
    if surface.allowsMultipleSelection != allowsMany {
      surface.allowsMultipleSelection = allowsMany
    }
    if surface.allowsMultipleSelectionDuringEditing != allowsMany {
      surface.allowsMultipleSelectionDuringEditing = allowsMany
    }
  }

  /// Selects the visible rows that the list has selected, after the view has cleared its selection.
  func restore() {
    adoptMode()
    update(context.surface?.shownRows.map { .row($0.path) } ?? [])
  }

  /// Updates the selection of several rows of the view.
  func update(_ positions: some Sequence<CellPosition>) {
    guard let surface = context.surface else { return }
    let selected = Set(surface.selectedPaths)
    for position in positions {
      guard let path = position.indexPath else { continue }
      update(position, isShownSelected: selected.contains(path))
    }
  }

  /// Updates the selection of a row of the view.
  ///
  /// - Parameter isShownSelected: whether the view shows the row as selected; without a value, the
  ///   view is asked, which takes time linear in the number of selected rows.
  func update(_ position: CellPosition, isShownSelected: Bool? = nil) {
    guard let list = context.list, let surface = context.surface,
      let path = position.indexPath, context.isShown(path), surface.hasRow(at: path)
    else { return }
    let isSelected = list.state(at: position).contains(.selected)
    guard (isShownSelected ?? surface.selectedPaths.contains(path)) != isSelected else { return }
    surface.setSelected(isSelected, at: path)
  }

  /// Returns whether a tap on a row has an effect; UIKit highlights no other row.
  func canHighlight(_ path: IndexPath) -> Bool {
    guard let list = context.list else { return true }
    guard let position = context.listPosition(of: .row(path)), context.unloaded.canUse(position)
    else { return false }
    let effect = list.selectionEffect(at: position)
    return effect.selects || effect.performs
  }

  /// Handles a selection by the user.
  func didSelect(_ identity: ItemIdentity?) {
    guard let list = context.list, let identity else { return }
    list.send(.select, to: identity)
    context.scheduler.whenOutsideCalls { [self] in
      // The row may have moved, and the list may not keep a selection.
      if let position = context.list?.position(of: identity) { update(position) }
    }
  }

  /// Handles a deselection by the user.
  func didDeselect(_ identity: ItemIdentity?) {
    // In single selection, the list deselects the previous row itself.
    guard let list = context.list, list.selectionMode == .multiple, let identity else { return }
    list.send(.deselect, to: identity)
  }
}

extension BridgeContext {
  var selection: SelectionSync { SelectionSync(context: self) }
}

extension UIView {
  /// Whether the view's cell is selected, or `nil` for a view without a selection state.
  var isSelectedCell: Bool? {
    (self as? UITableViewCell)?.isSelected ?? (self as? UICollectionViewCell)?.isSelected
  }
}
