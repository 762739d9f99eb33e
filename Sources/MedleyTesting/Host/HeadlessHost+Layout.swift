import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Makes, measures and recycles the cells of the view and the reserve.
  ///
  /// - Parameters:
  ///   - place: The scroll position after the layout; by default the current one.
  ///   - recyclesFirst: Whether hidden cells are recycled before others are made, as scrolling
  ///     does. An update recycles them afterwards, so that it keeps the cells of all rows that stay
  ///     visible.
  func layOut(keeping place: ScrollPosition? = nil, recyclesFirst: Bool = false) {
    guard list != nil else { return }
    let anchor = place ?? viewport.anchor
    if let maximumHeight = viewport.maximumHeight { viewport.height = maximumHeight }
    var placed = viewport.placeCells(around: anchor)
    if recyclesFirst { live.recycle(except: placed) }
    placed = fill(placed, around: anchor)
    if !live.outdated.isEmpty {
      reconfigureOutdatedCells()
      placed = fill(viewport.placeCells(around: anchor), around: anchor)
    }
    live.recycle(except: placed)
    resizeNestedHost()
    show(placed)
    display.report(viewport.unloadedRows)
    viewport.rememberPlace()
  }

  /// Sets the height of a nested host to the height of its content, and notifies the host around it.
  private func resizeNestedHost() {
    guard let maximumHeight = viewport.maximumHeight else { return }
    viewport.height = min(maximumHeight, contentHeight)
    if height != viewport.lastHeight { onResize?() }
    viewport.lastHeight = height
  }

  /// Makes and measures cells until no measured height changes the visible range.
  private func fill(_ placed: [PlacedCell], around anchor: ScrollPosition?) -> [PlacedCell] {
    var placed = placed
    // Each iteration measures one more cell.
    while let growing = firstGrowing(of: placed) {
      viewport.layout.measure(growing.height, at: growing.position)
      placed = viewport.placeCells(around: anchor)
    }
    return placed
  }

  /// Measures cells until the height of one differs from its estimated height, or changes its line.
  ///
  /// Visible cells are first, from top to bottom; then the reserve, from the view outwards.
  private func firstGrowing(of placed: [PlacedCell]) -> (position: CellPosition, height: Double)? {
    let above = placed.prefix { $0.frame.bottom <= contentOffset }
    for cell in Array(placed.dropFirst(above.count)) + above.reversed() {
      let position = cell.position
      guard let shown = liveCell(at: position, width: cell.frame.width) else { continue }
      guard !live.outdated.contains(position), !viewport.layout.isMeasured(position) else {
        continue
      }
      let height = height(of: shown, at: position)
      if height != viewport.layout.height(of: position) { return (position, height) }
      let frame = viewport.layout.frame(of: position)
      viewport.layout.measure(height, at: position)
      // A carousel is as high as its highest measured cell.
      if viewport.layout.frame(of: position) != frame { return (position, height) }
    }
    return nil
  }

  /// Returns the cell at a position, which is made if missing, and updated if its width changes.
  private func liveCell(at position: CellPosition, width: Double) -> HeadlessCell? {
    guard let cell = live[position] else { return live.make(at: position, width: width) }
    if cell.frame.width != width {
      cell.frame.width = width
      live.update(cell, at: position)
      viewport.setUnmeasured(position)
    }
    return cell
  }

  /// Sets the frames, and sends the events of cells that appeared or disappeared.
  private func show(_ placed: [PlacedCell]) {
    let header = viewport.stickyHeader
    for placed in placed {
      guard let cell = live[placed.position], let identity = cell.identity else { continue }
      cell.frame = placed.frame
      cell.listIdentity = list?.identity(at: placed.position)
      let isDisplayed = placed.position == header || viewport.isInView(placed.frame)
      // The copy of a row that sticks has no events.
      if isDisplayed || viewport.isInReserve(placed.frame) {
        display.update(cell, of: identity, isDisplayed: isDisplayed)
      } else {
        display.end(cell)
      }
    }
    display.advanceImpressions(of: live, by: 0, in: viewport)
  }

  /// Reconfigures the cells that stayed with another content.
  private func reconfigureOutdatedCells() {
    for cell in cells {
      if let position = cell.position, live.outdated.contains(position) {
        reconfigure(cell, at: position)
      }
    }
    live.outdated = []
  }

  /// Reconfigures and measures a cell, or replaces it by a cell of another reuse identifier.
  func reconfigure(_ cell: HeadlessCell, at position: CellPosition) {
    if let frame = viewport.layout.frame(of: position) { cell.frame.width = frame.width }
    live.reconfigure(cell, at: position)
    remeasure(position)
  }

  func remeasure(_ position: CellPosition) {
    guard let cell = live[position] else { return }
    let height = height(of: cell, at: position)
    viewport.layout.measure(height, at: position)
  }

  /// Returns the height of a cell: that of its adapter, or its measured height.
  func height(of cell: HeadlessCell, at position: CellPosition) -> Double {
    if let height = viewport.heightOfUnloadedRows(at: position) { return height }
    return switch list?.height(at: position, width: cell.frame.width) {
    case .fixed(let height): height
    case .measured, nil: Self.legal(live.measure(cell, cell.frame.width))
    }
  }
}

extension HeadlessHost {
  /// Returns the number of lines of a cell's text, wrapped to a width; at least one.
  ///
  /// Title, detail and badge share their lines; subtitle and body have separate lines. A list cell
  /// is as high as its list.
  static func lineCount(_ cell: HeadlessCell, _ width: Double) -> Double {
    if let nested = cell.nestedHost { return nested.height }
    let content = cell.content
    let first = [content.title, content.detail, content.badge].compactMap { $0 }
    let texts = [
      first.isEmpty ? nil : first.joined(separator: " "), content.subtitle, content.body,
    ]
    let count = texts.reduce(0) { $0 + ($1.map { lineCount($0, width: width) } ?? 0) }
    return Double(max(1, count))
  }

  /// Returns the number of lines of a text that may break after any character.
  private static func lineCount(_ text: String, width: Double) -> Int {
    // The conversion of a clamped width cannot overflow.
    let columns = Int(min(max(1, width.isNaN ? 1 : width), 1_000_000))
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { lines, line in
      lines + max(1, (line.count + columns - 1) / columns)
    }
  }
}
