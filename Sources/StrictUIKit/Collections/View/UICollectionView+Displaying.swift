extension UICollectionView {
  /// Tells the delegate what is about to be shown.
  func announce() {
    let paths = state.unannouncedCells.sorted()
    state.unannouncedCells = []
    for path in paths {
      guard let cell = state.cells[path] else { continue }
      cell.updateConfigurationIfNeeded()
      listDelegate?.collectionView(self, willDisplay: cell, forItemAt: IndexPath(path))
    }
    let others = state.unannouncedSupplementaries.sorted { $0.indexPath < $1.indexPath }
    state.unannouncedSupplementaries = []
    for path in others {
      guard let view = state.supplementaries[path] else { continue }
      listDelegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: path.kind,
        at: path.indexPath
      )
    }
  }

  /// Takes the cell of an item away and keeps it for later.
  func endDisplaying(_ path: ItemPath) {
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    let wasAnnounced = state.unannouncedCells.remove(path) == nil
    retire(cell, from: path, wasAnnounced: wasAnnounced)
  }

  /// Keeps a cell for later that is shown no more.
  func retire(_ cell: UICollectionViewCell, from path: ItemPath, wasAnnounced: Bool = true) {
    if wasAnnounced {
      listDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: IndexPath(path))
    }
    cell.removeFromSuperview()
    forgetSize(of: cell)
    // It is not selected for whom it is used next.
    cell.isHighlighted = false
    cell.isSelected = false
    if let identifier = cell.reuseIdentifier, !identifier.isEmpty {
      state.cellQueue.put(cell, identifier)
    }
  }

  /// Takes a supplementary view or decoration away and keeps it for later.
  func endDisplaying(_ path: SupplementaryPath) {
    guard let view = state.supplementaries.removeValue(forKey: path) else { return }
    let wasAnnounced = state.unannouncedSupplementaries.remove(path) == nil
    retire(view, from: path, wasAnnounced: wasAnnounced)
  }

  /// Keeps a supplementary view for later that is shown no more.
  func retire(
    _ view: UICollectionReusableView,
    from path: SupplementaryPath,
    wasAnnounced: Bool = true
  ) {
    if wasAnnounced, !path.isDecoration {
      listDelegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: path.kind,
        at: path.indexPath
      )
    }
    view.removeFromSuperview()
    forgetSize(of: view)
    if !path.isDecoration, let identifier = view.reuseIdentifier {
      state.supplementaryQueues[path.kind]?.put(view, identifier)
    }
  }

  func editingDidChange() {
    for cell in state.cells.values {
      cell.gestures.isEditing = isEditing
      cell.stateDidChange()
    }
    if !isEditing, !allowsMultipleSelection, state.selected.count > 1 {
      for path in state.selected { deselect(path) }
    }
  }
}
