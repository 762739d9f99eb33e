import MedleyCore

extension UICollectionView: ListSurface {
  // MARK: Cells

  var shownRows: [(path: IndexPath, cell: UIView)] {
    indexPathsForVisibleItems.compactMap { path in cellForItem(at: path).map { (path, $0) } }
  }

  var shownHeadings: [(position: CellPosition, view: UIView)] {
    Self.headingKinds.flatMap { kind in
      indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
        guard let position = CellPosition(elementKind: kind, section: path.section),
          let view = supplementaryView(forElementKind: kind, at: path)
        else { return nil }
        return (position, view)
      }
    }
  }

  func preparedCell(at path: IndexPath) -> UIView? {
    cellForItem(at: path)
  }

  func heading(at position: CellPosition) -> UIView? {
    position.elementKind.flatMap {
      supplementaryView(forElementKind: $0, at: IndexPath(item: 0, section: position.section))
    }
  }

  /// A collection view can only create the cell of a particular row.
  func prototypeCell(_ identifier: ReuseIdentifier) -> UIView? { nil }

  /// A collection view raises an exception for an unknown identifier, and cannot be asked before; see
  /// ``ListViewOptions/prototypes``.
  func hasPrototype(_ identifier: ReuseIdentifier) -> Bool? { nil }

  // MARK: Layout

  var standardRowHeight: CGFloat { CellFitting.standardHeight }

  func columns(of shape: SectionShape) -> Int {
    guard let layout = collectionViewLayout as? SectionsLayout else { return 1 }
    let width = Double(bounds.width) - Double(horizontalInset)
    return layout.columns(of: shape, width: layout.room(of: shape, width: CGFloat(max(0, width))))
  }

  func gap(of shape: SectionShape) -> CGFloat {
    (collectionViewLayout as? SectionsLayout)?.gap(of: shape) ?? 0
  }

  /// The width that insets and the safe area take.
  private var horizontalInset: CGFloat {
    let inset = adjustedContentInset
    let safe = safeAreaInsets
    return max(inset.left, safe.left) + max(inset.right, safe.right)
  }

  func prepareLayout(of list: ViewList) {
    (collectionViewLayout as? SectionsLayout)?.prepare(for: list)
  }

  func updateLayout(ofRows paths: [ListPath], in list: ViewList) -> Bool {
    (collectionViewLayout as? SectionsLayout)?.update(paths, of: list) ?? false
  }

  func cellWidth(at position: CellPosition, in shape: SectionShape?, span: GridSpan) -> Double {
    let width = max(0, Double(bounds.width - horizontalInset))
    guard let sections = collectionViewLayout as? SectionsLayout, let shape else { return width }
    let room = sections.room(of: shape, width: CGFloat(width))
    let slot = Double(room) * sections.fraction(of: shape, span, width: room)
    guard case .row = position else {
      // In a horizontal line, headers and footers are as wide as rows.
      if sections.axis == .horizontal { return slot }
      return sections.hasTiles(shape) ? width : Double(room)
    }
    guard sections.insetsRows(of: shape.layout) else {
      return max(0, slot - Double(sections.gap(of: shape)))
    }
    // Inset rows are within the margins, which include the safe area.
    return max(0, Double(bounds.width - layoutMargins.left - layoutMargins.right))
  }

  func frame(of position: CellPosition) -> CGRect? {
    guard position.section >= 0, position.section < numberOfSections else { return nil }
    if case .row(let path) = position {
      guard hasRow(at: path.indexPath) else { return nil }
      return layoutAttributesForItem(at: path.indexPath)?.frame
    }
    let path = IndexPath(item: 0, section: position.section)
    return position.elementKind.flatMap {
      layoutAttributesForSupplementaryElement(ofKind: $0, at: path)?.frame
    }
  }

  func rows(in part: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    (collectionViewLayout.layoutAttributesForElements(in: part) ?? []).compactMap { attributes in
      attributes.representedElementCategory == .cell
        ? (attributes.indexPath, attributes.frame) : nil
    }
  }

  func hasRow(at path: IndexPath) -> Bool {
    path.section >= 0 && path.section < numberOfSections && path.item >= 0
      && path.item < numberOfItems(inSection: path.section)
  }

  var scrollsSideways: Bool { (collectionViewLayout as? SectionsLayout)?.axis == .horizontal }

  var remembersHeights: Bool { false }

  func pinsHeaders(_ options: ListViewOptions) -> Bool {
    switch collectionViewLayout {
    case let layout as SectionsLayout: layout.axis == .vertical && options.hasStickyHeaders
    case let layout as UICollectionViewFlowLayout:
      layout.scrollDirection == .vertical && layout.sectionHeadersPinToVisibleBounds
    default: false
    }
  }

  // MARK: Updates

  var failsToDelete: Bool {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout,
      layout.estimatedItemSize != .zero, let last = indexPathsForVisibleItems.max()
    else { return false }
    let next = IndexPath(item: last.item + 1, section: last.section)
    guard last.section < numberOfSections, next.item < numberOfItems(inSection: last.section) else {
      return false
    }
    // A size that is not the estimate was measured; of an automatic size, nothing is known.
    return layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      || layoutAttributesForItem(at: next)?.size == layout.estimatedItemSize
  }

  func perform(_ batch: ListChange, animation: UpdateAnimation, _ transitions: BatchTransitions) {
    (collectionViewLayout as? SectionsLayout)?.transitions = transitions
    if !batch.reloadedSections.isEmpty { reloadSections(IndexSet(batch.reloadedSections)) }
    if !batch.reloadedRows.isEmpty { reloadItems(at: batch.reloadedRows.map(\.indexPath)) }
    if !batch.deletedRows.isEmpty { deleteItems(at: batch.deletedRows.map(\.indexPath)) }
    if !batch.deletedSections.isEmpty { deleteSections(IndexSet(batch.deletedSections)) }
    if !batch.insertedSections.isEmpty { insertSections(IndexSet(batch.insertedSections)) }
    if !batch.insertedRows.isEmpty { insertItems(at: batch.insertedRows.map(\.indexPath)) }
    for move in batch.movedSections { moveSection(move.from, toSection: move.to) }
    for move in batch.movedRows { moveItem(at: move.from.indexPath, to: move.to.indexPath) }
  }

  func reconfigureCells(at paths: [IndexPath]) {
    reconfigureItems(at: paths)
  }

  func remeasure(completion: @escaping () -> Void) {
    // A layout accepts only contexts of the class that it declares.
    let named: AnyClass = type(of: collectionViewLayout).invalidationContextClass
    let type = named as? UICollectionViewLayoutInvalidationContext.Type
    let context = type?.init() ?? UICollectionViewLayoutInvalidationContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = true
    context.invalidateItems(at: indexPathsForVisibleItems)
    for kind in Self.headingKinds {
      let paths = indexPathsForVisibleSupplementaryElements(ofKind: kind)
      guard !paths.isEmpty else { continue }
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    collectionViewLayout.invalidateLayout(with: context)
    completion()
  }

  /// A collection view requests its index in a reload, and has no other method to update it.
  func reloadIndex() {}

  // MARK: Selection

  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: false)
    }
  }

  // MARK: Scrolling

  func scrollAnimated(to path: IndexPath, at edge: ScrollEdge) -> Bool { false }

  func scrollCarousel(to path: IndexPath, animated: Bool) {
    guard !scrollsSideways, collectionViewLayout is SectionsLayout, hasRow(at: path),
      let edge = carouselEdge(nearestTo: path)
    else { return }
    let offset = contentOffset
    scrollToItem(at: path, at: edge, animated: animated)
    if !animated, contentOffset != offset { contentOffset = offset }
  }

  /// Returns the edge of its carousel that is nearest to a row, or `nil` for a visible row.
  private func carouselEdge(nearestTo path: IndexPath) -> UICollectionView.ScrollPosition? {
    if let cell = cellForItem(at: path) {
      let frame = convert(cell.bounds, from: cell)
      if frame.minX < bounds.minX - 0.5 { return .left }
      return frame.maxX > bounds.maxX + 0.5 ? .right : nil
    }
    let items = indexPathsForVisibleItems.filter { $0.section == path.section }.map(\.item)
    let isAhead = items.max().map { $0 < path.item } ?? false
    return isAhead == isMirrored ? .left : .right
  }
}

extension UICollectionView {
  fileprivate static let headingKinds = [elementKindSectionHeader, elementKindSectionFooter]
}
