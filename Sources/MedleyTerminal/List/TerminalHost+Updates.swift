public import MedleyCore
import MedleyLayout

extension TerminalHost {
  /// Reloads the list at the same scroll position.
  public func reload() {
    guard admits({ [weak self] in self?.reload() }) else { return }
    // A list with a stored scroll position opens there.
    let isSame = display.list === list
    let wasAtEnd = isSame ? isFollowingEnd : followsEnd && list?.place == nil
    let top = isSame ? topRow { drawn.tiles[$0]?.identity } : nil
    if display.list !== list {
      // Another list may be shown on the same host.
      if display.list != nil { (focused, display) = (nil, DisplayTracker(clock: display.clock)) }
      navigation.isMoved = false
      navigation.awaitedNumber = nil
      display.list = list
      opening.connect(to: list)
    }
    drawn.tiles.removeAll()
    drawn.content = nil
    let room = viewport.room
    let place = list?.place ?? viewport.place
    let shapes = (0..<(list?.sectionCount ?? 0)).compactMap { list?.section(at: $0) }
    viewport = ListViewport(shapes, metrics: viewport.layout.metrics, span: gridSpan(of:))
    viewport.list = list
    viewport.setRoom(room)
    updateDock()
    setHeightsOfUnloadedRows()
    for section in shapes.indices { restoreCarousel(section) }
    dropNests { _, _ in true }
    endSeekingControl()
    display.reload(list)
    findFocus(after: nil)
    let edge = opening.edge(of: list, followsEnd: followsEnd)
    let keepsTop = edge == .start || top?.isKept(in: list) ?? false
    settle(
      keeping: keepsTop ? viewport.layout.place(at: 0) : place,
      atEnd: edge.map { $0 == .end } ?? wasAtEnd
    )
    restoreFilterOrigin()
    goToAwaitedNumber()
    observers.onChange?()
  }

  /// Makes the cells again and redraws the visible cells.
  public func refresh(_ positions: [CellPosition]) {
    guard admits({ [weak self] in self?.refresh(positions) }) else { return }
    remake(positions)
    takeFocus(from: positions)
    announceProblems(at: positions)
    observers.onChange?()
  }

  /// Reports the problems that rows without focus have from now on.
  private func announceProblems(at positions: [CellPosition]) {
    guard let onProblem = observers.onProblem else { return }
    for position in positions {
      guard let speech = speech(at: position),
        list?.mustAnnounce(speech.problem, at: position) == true, let problem = speech.problem,
        position != focused?.position
      else { continue }
      onProblem(speech.accessibility.body ?? speech.text, problem)
    }
  }

  /// Performs a change in one step.
  public func perform(_ update: ListUpdate) {
    guard admits({ [weak self] in self?.perform(update) }) else { return }
    if update.change.changesContentOnly {
      update.commit()
      remake(update.change.updatedCells)
    } else {
      performStructural(update)
      restoreFilterOrigin()
      focusAwaitedRow()
      goToAwaitedNumber()
    }
    observers.onUpdate?(update.change)
    observers.onChange?()
    update.finish()
  }

  /// Makes cells again, and keeps the anchor row in place.
  private func remake(_ positions: [CellPosition]) {
    exclusively {
      let wasAtEnd = isFollowingEnd
      let wasDocked = isFocusDocked
      let place = anchor
      let rows = positions.compactMap { if case .row(let path) = $0 { path } else { nil } }
      viewport.layout.updateSpans(of: rows, gridSpan(of:))
      for position in positions {
        drawn.tiles[position] = nil
        if let height = height(ofGroupAt: position) {
          drawn.content = nil
          viewport.layout.measure(Double(height), at: position)
          continue
        }
        // The last height is an estimate. Without a height the cell would not become visible.
        let height = viewport.layout.height(of: position)
        viewport.layout.set(.measured(estimate: height == 0 ? nil : height), at: position)
      }
      settle(keeping: place, atEnd: wasAtEnd)
      if wasDocked { revealUndockedFocus() }
    }
  }

  /// Whether the focused row is docked.
  private var isFocusDocked: Bool { focused.map { viewport.isDocked($0.position) } ?? false }

  /// Scrolls to a focused row that is no longer docked.
  private func revealUndockedFocus() {
    if let focused, !isInView(focused.position) { reveal(focused.position) }
  }

  /// Performs a change that moves cells.
  private func performStructural(_ update: ListUpdate) {
    let wasAtEnd = isFollowingEnd
    let wasLast = wasAtEnd && focused?.position == cellTakingFocus(atStart: false)
    let place = anchor
    let unloaded = unloadedPlace(place)
    let map = PositionMap(update.change)
    let first = viewport.layout.firstRow
    let top = topRow { map.keeps($0) ? list?.identity(at: $0) : nil }
    let before = focused
    let wasFocusSeen = before.map { isInView($0.position) } ?? false
    let wasDocked = isFocusDocked
    let wasPlaceholder = before.map { isPlaceholder($0.position) } ?? false
    let wasProvisional = isFocusProvisional
    let wasUnloaded = before.map { rowCount(at: $0.position) != nil } ?? false
    update.commit()
    let edge = opening.edge(of: list, followsEnd: followsEnd)
    drawn.content = nil
    let change = update.change
    var kept = viewport.apply(
      change,
      keeping: place,
      shape: { self.list?.section(at: $0) },
      span: gridSpan(of:)
    )
    updateDock()
    // A scrolled carousel keeps its first visible card.
    for (section, columns) in viewport.sideways where columns > 0 { restoreCarousel(section) }
    setHeightsOfUnloadedRows(after: change)
    if let unloaded, let list {
      kept = unloaded.scrollPosition(after: map, in: list) {
        viewport.layout.height(of: .row($0))
      }
    }
    // Rows are inserted above the first row.
    let revealsTop =
      top?.isKept(in: list) ?? false
      && first.flatMap(map.position(after:)) != viewport.layout.firstRow
    if revealsTop || edge == .start { kept = viewport.layout.place(at: 0) }
    moveTiles(by: change, map)
    findFocus(after: map, wasPlaceholder: wasPlaceholder)
    settle(keeping: kept, atEnd: edge.map { $0 == .end } ?? wasAtEnd)
    let isReplaced = focused?.identity != before?.identity
    // Rows replaced their placeholder row, from which no single row takes the focus.
    if wasProvisional || wasUnloaded && isReplaced { focusFirstVisible() }
    if revealsTop || isReplaced, wasFocusSeen, let focused, !isInView(focused.position) {
      reveal(focused.position)
    }
    if wasDocked { revealUndockedFocus() }
    if wasLast, let last = cellTakingFocus(atStart: false), let identity = list?.identity(at: last)
    {
      setFocus(last, identity)
    }
  }

  private func updateDock() {
    viewport.dockedSectionCount = nesting.isNested ? 0 : list?.dockedSectionCount ?? 0
  }

  /// Returns the columns that a row of a grid occupies.
  private func gridSpan(of path: ListPath) -> GridSpan {
    list?.gridSpan(at: path) ?? .columns(1)
  }

  /// Whether a placeholder has the focus, which the user has not moved.
  private var isFocusProvisional: Bool {
    guard !navigation.isMoved, let position = focused?.position else { return false }
    return isPlaceholder(position)
  }

  /// The anchor: the focused row if it is visible and scrolls, or else the first visible cell with content.
  var anchor: ScrollPosition? {
    guard let position = focused?.position, isInView(position), !viewport.isDocked(position),
      rowCount(at: position) == nil
    else { return firstContentPlace }
    return viewport.place(keeping: position)
  }

  /// Whether the list stays at its end when it changes.
  var isFollowingEnd: Bool { followsEnd && viewport.isAtEnd }

  /// Returns the first row of a list at its very top.
  ///
  /// - Parameter identity: returns the identity of a row, or `nil` if the row is about to move.
  private func topRow(_ identity: (CellPosition) -> ItemIdentity?) -> TopRow? {
    let first = viewport.layout.firstRow.flatMap(identity)
    return TopRow(first, isAtTop: viewport.top == 0, followsEnd: followsEnd)
  }

  func settle(keeping place: ScrollPosition?, atEnd isAtEnd: Bool) {
    measuring { viewport, measure in
      if isAtEnd {
        viewport.jumpToEnd(measure: measure)
      } else {
        viewport.settle(keeping: place, measure: measure)
      }
    }
  }

  /// Restores the scroll position of a carousel.
  func restoreCarousel(_ section: Int) {
    guard let place = list?.place(inCarousel: section),
      let offset = viewport.layout.carouselOffset(of: place)
    else { return }
    viewport.scroll(section: section, to: ListViewport.row(offset))
  }

  /// Moves the tiles of moved cells and removes those of changed cells.
  private func moveTiles(by change: ListChange, _ map: PositionMap) {
    if change.changesStructure {
      let moved = drawn.tiles.compactMap { old, tile in map.position(after: old).map { ($0, tile) }
      }
      drawn.tiles = Dictionary(moved) { first, _ in first }
      navigation.controlSearch?.apply(change, rows: RowRanks(of: list))
      display.move(map.position(after:))
      dropNests { identity, _ in list?.position(of: identity) == nil }
    }
    if change.changesSections || !change.reloadedSections.isEmpty {
      // In another layout a row has another frame; another width is found when the tile is drawn.
      drawn.tiles = drawn.tiles.filter { layout(ofSection: $0.key.section) == $0.value.layout }
    }
    for section in change.reloadedSections {
      drawn.tiles[.header(section: section)] = nil
      drawn.tiles[.footer(section: section)] = nil
    }
    for position in change.updatedCells { drawn.tiles[position] = nil }
  }
}

extension ListChange {
  /// The updated cells, at their positions after the change.
  fileprivate var updatedCells: [CellPosition] {
    updatedRows.map(CellPosition.row)
      + updatedHeaders.map(CellPosition.header(section:))
      + updatedFooters.map(CellPosition.footer(section:))
  }
}
