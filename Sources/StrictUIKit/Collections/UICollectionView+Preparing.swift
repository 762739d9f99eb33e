extension UICollectionView {
  /// Prepares the cell of the item that is expected next, at the next turn.
  ///
  /// From iOS 15 on, `cellForItem(at:)` returns such cells, although they are not visible.
  func schedulePreparation() {
    guard isPrefetchingEnabled, !state.isPreparing, window != nil, nextItem != nil else { return }
    state.isPreparing = true
    UIKitTurn.enqueue { [weak self] in
      self?.state.isPreparing = false
      self?.prepareNextCell()
    }
  }

  /// The first item after the visible items.
  private var nextItem: ItemPath? {
    state.cells.keys.max().flatMap { last in
      state.counts?.rows(from: last, step: 1, limit: 1).first
    }
  }

  private func prepareNextCell() {
    guard isPrefetchingEnabled, window != nil, !state.isLayingOut, state.batch == nil,
      collectionViewLayout.isPrepared, let path = nextItem, state.prepared[path] == nil,
      let attributes = collectionViewLayout.layoutAttributesForItem(at: IndexPath(path))
    else { return }
    // One prepared cell is enough to show what list code must expect.
    dropPrepared()
    state.prepared[path] = requestCell(at: path, frame: attributes.frame)
  }

  /// Puts the prepared cells into the reuse queue.
  func dropPrepared() {
    let cells = state.prepared.sorted { $0.key < $1.key }.map(\.value)
    state.prepared = [:]
    for cell in cells { state.cellQueue.put(cell) }
  }
}
