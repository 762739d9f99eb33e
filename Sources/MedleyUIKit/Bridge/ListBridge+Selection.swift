import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// The selection belongs to the list; the view shows it.
extension ListBridge {
  /// Has the view allow as many selected rows as the list does, also while it is edited.
  func adoptSelectionMode() {
    guard let surface, let list else { return }
    let allowsMany = list.selectionMode == .multiple
    if surface.allowsManySelected != allowsMany { surface.allowsManySelected = allowsMany }
    if surface.allowsManySelectedDuringEditing != allowsMany {
      surface.allowsManySelectedDuringEditing = allowsMany
    }
  }

  /// Has the rows in view be selected as the list has them, whose selection the view has dropped.
  func restoreSelection() {
    adoptSelectionMode()
    for (path, _) in surface?.shownRows ?? [] { syncSelection(at: .row(path)) }
  }

  /// Has the view show a row as selected if the list has it so, and only then.
  func syncSelection(at position: CellPosition) {
    guard let list, let surface, let path = position.indexPath, isShown(path) else { return }
    let isSelected = list.state(at: position).contains(.selected)
    guard surface.selectedPaths.contains(path) != isSelected else { return }
    surface.setSelected(isSelected, at: path, animated: false)
  }

  /// A person selected a row.
  func didSelect(_ path: IndexPath) {
    let position = CellPosition.row(path)
    guard let identity = list?.identity(at: position) else { return }
    list?.send(.select, to: identity)
    // The row may have moved, and a list may keep no selection.
    if let position = list?.position(of: identity) { syncSelection(at: position) }
  }

  /// A person took the selection of a row back.
  func didDeselect(_ path: IndexPath) {
    // In single selection the list tells the row before by itself.
    guard let list, list.selectionMode == .multiple else { return }
    list.send(.deselect, at: .row(path))
  }

  /// A person tapped a header or footer.
  func didTapHeading(at position: CellPosition) {
    guard let list, let identity = list.identity(at: position) else { return }
    let isExpanded = list.state(at: position).contains(.expanded)
    list.send(isExpanded ? .collapse : .expand, to: identity)
    list.send(.select, to: identity)
  }
}
