import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension UICollectionView: ListSurface {
  var listBridge: ListBridge { attachedBridge(orMake: { CollectionBridge(collection: self) }) }

  var scrollsSideways: Bool { (collectionViewLayout as? SectionsLayout)?.axis == .horizontal }

  var shownRows: [(path: IndexPath, cell: UIView)] {
    indexPathsForVisibleItems.compactMap { path in cellForItem(at: path).map { (path, $0) } }
  }

  var shownHeadings: [(position: CellPosition, view: UIView)] {
    HeadingKind.allCases.flatMap { kind in
      indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind).compactMap { path in
        supplementaryView(forElementKind: kind.elementKind, at: path).map {
          (kind.position(inSection: path.section), $0)
        }
      }
    }
  }

  func preparedCell(at path: IndexPath) -> UIView? {
    cellForItem(at: path)
  }

  func heading(at position: CellPosition) -> UIView? {
    HeadingKind(position).flatMap {
      supplementaryView(
        forElementKind: $0.elementKind,
        at: IndexPath(item: 0, section: position.section)
      )
    }
  }

  func place(of position: CellPosition) -> CGRect? {
    guard position.section >= 0, position.section < numberOfSections else { return nil }
    if case .row(let path) = position {
      guard path.item >= 0, path.item < numberOfItems(inSection: path.section) else { return nil }
      return layoutAttributesForItem(at: path.indexPath)?.frame
    }
    return HeadingKind(position).flatMap {
      layoutAttributesForSupplementaryElement(
        ofKind: $0.elementKind,
        at: IndexPath(item: 0, section: position.section)
      )?.frame
    }
  }

  func rows(in part: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    (collectionViewLayout.layoutAttributesForElements(in: part) ?? []).compactMap { attributes in
      attributes.representedElementCategory == .cell
        ? (attributes.indexPath, attributes.frame) : nil
    }
  }

  func performBatch(_ updates: @escaping () -> Void, completion: @escaping () -> Void) {
    performBatchUpdates(updates) { _ in completion() }
  }

  func carryOut(_ batch: BatchUpdates, animation: UpdateAnimation) {
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
    // A layout takes contexts of its own class only.
    let named: AnyClass = type(of: collectionViewLayout).invalidationContextClass
    let type = named as? UICollectionViewLayoutInvalidationContext.Type
    let context = type?.init() ?? UICollectionViewLayoutInvalidationContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = true
    context.invalidateItems(at: indexPathsForVisibleItems)
    for kind in HeadingKind.allCases {
      let paths = indexPathsForVisibleSupplementaryElements(ofKind: kind.elementKind)
      guard !paths.isEmpty else { continue }
      context.invalidateSupplementaryElements(ofKind: kind.elementKind, at: paths)
    }
    collectionViewLayout.invalidateLayout(with: context)
    completion()
  }

  /// A collection view asks for its index when everything is shown anew, and offers no other way.
  func reloadIndex() {}

  func showAnew() {
    reloadData()
  }

  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    if isSelected {
      selectItem(at: path, animated: animated, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: animated)
    }
  }

  var allowsManySelected: Bool {
    get { allowsMultipleSelection }
    set { allowsMultipleSelection = newValue }
  }

  var allowsManySelectedDuringEditing: Bool {
    get { allowsMultipleSelectionDuringEditing }
    set { allowsMultipleSelectionDuringEditing = newValue }
  }

  var pinsHeaders: Bool {
    switch collectionViewLayout {
    case let layout as SectionsLayout:
      layout.axis == .vertical && listBridge.options.hasStickyHeaders
    case let layout as UICollectionViewFlowLayout:
      layout.scrollDirection == .vertical && layout.sectionHeadersPinToVisibleBounds
    default: false
    }
  }

  func scrollAnimated(to path: IndexPath, at edge: ScrollEdge) -> Bool { false }

  func bringIntoCarousel(_ path: IndexPath, animated: Bool) {
    guard case .carousel? = listBridge.list?.section(at: path.section)?.layout, !scrollsSideways,
      collectionViewLayout is SectionsLayout, let edge = carouselEdge(nearestTo: path)
    else { return }
    let offset = contentOffset
    scrollToItem(at: path, at: edge, animated: animated)
    if !animated, contentOffset != offset { contentOffset = offset }
  }

  /// At which edge of its carousel a row comes into view first; `nil` for one that is in view.
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

  func takeOver(by bridge: ListBridge) {
    guard let bridge = bridge as? CollectionBridge else { return }
    if dataSource !== bridge { dataSource = bridge }
    if prefetchDataSource == nil { prefetchDataSource = bridge }
    guard delegate !== bridge else { return }
    bridge.adopt(delegate)
    // A view asks a delegate which methods it has when it is set.
    delegate = bridge
  }
}
