import MedleyCore

/// Shows the docked sections of a list at the lower edge of its view, where they do not scroll.
///
/// The view counts the scrolled sections only. The docked cells are subviews of the view, above its rows; its content
/// ends above them by an inset. They are few, and exist as long as their rows.
@MainActor
final class ListDock {
  private let context: BridgeContext

  /// The bridge of the view, which displays cells and handles taps.
  weak var bridge: ListBridge?

  /// The view of the docked cells; `nil` before a section is docked.
  private(set) var view: FixedCellsView?

  /// The cells, from top to bottom.
  private(set) var cells: [(identity: ItemIdentity, cell: DockedCell)] = []

  /// The part of the view's lower inset that belongs to the docked cells.
  private var inset: CGFloat = 0

  /// The height of all cells, and their width when they were measured; `nil` if they must be measured again.
  private var height: CGFloat = 0
  private var measuredWidth: CGFloat?

  private var isMeasuring = false

  init(_ context: BridgeContext) { self.context = context }

  /// Returns the cell at a position of a docked section.
  func cell(at position: CellPosition) -> UIView? {
    guard !cells.isEmpty, let identity = context.list?.identity(at: position) else { return nil }
    return cells.first { $0.identity == identity }?.cell
  }

  /// The cells with their positions.
  var shownCells: [(position: CellPosition, view: UIView)] {
    cells.compactMap { identity, cell in
      context.list?.position(of: identity).map { ($0, cell) }
    }
  }

  // MARK: Content

  /// Adapts the cells to the list.
  ///
  /// - Parameter change: the change that the list has performed; `nil` to update all cells.
  func update(after change: ListChange?) {
    let positions = positions
    guard !positions.isEmpty || !cells.isEmpty, let bridge, let surface = context.surface else {
      return
    }
    let changed = change.map(Self.changedCells)
    let registry = bridge.cells
    var old = Dictionary(cells.map { ($0.identity, $0.cell) }) { first, _ in first }
    var new: [(identity: ItemIdentity, cell: DockedCell)] = []
    for position in positions {
      guard let identity = context.list?.identity(at: position) else { continue }
      let known = old[identity].flatMap { registry.cell($0, fits: position) ? $0 : nil }
      if known != nil { old[identity] = nil }
      let cell =
        known ?? DockedCell(frame: CGRect(x: 0, y: 0, width: surface.bounds.width, height: 0))
      if known == nil || changed?.contains(position) != false {
        registry.configure(cell, at: position)
      }
      new.append((identity, cell))
    }
    cells = new
    show(in: surface, bridge)
    // A cell that replaces another one for the same row is displayed first.
    for cell in old.values {
      bridge.display.didEndDisplaying(cell)
      cell.removeFromSuperview()
    }
    setNeedsLayout()
  }

  private func show(in surface: any ListSurface, _ bridge: ListBridge) {
    if view == nil, !cells.isEmpty {
      view = FixedCellsView(at: .bottom, of: surface) { [weak self] in self?.layOut() }
      view?.backgroundColor = surface.backgroundColor ?? .systemBackground
    }
    guard let view else { return }
    view.isHidden = cells.isEmpty
    for (index, entry) in cells.enumerated() where entry.cell.superview !== view {
      view.insertSubview(entry.cell, at: index)
      bridge.headings.add(to: entry.cell)
      guard let position = context.list?.position(of: entry.identity) else { continue }
      bridge.display.willDisplay(entry.cell, at: position)
    }
  }

  /// The positions of all docked cells.
  private var positions: [CellPosition] {
    guard let list = context.list, !context.showsOtherList else { return [] }
    return (context.scrolledSectionCount..<list.sectionCount)
      .flatMap { list.positions(inSection: $0) }
  }

  private static func changedCells(of change: ListChange) -> Set<CellPosition> {
    var cells = Set(change.updatedRows.map(CellPosition.row))
    cells.formUnion(change.reloadedRows.map(CellPosition.row))
    cells.formUnion(change.updatedHeaders.map(CellPosition.header(section:)))
    cells.formUnion(change.updatedFooters.map(CellPosition.footer(section:)))
    return cells
  }

  // MARK: Layout

  /// Measures the cells in the next layout pass, because a height may have changed.
  func setNeedsLayout() {
    guard !cells.isEmpty || inset > 0 else { return }
    measuredWidth = nil
    view?.setNeedsLayout()
    context.surface?.setNeedsLayout()
  }

  /// Places the cells above what covers the lower edge: the keyboard, a bar.
  ///
  /// If they are higher than half of the view, they scroll. Called while the list scrolls, so it sets only values that
  /// differ.
  func layOut() {
    guard let surface = context.surface, let view, surface.bounds.width > 0 else { return }
    measure(in: surface)
    // The program has replaced the insets.
    if surface.contentInset.bottom < inset - 0.25 { inset = 0 }
    let room = (surface.bounds.height / 2).rounded()
    setInset(min(height, room), of: surface)
    // A list that is too short to scroll may not be adjusted to the safe area.
    let adjusts = surface.contentInsetAdjustmentBehavior != .never
    let safe = adjusts ? surface.safeAreaInsets.bottom : 0
    let covered = max(surface.adjustedContentInset.bottom - inset, safe)
    let frame = CGRect(
      x: surface.bounds.minX,
      y: surface.bounds.maxY - covered - inset,
      width: surface.bounds.width,
      height: inset + max(0, covered)
    )
    if view.frame != frame { view.frame = frame }
    let size = CGSize(width: frame.width, height: height + max(0, covered))
    if view.contentSize != size { view.contentSize = size }
    view.isScrollEnabled = height > room
    bridge?.orderFixedCells()
  }

  /// Sets the frames of the cells.
  private func measure(in surface: any ListSurface) {
    let safe = surface.safeAreaInsets
    let width = surface.bounds.width - safe.left - safe.right
    guard measuredWidth != width, !isMeasuring else { return }
    isMeasuring = true
    defer { isMeasuring = false }
    measuredWidth = width
    height = 0
    for (_, cell) in cells {
      if cell.layoutMargins != surface.layoutMargins { cell.layoutMargins = surface.layoutMargins }
      if cell.bounds.width != width { cell.frame.size.width = width }
      let own = cell.height(width: width, bridge)
      let frame = CGRect(x: safe.left, y: height, width: width, height: own)
      if cell.frame != frame { cell.frame = frame }
      height += own
    }
  }

  private func setInset(_ wanted: CGFloat, of surface: any ListSurface) {
    let change = wanted - inset
    guard abs(change) > 0.25 else { return }
    inset = wanted
    surface.contentInset.bottom += change
    surface.verticalScrollIndicatorInsets.bottom += change
  }
}
