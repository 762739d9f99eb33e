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
    let anchor = place ?? anchor
    if let maximumHeight { height = maximumHeight }
    var placed = placeCells(around: anchor)
    if recyclesFirst { recycleCells(except: placed) }
    placed = fill(placed, around: anchor)
    if !outdated.isEmpty {
      reconfigureOutdatedCells()
      placed = fill(placeCells(around: anchor), around: anchor)
    }
    recycleCells(except: placed)
    if let maximumHeight {
      height = min(maximumHeight, layout.contentHeight)
      if height != lastHeight { onResize?() }
      lastHeight = height
    }
    display(placed)
    reportUnloadedRows()
    rememberPlace()
  }

  /// Makes and measures cells until no measured height changes the visible range.
  private func fill(_ placed: [PlacedCell], around anchor: ScrollPosition?) -> [PlacedCell] {
    var placed = placed
    // Each iteration measures one more cell.
    while let growing = firstGrowing(of: placed) {
      layout.measure(growing.height, at: growing.position)
      placed = placeCells(around: anchor)
    }
    return placed
  }

  /// Returns the cells of the view and the reserve for a scroll position.
  private func placeCells(around anchor: ScrollPosition?) -> [PlacedCell] {
    contentOffset =
      anchor.flatMap { layout.contentOffset(of: $0, viewportHeight: height) }
      ?? max(0, min(contentOffset, layout.contentHeight - height))
    var placed = cells(from: contentOffset - reserve, to: contentOffset + height + reserve)
    if hasStickyHeaders, let sticky = layout.stickyHeader(at: contentOffset) {
      let position = CellPosition.header(section: sticky.section)
      let isMeasured = layout.isMeasured(position)
      if !placed.contains(where: { $0.position == position }),
        let frame = layout.frame(of: position)
      {
        placed.append(PlacedCell(position: position, frame: frame, isMeasured: isMeasured))
      }
    }
    return placed
  }

  /// Returns the cells between two offsets, from top to bottom, and between the edges of carousels.
  func cells(from top: Double, to bottom: Double) -> [PlacedCell] {
    layout.cells(from: max(0, top), to: bottom, carouselOffset: carouselOffset)
  }

  /// Measures cells until the height of one differs from its estimated height, or changes its line.
  ///
  /// Visible cells are first, from top to bottom; then the reserve, from the view outwards.
  private func firstGrowing(of placed: [PlacedCell]) -> (position: CellPosition, height: Double)? {
    let above = placed.prefix { $0.frame.bottom <= contentOffset }
    for cell in Array(placed.dropFirst(above.count)) + above.reversed() {
      let position = cell.position
      guard let shown = liveCell(at: position, width: cell.frame.width) else { continue }
      guard !outdated.contains(position), !layout.isMeasured(position) else { continue }
      let height = height(of: shown, at: position)
      if height != layout.height(of: position) { return (position, height) }
      let frame = layout.frame(of: position)
      layout.measure(height, at: position)
      // A carousel is as high as its highest measured cell.
      if layout.frame(of: position) != frame { return (position, height) }
    }
    return nil
  }

  /// Returns the cell at a position, which is made if missing, and updated if its width changes.
  private func liveCell(at position: CellPosition, width: Double) -> HeadlessCell? {
    guard let cell = live[position] else { return makeCell(at: position, width: width) }
    if cell.frame.width != width {
      cell.frame.width = width
      update(cell, at: position)
      layout.set(.measured(estimate: layout.height(of: position)), at: position)
    }
    return cell
  }

  private func recycleCells(except placed: [PlacedCell]) {
    let wanted = Set(placed.map(\.position))
    for cell in cells {
      guard let position = cell.position, !wanted.contains(position) else { continue }
      recycle(cell)
      live[position] = nil
    }
  }

  /// Sets the frames, and sends the events of cells whose visibility changed.
  private func display(_ placed: [PlacedCell]) {
    let sticky = hasStickyHeaders ? layout.stickyHeader(at: contentOffset) : nil
    for placed in placed {
      guard let cell = live[placed.position], let identity = cell.identity else { continue }
      cell.frame = placed.frame
      cell.listIdentity = list?.identity(at: placed.position)
      let isSticky = sticky.map { placed.position == .header(section: $0.section) } ?? false
      let isDisplayed = isSticky || isInView(placed.frame)
      if isDisplayed, !cell.isDisplayed {
        cell.isDisplayed = true
        let thresholds = list?.impressionThresholds(at: placed.position) ?? []
        impressions.begin(identity, thresholds: thresholds)
        queue(.display, identity, as: .display(identity))
      } else if !isDisplayed {
        endDisplay(of: cell)
        if cell.isFresh { queue(.prefetch, identity, as: .prefetch(identity)) }
      }
      cell.isFresh = false
    }
    advanceImpressions(by: 0)
  }

  private func isInView(_ frame: CellFrame) -> Bool {
    frame.bottom > contentOffset && frame.y < contentOffset + height
  }

  func endDisplay(
    of cell: HeadlessCell,
    in owner: HostedList<HeadlessCell, Never>? = nil
  ) {
    guard cell.isDisplayed, let identity = cell.identity else { return }
    cell.isDisplayed = false
    impressions.end(identity)
    queue(.endDisplay, identity, as: .endDisplay(identity), to: owner)
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
