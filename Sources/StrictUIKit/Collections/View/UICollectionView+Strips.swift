extension UICollectionView {
  /// How far a section is scrolled that scrolls on its own.
  func orthogonalOffset(ofSection section: Int) -> CGFloat {
    state.orthogonalOffsets[section] ?? 0
  }

  /// What an element is placed in: the view, or the strip of its section.
  func container(for attributes: UICollectionViewLayoutAttributes) -> UIScrollView {
    let section = attributes.indexPath.section
    guard attributes.representedElementCategory == .cell,
      let strip = collectionViewLayout.orthogonalStrip(of: section)
    else { return self }
    return self.strip(section, strip)
  }

  /// Where an element is seen: an item of a strip is shifted by how far that is scrolled.
  func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let section = attributes.indexPath.section
    guard attributes.representedElementCategory == .cell,
      collectionViewLayout.orthogonalStrip(of: section) != nil
    else { return attributes.frame }
    let shift = collectionViewLayout.axis.point(
      main: 0,
      cross: orthogonalOffset(ofSection: section)
    )
    return attributes.frame.offsetBy(dx: -shift.x, dy: -shift.y)
  }

  private func strip(_ section: Int, _ strip: OrthogonalStrip) -> OrthogonalScrollView {
    if let view = state.strips[section] { return view }
    let view = OrthogonalScrollView(section: section)
    state.strips[section] = view
    update(view, strip)
    addSubview(view)
    view.onScroll = { [weak self, weak view] in
      guard let self, let view, state.strips[view.section] === view else { return }
      stripDidScroll(view)
    }
    return view
  }

  private func update(_ view: OrthogonalScrollView, _ strip: OrthogonalStrip) {
    let axis = collectionViewLayout.axis
    if view.frame != strip.frame { view.frame = strip.frame }
    view.contentSize = axis.size(main: axis.main(strip.frame.size), cross: strip.contentLength)
    let offset = axis.point(main: 0, cross: orthogonalOffset(ofSection: view.section))
    if view.contentOffset != offset { view.contentOffset = offset }
  }

  private func stripDidScroll(_ view: OrthogonalScrollView) {
    let offset = collectionViewLayout.axis.cross(view.contentOffset)
    guard state.orthogonalOffsets[view.section] != offset else { return }
    state.orthogonalOffsets[view.section] = offset
    setNeedsLayout()
  }

  /// Places the strips that are seen and takes the others away; how far they are scrolled is kept.
  func updateStrips() {
    for (section, view) in state.strips {
      let isNeeded = state.cells.keys.contains { $0.section == section }
      guard isNeeded, let strip = collectionViewLayout.orthogonalStrip(of: section) else {
        view.removeFromSuperview()
        state.strips[section] = nil
        continue
      }
      update(view, strip)
      tellVisibleItems(of: section)
    }
  }

  func dropStrips() {
    for view in state.strips.values { view.removeFromSuperview() }
    state.strips = [:]
  }

  /// Calls the handler of a section with what is visible of it.
  private func tellVisibleItems(of section: Int) {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    guard let handler = layout?.definition(of: section)?.visibleItemsInvalidationHandler else {
      return
    }
    let axis = collectionViewLayout.axis
    let items = state.cells.filter { $0.key.section == section }
      .sorted { $0.key < $1.key }
      .compactMap { path, cell in
        cell.applied.map { ($0.duplicate(), cell) }
      }
    handler(
      items.map(\.0),
      axis.point(main: 0, cross: orthogonalOffset(ofSection: section)),
      LayoutSurroundings(size: bounds.size, traits: traitCollection)
    )
    for (attributes, cell) in items {
      cell.alpha = attributes.alpha
      cell.transform = attributes.transform
      cell.layer.zPosition = CGFloat(attributes.zIndex)
    }
  }
}
