extension UICollectionView {
  /// Makes what has come into view, places it, and takes away what has gone.
  func showVisible() {
    let layout = collectionViewLayout
    guard !bounds.isEmpty else { return }
    let all = layout.layoutAttributesForElements(in: bounds) ?? []
    let visible = all.filter { !$0.isHidden && isSeen($0) }
    let cells = Dictionary(
      visible.lazy.filter { $0.representedElementCategory == .cell }
        .map { ($0.indexPath.itemPath, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let others = Dictionary(
      visible.lazy.filter { $0.representedElementCategory != .cell }
        .map { (SupplementaryPath($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for path in state.cells.keys.sorted() where cells[path] == nil { endDisplaying(path) }
    for path in Array(state.supplementaries.keys) where others[path] == nil { endDisplaying(path) }
    for (path, attributes) in cells.sorted(by: { $0.key < $1.key }) where hasItem(at: path) {
      show(path, attributes)
    }
    for (path, attributes) in others { show(path, attributes) }
  }

  private func isSeen(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    seenFrame(of: attributes).overlaps(bounds)
  }

  private func show(_ path: ItemPath, _ attributes: UICollectionViewLayoutAttributes) {
    var attributes = attributes
    if !collectionViewLayout.isPrepared {
      // What came before turned out to be larger or smaller.
      prepareLayoutIfNeeded()
      guard let now = collectionViewLayout.layoutAttributesForItem(at: IndexPath(path)) else {
        return
      }
      attributes = now
      if !isSeen(now) { return }
    }
    let cell = state.cells[path] ?? makeShown(path, attributes)
    place(cell, attributes)
    askForSize(cell, attributes)
  }

  private func show(_ path: SupplementaryPath, _ attributes: UICollectionViewLayoutAttributes) {
    guard let view = state.supplementaries[path] ?? makeShown(path, attributes) else { return }
    place(view, attributes)
    if !path.isDecoration { askForSize(view, attributes) }
  }

  private func makeShown(
    _ path: ItemPath,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewCell {
    let cell = requestCell(at: path, frame: attributes.frame)
    cell.gestures = CellGestures(isEditing: isEditing)
    cell.isSelected = state.selected.contains(attributes.indexPath)
    cell.isHighlighted = state.highlighted == attributes.indexPath
    forgetSize(of: cell)
    state.cells[path] = cell
    state.unannouncedCells.insert(path)
    return cell
  }

  private func makeShown(
    _ path: SupplementaryPath,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    if path.isDecoration {
      guard let made = collectionViewLayout.makeDecorationView(ofKind: path.kind) else {
        return nil
      }
      view = made
    } else {
      view = requestSupplementary(path, frame: attributes.frame)
      state.unannouncedSupplementaries.insert(path)
    }
    forgetSize(of: view)
    state.supplementaries[path] = view
    return view
  }

  /// Has a view asked anew what size it prefers.
  func forgetSize(of view: UICollectionReusableView) {
    state.askedSizes[ObjectIdentifier(view)] = nil
    state.unsettled.remove(ObjectIdentifier(view))
  }

  private func place(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let parent = container(for: attributes)
    if view.superview !== parent { parent.addSubview(view) }
    var frame = attributes.frame
    if parent !== self { frame = frame.offsetBy(dx: -parent.frame.minX, dy: -parent.frame.minY) }
    view.place(attributes, in: frame)
  }
}

extension SupplementaryPath {
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      kind: attributes.representedElementKind ?? "",
      indexPath: attributes.indexPath,
      isDecoration: attributes.representedElementCategory == .decorationView
    )
  }
}
