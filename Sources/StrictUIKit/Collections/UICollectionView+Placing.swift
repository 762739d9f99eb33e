extension UICollectionView {
  /// Creates the visible elements, sets their frames, and removes the others.
  func showVisible() {
    let layout = collectionViewLayout
    guard !bounds.isEmpty else { return }
    let all = layout.layoutAttributesForElements(in: bounds) ?? []
    let visible = all.filter { !$0.isHidden && isSeen($0) }
    let elements = Dictionary(
      visible.map { (CollectionElement($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for element in state.views.keys.sorted() where elements[element] == nil {
      endDisplaying(element)
    }
    for (element, attributes) in elements.inOrder {
      guard !state.reloadsAfterLayout else { return }
      show(element, attributes)
    }
  }

  private func isSeen(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    seenFrame(of: attributes).overlaps(bounds)
  }

  private func show(
    _ element: CollectionElement,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    var attributes = attributes
    if case .item(let path) = element {
      guard hasItem(at: path) else { return }
      if !collectionViewLayout.isPrepared {
        // A preceding element changed its size.
        prepareLayoutIfNeeded()
        guard let now = collectionViewLayout.layoutAttributesForItem(at: IndexPath(path)),
          isSeen(now)
        else { return }
        attributes = now
      }
    }
    guard let view = state.views[element] ?? makeView(of: element, attributes) else { return }
    place(view, attributes)
    if case .decoration = element { return }
    askForSize(view, attributes)
  }

  private func makeView(
    of element: CollectionElement,
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let view: UICollectionReusableView
    switch element {
    case .item(let path):
      let cell =
        state.prepared.removeValue(forKey: path) ?? requestCell(at: path, frame: attributes.frame)
      cell.gestures = CellGestures(isEditing: isEditing)
      cell.isSelected = state.selected.contains(attributes.indexPath)
      cell.isHighlighted = state.highlighted == attributes.indexPath
      view = cell
    case .supplementary(let kind, let path):
      view = requestSupplementary(ofKind: kind, at: path, frame: attributes.frame)
    case .decoration(let kind, _):
      guard let made = collectionViewLayout.makeDecorationView(ofKind: kind) else { return nil }
      view = made
    }
    view.display = ElementDisplay()
    state.views[element] = view
    return view
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

extension UICollectionView {
  /// Returns the offset of an orthogonally scrolling section, which begins at its leading edge.
  func orthogonalOffset(ofSection section: Int) -> CGFloat {
    if let offset = state.orthogonalOffsets[section] { return offset }
    guard collectionViewLayout.isMirrored,
      let strip = collectionViewLayout.orthogonalStrip(of: section)
    else { return 0 }
    return max(0, strip.contentLength - strip.frame.width)
  }

  /// Returns the superview of an element: the collection view, or the strip of its section.
  func container(for attributes: UICollectionViewLayoutAttributes) -> UIScrollView {
    let section = attributes.indexPath.section
    guard attributes.representedElementCategory == .cell,
      let strip = collectionViewLayout.orthogonalStrip(of: section)
    else { return self }
    return self.strip(section, strip)
  }

  /// Returns the visible frame of an element.
  ///
  /// Items of a strip are shifted by its offset.
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
    let view = OrthogonalScrollView()
    state.strips[section] = view
    update(view, strip, section)
    addSubview(view)
    view.onScroll = { [weak self, weak view] in
      if let self, let view { stripDidScroll(view) }
    }
    return view
  }

  private func update(_ view: UIScrollView, _ strip: OrthogonalStrip, _ section: Int) {
    let axis = collectionViewLayout.axis
    if view.frame != strip.frame { view.frame = strip.frame }
    view.contentSize = axis.size(main: axis.main(strip.frame.size), cross: strip.contentLength)
    let offset = axis.point(main: 0, cross: orthogonalOffset(ofSection: section))
    if view.contentOffset != offset { view.contentOffset = offset }
  }

  private func stripDidScroll(_ view: OrthogonalScrollView) {
    let offset = collectionViewLayout.axis.cross(view.contentOffset)
    guard let section = state.strips.first(where: { $0.value === view })?.key,
      state.orthogonalOffsets[section] != offset
    else { return }
    state.orthogonalOffsets[section] = offset
    setNeedsLayout()
  }

  /// Places the visible strips and removes the others.
  ///
  /// Offsets are kept.
  func updateStrips() {
    for (section, view) in state.strips.inOrder {
      let isNeeded = state.cells.keys.contains { $0.section == section }
      guard isNeeded, let strip = collectionViewLayout.orthogonalStrip(of: section) else {
        view.removeFromSuperview()
        state.strips[section] = nil
        continue
      }
      update(view, strip, section)
      callInvalidationHandler(of: section)
    }
  }

  func dropStrips() {
    for view in state.strips.values { view.removeFromSuperview() }
    state.strips = [:]
  }

  /// Calls the invalidation handler of a section with its visible items.
  private func callInvalidationHandler(of section: Int) {
    let definition = collectionViewLayout.definition(of: section)
    guard let handler = definition?.visibleItemsInvalidationHandler else { return }
    let axis = collectionViewLayout.axis
    let items = state.cells.filter { $0.key.section == section }
      .sorted { $0.key < $1.key }
      .compactMap { path, cell in
        cell.display.attributes.map { ($0.duplicate(), cell) }
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
