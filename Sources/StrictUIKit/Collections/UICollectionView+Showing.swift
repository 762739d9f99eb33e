extension UICollectionView {
  /// Performs a batch that obeys all rules.
  func show(_ batch: CollectionBatch, _ after: [Int]) {
    let updates = batch.session.updates
    let layout = collectionViewLayout
    prepareLayoutIfNeeded()
    let map = UpdateMap(updates, before: batch.session.shown, after: after)
    prepareLeavingItems(map)
    followViews(map)
    followRest(map)
    state.counts = after
    layout.follow(map)
    let context = layout.makeContext()
    context.invalidateEverything = true
    layout.invalidateLayout(with: context)
    prepareLayoutIfNeeded()
    layout.prepare(forCollectionViewUpdates: updates.items(map))
    let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    contentOffset =
      listDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
    configureAgain(batch.reconfigured.compactMap { map.path($0) })
    layOutElements()
    let leaving = state.leaving
    state.leaving = []
    animateItems(updates, map)
    for end in leaving { end() }
    layout.finalizeCollectionViewUpdates()
  }

  private func followViews(_ map: UpdateMap) {
    let old = state.views
    state.views = [:]
    for (element, view) in old.inOrder {
      if let target = follow(element, map) {
        state.views[target] = view
      } else {
        state.leaving.append { [weak self] in self?.retire(view, from: element) }
      }
    }
  }

  /// Returns the new position of an element, which belongs to a section or to an item.
  private func follow(_ element: CollectionElement, _ map: UpdateMap) -> CollectionElement? {
    guard element.indexPath.count == 2 else { return element }
    let path = element.indexPath.itemPath
    let item = map.keptPath(path)
    let inSection = map.keptSection(path.section).map { IndexPath(item: path.item, section: $0) }
    switch element {
    case .item: return item.map { .item($0) }
    case .supplementary(let kind, _) where collectionViewLayout.isBoundary(kind, in: path.section):
      return inSection.map { .supplementary(kind, $0) }
    case .supplementary(let kind, _): return item.map { .supplementary(kind, IndexPath($0)) }
    case .decoration(let kind, _): return inSection.map { .decoration(kind, $0) }
    }
  }

  private func followRest(_ map: UpdateMap) {
    func target(_ path: IndexPath) -> IndexPath? {
      map.keptPath(path.itemPath).map { IndexPath($0) }
    }
    state.selected = Set(state.selected.compactMap(target))
    state.highlighted = state.highlighted.flatMap(target)
    state.handled = state.handled.flatMap(target)
    state.prefetching.follow(map)
    let prepared = state.prepared
    state.prepared = [:]
    for (path, cell) in prepared.inOrder {
      if let target = map.keptPath(path) {
        state.prepared[target] = cell
      } else {
        state.cellQueue.put(cell)
      }
    }
    if let move = state.move {
      state.move = target(move.source).map {
        CollectionMove(source: $0, target: target(move.target) ?? $0)
      }
    }
    let (strips, offsets) = (state.strips, state.orthogonalOffsets)
    (state.strips, state.orthogonalOffsets) = ([:], [:])
    for (section, offset) in offsets {
      if let target = map.section(section) { state.orthogonalOffsets[target] = offset }
    }
    for (section, view) in strips {
      if let target = map.section(section) {
        state.strips[target] = view
      } else {
        view.removeFromSuperview()
      }
    }
  }
}

extension UICollectionViewLayout {
  /// Returns whether a kind of supplementary view belongs to a section, not to an item.
  func isBoundary(_ kind: String, in section: Int) -> Bool {
    if kind == UICollectionView.elementKindSectionHeader { return true }
    if kind == UICollectionView.elementKindSectionFooter { return true }
    return definition(of: section)?.boundarySupplementaryItems
      .contains { $0.elementKind == kind } ?? false
  }
}
