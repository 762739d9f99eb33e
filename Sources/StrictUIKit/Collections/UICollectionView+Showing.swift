extension UICollectionView {
  /// Performs a batch that obeys all rules.
  func show(_ batch: CollectionBatch, _ after: [Int]) {
    let updates = batch.session.updates
    let layout = collectionViewLayout
    prepareLayoutIfNeeded()
    let map = UpdateMap(updates, before: batch.session.shown, after: after)
    followSupplementaries(map)
    followCells(map)
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
    for end in leaving { end() }
    layout.finalizeCollectionViewUpdates()
  }

  private func followCells(_ map: UpdateMap) {
    let old = state.cells
    let unannounced = state.unannouncedCells
    state.cells = [:]
    state.unannouncedCells = []
    for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
      let isNew = unannounced.contains(path)
      guard !map.isReloaded(path), let target = map.path(path) else {
        state.leaving.append { [weak self] in
          self?.retire(cell, from: path, wasAnnounced: !isNew)
        }
        continue
      }
      state.cells[target] = cell
      if isNew { state.unannouncedCells.insert(target) }
    }
  }

  private func followSupplementaries(_ map: UpdateMap) {
    let old = state.supplementaries
    let unannounced = state.unannouncedSupplementaries
    state.supplementaries = [:]
    state.unannouncedSupplementaries = []
    for (path, view) in old.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
      let isNew = unannounced.contains(path)
      guard let target = follow(path, map) else {
        state.leaving.append { [weak self] in
          self?.retire(view, from: path, wasAnnounced: !isNew)
        }
        continue
      }
      state.supplementaries[target] = view
      if isNew { state.unannouncedSupplementaries.insert(target) }
    }
  }

  /// Returns the new path of a supplementary view, which belongs to its section or to an item.
  private func follow(_ path: SupplementaryPath, _ map: UpdateMap) -> SupplementaryPath? {
    guard path.indexPath.count == 2 else { return path }
    var target = path
    let place = path.indexPath.itemPath
    if path.isDecoration || collectionViewLayout.isBoundary(path.kind, in: place.section) {
      guard !map.isReloaded(place.section), let section = map.section(place.section) else {
        return nil
      }
      target.indexPath = IndexPath(item: place.item, section: section)
    } else {
      guard !map.isReloaded(place), let item = map.path(place) else { return nil }
      target.indexPath = IndexPath(item)
    }
    return target
  }

  private func followRest(_ map: UpdateMap) {
    func target(_ path: IndexPath) -> IndexPath? {
      map.isReloaded(path.itemPath) ? nil : map.path(path.itemPath).map { IndexPath($0) }
    }
    state.selected = Set(state.selected.compactMap(target))
    state.highlighted = state.highlighted.flatMap(target)
    state.swiped = state.swiped.flatMap(target)
    state.prefetched = Set(state.prefetched.compactMap { map.path($0) })
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
      guard let target = map.section(section) else {
        view.removeFromSuperview()
        continue
      }
      view.section = target
      state.strips[target] = view
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
