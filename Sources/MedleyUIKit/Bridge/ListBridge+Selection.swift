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
    syncSelection(at: surface?.shownRows.map { .row($0.path) } ?? [])
  }

  /// Has the view show a row as selected if the list has it so, and only then.
  ///
  /// - Parameter shown: whether the view has it so; by default it is asked, which takes as long as
  ///   rows are selected.
  func syncSelection(at position: CellPosition, shown: ((IndexPath) -> Bool)? = nil) {
    guard let list, let surface, let path = position.indexPath, isShown(path) else { return }
    let isSelected = list.state(at: position).contains(.selected)
    let isShownSelected = shown?(path) ?? surface.selectedPaths.contains(path)
    guard isShownSelected != isSelected else { return }
    surface.setSelected(isSelected, at: path, animated: false)
  }

  /// The same for several rows.
  func syncSelection(at positions: some Sequence<CellPosition>) {
    guard let surface else { return }
    let selected = Set(surface.selectedPaths)
    for position in positions { syncSelection(at: position) { selected.contains($0) } }
  }

  /// Whether a cell was said to be selected by its view; `nil` for a view that cannot be.
  static func isSelected(_ cell: UIView) -> Bool? {
    (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected
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
