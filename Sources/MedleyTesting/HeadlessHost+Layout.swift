import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Makes, measures and recycles the cells of the view and the reserve.
  ///
  /// - Parameters:
  ///   - place: what stands at the upper edge of the view afterwards; by default what stands there
  ///     now.
  ///   - recyclesFirst: whether cells that are out of view go to their pools before new ones are
  ///     made, as they do when a person scrolls. In an update they wait, so that no cell that stays
  ///     is lost.
  func layOut(keeping place: ScrollPosition? = nil, recyclesFirst: Bool = false) {
    guard hasList else { return }
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
    noteWhatIsDisplayed(placed)
    rememberPlace()
  }

  /// Makes and measures cells until no measured height changes the visible range.
  private func fill(_ placed: [PlacedCell], around anchor: ScrollPosition?) -> [PlacedCell] {
    var placed = placed
    // Each turn measures one cell more, or is the last.
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
      if !placed.contains(where: { $0.position == position }),
        let frame = layout.frame(of: position)
      {
        let isMeasured = layout.isMeasured(position)
        placed.append(PlacedCell(position: position, frame: frame, isMeasured: isMeasured))
      }
    }
    return placed
  }

  /// The cells between two offsets, from top to bottom, with carousels as far as they are scrolled.
  func cells(from top: Double, to bottom: Double) -> [PlacedCell] {
    let list = list
    return layout.cells(from: max(0, top), to: bottom) { section in
      list?.section(at: section).flatMap { self.carouselOffsets[$0.id] } ?? 0
    }
  }

  /// Measures cells until one turns out to be of another height than it was taken to be.
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
      layout.measure(height, at: position)
    }
    return nil
  }

  /// The cell at a position, made if it is missing, and updated if it has another width now.
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
    for cell in liveCells {
      guard let position = cell.position, !wanted.contains(position) else { continue }
      recycle(cell)
      live[position] = nil
    }
  }

  /// Sets the frames, and sends the events of cells whose visibility changed.
  private func noteWhatIsDisplayed(_ placed: [PlacedCell]) {
    let sticky = hasStickyHeaders ? layout.stickyHeader(at: contentOffset) : nil
    for placed in placed {
      guard let cell = live[placed.position], let identity = cell.identity else { continue }
      cell.frame = placed.frame
      cell.toldIdentity = list?.identity(at: placed.position)
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
  /// How many lines the text of a cell takes, wrapped to a width; at least one.
  ///
  /// Title, detail and badge share their lines; subtitle and body have their own. A cell that is a
  /// list is as high as its list.
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

  /// How many lines a text takes that may break anywhere.
  private static func lineCount(_ text: String, width: Double) -> Int {
    // No text is wider than this, and the conversion is safe.
    let columns = Int(min(max(1, width.isNaN ? 1 : width), 1_000_000))
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { lines, line in
      lines + max(1, (line.count + columns - 1) / columns)
    }
  }
}
