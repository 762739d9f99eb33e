import MedleyCore
import MedleySupport

extension UITableView: ListSurface {
  // MARK: Cells

  var shownRows: [(path: IndexPath, cell: UIView)] {
    visibleCells.compactMap { cell in indexPath(for: cell).map { ($0, cell) } }
  }

  var shownHeadings: [(position: CellPosition, view: UIView)] {
    visibleSections.flatMap { section in
      [CellPosition.header(section: section), .footer(section: section)].compactMap { position in
        heading(at: position).map { (position, $0) }
      }
    }
  }

  /// The visible sections and one at each side, found by binary search: there may be very many
  /// sections, and the visible ones may have no rows.
  private var visibleSections: Range<Int> {
    let count = numberOfSections
    let first = (0..<count).partitioningIndex { rect(forSection: $0).maxY > bounds.minY }
    var end = first
    while end < count, rect(forSection: end).minY < bounds.maxY { end += 1 }
    return max(0, first - 1)..<min(count, end + 1)
  }

  func hasRow(at path: IndexPath) -> Bool {
    path.section >= 0 && path.section < numberOfSections && path.row >= 0
      && path.row < numberOfRows(inSection: path.section)
  }

  func preparedCell(at path: IndexPath) -> UIView? {
    cellForRow(at: path)
  }

  func heading(at position: CellPosition) -> UIView? {
    switch position {
    case .row: nil
    case .header(let section): headerView(forSection: section)
    case .footer(let section): footerView(forSection: section)
    }
  }

  func prototypeCell(_ identifier: ReuseIdentifier) -> UIView? {
    dequeueReusableCell(withIdentifier: identifier.rawValue)
  }

  func hasPrototype(_ identifier: ReuseIdentifier) -> Bool? { prototypeCell(identifier) != nil }

  // MARK: Layout

  var standardRowHeight: CGFloat {
    estimatedRowHeight > 0 ? estimatedRowHeight : CellFitting.standardHeight
  }

  func columns(of shape: SectionShape) -> Int { 1 }

  func gap(of shape: SectionShape) -> CGFloat { 0 }

  func prepareLayout(of list: ViewList) {}

  func updateLayout(ofRows paths: [ListPath], in list: ViewList) -> Bool { false }

  func cellWidth(at position: CellPosition, in shape: SectionShape?, span: GridSpan) -> Double {
    // Inset cells are within the margins, which include the safe area.
    let inset = style == .insetGrouped ? layoutMargins : safeAreaInsets
    return max(0, Double(bounds.width - inset.left - inset.right))
  }

  func frame(of position: CellPosition) -> CGRect? {
    guard position.section >= 0, position.section < numberOfSections else { return nil }
    switch position {
    case .row(let path):
      guard hasRow(at: path.indexPath) else { return nil }
      return rectForRow(at: path.indexPath)
    case .header(let section): return rectForHeader(inSection: section)
    case .footer(let section): return rectForFooter(inSection: section)
    }
  }

  func rows(in part: CGRect) -> [(path: IndexPath, frame: CGRect)] {
    (indexPathsForRows(in: part) ?? []).map { ($0, rectForRow(at: $0)) }
  }

  var scrollsSideways: Bool { false }

  var remembersHeights: Bool { true }

  func pinsHeaders(_ options: ListViewOptions) -> Bool { style == .plain }

  // MARK: Updates

  var failsToDelete: Bool { false }

  func perform(_ batch: ListChange, animation: UpdateAnimation, _ transitions: BatchTransitions) {
    let animation = animation.rowAnimation
    if !batch.reloadedSections.isEmpty {
      reloadSections(IndexSet(batch.reloadedSections), with: animation)
    }
    if !batch.reloadedRows.isEmpty {
      reloadRows(at: batch.reloadedRows.map(\.indexPath), with: animation)
    }
    for (animation, paths) in groups(of: batch.deletedRows, transitions.leaving, animation) {
      deleteRows(at: paths, with: animation)
    }
    if !batch.deletedSections.isEmpty {
      deleteSections(IndexSet(batch.deletedSections), with: animation)
    }
    if !batch.insertedSections.isEmpty {
      insertSections(IndexSet(batch.insertedSections), with: animation)
    }
    for (animation, paths) in groups(of: batch.insertedRows, transitions.appearing, animation) {
      insertRows(at: paths, with: animation)
    }
    for move in batch.movedSections { moveSection(move.from, toSection: move.to) }
    for move in batch.movedRows { moveRow(at: move.from.indexPath, to: move.to.indexPath) }
  }

  /// Groups paths by their animations, because a call has one animation for all its rows.
  private func groups(
    of paths: [ListPath],
    _ effects: [ListPath: RowTransition.Effect],
    _ usual: UITableView.RowAnimation
  ) -> [(animation: UITableView.RowAnimation, paths: [IndexPath])] {
    guard !effects.isEmpty else { return paths.isEmpty ? [] : [(usual, paths.map(\.indexPath))] }
    let isMirrored = isMirrored
    let groups = Dictionary(grouping: paths) { path in
      effects[path]?.rowAnimation(isMirrored: isMirrored, usual: usual) ?? usual
    }
    return groups.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.map(\.indexPath)) }
  }

  func reconfigureCells(at paths: [IndexPath]) {
    reconfigureRows(at: paths)
  }

  func remeasure(completion: @escaping () -> Void) {
    performBatchUpdates({}) { _ in completion() }
  }

  func reloadIndex() {
    reloadSectionIndexTitles()
  }

  // MARK: Selection

  var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected {
      selectRow(at: path, animated: false, scrollPosition: .none)
    } else {
      deselectRow(at: path, animated: false)
    }
  }

  // MARK: Scrolling

  func scrollAnimated(to path: IndexPath, at edge: ScrollEdge) -> Bool {
    let position: UITableView.ScrollPosition =
      switch edge {
      case .nearest: .none
      case .start: .top
      case .middle: .middle
      case .end: .bottom
      }
    guard hasRow(at: path) else { return true }
    // The view adapts to heights that are measured on the way, and to its headers.
    scrollToRow(at: path, at: position, animated: true)
    return true
  }

  func scrollCarousel(to path: IndexPath, animated: Bool) {}
}
