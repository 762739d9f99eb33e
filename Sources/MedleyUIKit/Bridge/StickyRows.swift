import MedleyCore

/// Shows the ancestors of the first visible row of an outline above the rows that scroll.
///
/// The rows themselves scroll. Each sticky ancestor is a second cell in a view above them, and the cells are reused. They
/// are unknown to the ``DisplayTracker``: the list receives no events for them.
@MainActor
final class StickyRows {
  private let context: BridgeContext

  /// The bridge of the view, which configures the cells.
  weak var bridge: ListBridge?

  /// The view of the cells; `nil` before a section has sticky ancestors.
  private(set) var view: FixedCellsView?

  /// The cells, from the first level on.
  private(set) var cells: [(identity: ItemIdentity, cell: StickyCell)] = []

  /// Cells that show no row, by their reuse pools.
  private var spare: [ReuseIdentifier: [StickyCell]] = [:]

  /// Whether a section of the list has sticky ancestors; `nil` if the sections have changed.
  private var hasSections: Bool?

  /// Whether the rows of the cells may have other content or another state.
  private var isOutdated = false

  /// Whether the content of the cells may have other heights.
  private var isUnmeasured = false

  private var isLayingOut = false
  private lazy var taps = HeadingInteractions { [weak self] in self?.didTap($0, at: $1) }

  init(_ context: BridgeContext) { self.context = context }

  // MARK: Updates

  /// Adapts the cells to the list in the next layout pass.
  ///
  /// - Parameter change: the change that the list has performed; `nil` after a reload.
  func update(after change: ListChange?) {
    // Other properties of a section reload the section.
    if change.map({ $0.changesSections || !$0.reloadedSections.isEmpty }) ?? true {
      hasSections = nil
    }
    refresh()
  }

  /// Updates the content of the cells in the next layout pass.
  func refresh() {
    isOutdated = true
    guard isUsed, let surface = context.surface else { return layOut() }
    if view == nil {
      view = FixedCellsView(at: .top, of: surface) { [weak self] in self?.layOut() }
      view?.isHidden = true
      view?.isScrollEnabled = false
      // The rows themselves exist.
      view?.accessibilityElementsHidden = true
    }
    view?.setNeedsLayout()
  }

  /// Measures the cells in the next layout pass.
  func remeasure() {
    isUnmeasured = true
    view?.setNeedsLayout()
  }

  private var isUsed: Bool {
    guard let list = context.list, !context.isNested, context.surface?.scrollsSideways == false
    else { return false }
    let isUsed =
      hasSections
      ?? (0..<list.sectionCount).contains { list.section(at: $0)?.hasStickyAncestors == true }
    hasSections = isUsed
    return isUsed
  }

  // MARK: Layout

  /// Shows the ancestors at the current scroll offset.
  ///
  /// Called while the list scrolls, so it sets only values that differ.
  func layOut() {
    guard isUsed || !cells.isEmpty, !isLayingOut, let surface = context.surface, let bridge else {
      return
    }
    isLayingOut = true
    defer { isLayingOut = false }
    var ancestors = ancestors(in: surface)
    // A row that was not measured gets the height of its cell.
    for _ in 0..<4 {
      guard show(ancestors, bridge, width: surface.bounds.width) else { break }
      ancestors = self.ancestors(in: surface)
    }
    place(ancestors, in: surface)
  }

  private func ancestors(in surface: any ListSurface) -> [StickyAncestor] {
    guard isUsed, let list = context.list, !context.showsOtherList, context.heldCounts == nil,
      context.unconfirmedDrop == nil, surface.bounds.height > 0
    else { return [] }
    return list.stickyAncestors(
      below: Double(edge(in: surface)),
      viewportHeight: Double(surface.uncoveredBounds.height),
      row: { row(at: CGFloat($0), in: surface) },
      extent: { path in
        surface.frame(of: .row(path)).map { frame in
          (Double(frame.minY), height(of: path) ?? Double(frame.height))
        }
      }
    )
  }

  /// Returns the upper edge of the cells: the lower edge of the header of the first visible row, if it sticks.
  private func edge(in surface: any ListSurface) -> CGFloat {
    var part = surface.uncoveredBounds
    let top = part.minY
    guard surface.pinsHeaders(context.options) else { return top }
    // The header may cover the first rows.
    part.size.height /= 2
    let rows = surface.rows(in: part).filter { $0.frame.maxY > top }
    guard let first = rows.min(by: { $0.frame.minY < $1.frame.minY })?.path,
      context.hasCell(at: .header(section: first.section)),
      let header = surface.frame(of: .header(section: first.section)),
      let start = frame(ofRow: 0, in: first.section, surface)?.minY, start - header.height <= top,
      let last = frame(
        ofRow: context.shownRowCount(inSection: first.section) - 1,
        in: first.section,
        surface
      )
    else { return top }
    return max(top, min(top + header.height, last.maxY))
  }

  private func frame(ofRow item: Int, in section: Int, _ surface: any ListSurface) -> CGRect? {
    surface.frame(of: .row(ListPath(section: section, item: item)))
  }

  private func row(at y: CGFloat, in surface: any ListSurface) -> ListPath? {
    let strip = CGRect(x: surface.bounds.minX, y: y, width: surface.bounds.width, height: 1)
    let row = surface.rows(in: strip).filter { $0.frame.maxY > y }
      .min { $0.frame.minY < $1.frame.minY }
    guard let row, !context.unloaded.isGroup(.row(row.path)) else { return nil }
    return ListPath(row.path)
  }

  /// Returns the height of a row that was not measured, if its copy was.
  func height(of path: ListPath) -> Double? {
    guard let heights = bridge?.heights else { return nil }
    if let fixed = heights.fixedHeight(at: .row(path)) { return fixed }
    guard !heights.isMeasured(at: .row(path)), let identity = context.list?.identity(at: .row(path))
    else { return nil }
    return cells.first { $0.identity == identity }.map { Double($0.cell.naturalHeight) }
  }

  /// The height that the ancestors of a row cover when the row is directly below them.
  func height(above path: ListPath) -> CGFloat {
    guard isUsed, let list = context.list, let surface = context.surface else { return 0 }
    let height = list.stickyHeight(
      above: path,
      viewportHeight: Double(surface.uncoveredBounds.height)
    ) { path in
      self.height(of: path) ?? surface.frame(of: .row(path)).map { Double($0.height) }
    }
    return CGFloat(height)
  }

  // MARK: Cells

  /// Shows the rows of the ancestors in cells.
  ///
  /// - Returns: whether a cell was configured or measured, so that the ancestors may have other heights.
  private func show(
    _ ancestors: [StickyAncestor],
    _ bridge: ListBridge,
    width: CGFloat
  ) -> Bool {
    var old = Dictionary(cells.map { ($0.identity, $0.cell) }) { first, _ in first }
    var isConfigured = false
    cells = ancestors.compactMap { ancestor in
      let position = CellPosition.row(ancestor.path)
      guard let list = context.list, let identity = list.identity(at: position),
        let pool = list.reuseIdentifier(at: position)
      else { return nil }
      let known = old[identity].flatMap { bridge.cells.cell($0, fits: position) ? $0 : nil }
      if known != nil { old[identity] = nil }
      let cell = known ?? spare[pool]?.popLast() ?? StickyCell(frame: .zero)
      if known == nil || isOutdated {
        isConfigured = true
        context.scheduler.answer { configure(cell, at: position, bridge) }
      } else if setWidth(of: cell, at: position) || isUnmeasured {
        isConfigured = true
        cell.measure()
      }
      return (identity, cell)
    }
    (isOutdated, isUnmeasured) = (false, false)
    for cell in old.values { recycle(cell, bridge) }
    return isConfigured
  }

  private func configure(_ cell: StickyCell, at position: CellPosition, _ bridge: ListBridge) {
    _ = setWidth(of: cell, at: position)
    bridge.cells.configure(cell, at: position)
    cell.disableContent()
    cell.setDisplayed(true)
    cell.backgroundColor = bridge.background(ofRowAt: position)
    if cell.superview == nil {
      view?.addSubview(cell)
      taps.add(to: cell)
    }
    cell.measure()
  }

  /// Gives a cell the width and the margins of its row.
  ///
  /// - Returns: whether the width has changed.
  private func setWidth(of cell: StickyCell, at position: CellPosition) -> Bool {
    guard let surface = context.surface, let row = surface.frame(of: position),
      cell.frame.width != row.width
    else { return false }
    cell.frame.size.width = row.width
    setMargins(of: cell, row, in: surface)
    return true
  }

  private func recycle(_ cell: StickyCell, _ bridge: ListBridge) {
    cell.setDisplayed(false)
    cell.removeFromSuperview()
    if let pool = bridge.cells.records[cell]?.identifier { spare[pool, default: []].append(cell) }
  }

  private func place(_ ancestors: [StickyAncestor], in surface: any ListSurface) {
    guard let view else { return }
    view.isHidden = cells.isEmpty
    guard !cells.isEmpty, cells.count == ancestors.count else { return }
    let (top, bounds) = (edge(in: surface), surface.bounds)
    let bottom = ancestors.map(\.bottom).max() ?? 0
    let frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: CGFloat(bottom) - top)
    if view.frame != frame { view.frame = frame }
    for (ancestor, (_, cell)) in zip(ancestors, cells) {
      guard var row = surface.frame(of: .row(ancestor.path)) else { continue }
      row.origin = CGPoint(x: row.minX - frame.minX, y: CGFloat(ancestor.y) - top)
      row.size.height = CGFloat(ancestor.height)
      if cell.frame != row { cell.frame = row }
      setMargins(of: cell, row, in: surface)
    }
    view.stack(cells.map(\.cell))
    bridge?.orderFixedCells()
  }

  /// Gives a cell the margins of the list; the rows of cards are inside them.
  private func setMargins(of cell: StickyCell, _ row: CGRect, in surface: any ListSurface) {
    var margins = surface.layoutMargins
    margins.top = 0
    margins.bottom = 0
    margins.left = max(0, margins.left - row.minX)
    margins.right = max(0, margins.right - (surface.bounds.width - row.maxX))
    if cell.layoutMargins != margins { cell.layoutMargins = margins }
  }

  /// Scrolls to a row that has received the focus, if the cells cover it.
  func uncover(_ path: IndexPath?) {
    guard isUsed, let path, let identity = context.identity(at: path) else { return }
    bridge?.scroller.scroll(to: identity, at: .nearest, animated: true)
  }

  /// Collapses the row of a cell after a tap on the chevron, or else scrolls to the row.
  private func didTap(_ cell: UIView, at point: CGPoint) {
    guard let bridge, let identity = bridge.cells.records[cell]?.identity else { return }
    if (cell as? StickyCell)?.hasChevron(at: point) == true {
      return bridge.cells.toggleOutline(of: identity)
    }
    bridge.scroller.scroll(to: identity, at: .start, animated: true)
  }
}
