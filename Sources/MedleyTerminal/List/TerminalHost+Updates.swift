import MedleyLayout
public import MedleyCore

extension TerminalHost {
  /// Shows the list anew, where the reader was.
  public func reload() {
    guard !isBusy else { return deferred.append { [weak self] in self?.reload() } }
    edition += 1
    forgetOtherList()
    lastLayout = nil
    let shapes = shapes
    let (height, wasAtEnd) = (viewport.height, followsEnd && viewport.isAtEnd)
    let place = list?.place ?? viewport.place
    viewport = ListViewport(shapes, metrics: viewport.layout.metrics)
    viewport.setHeight(height)
    for section in shapes.indices { restoreCarousel(section) }
    tiles.removeAll(keepingCapacity: true)
    dropNests { _ in false }
    endSeekingControl()
    (ahead, prefetchPlace) = (CellTable(), nil)
    rowCounts = nil
    findDisplayed()
    findFocus(after: nil)
    settle(keeping: place, atEnd: wasAtEnd)
    onChange?()
  }

  /// Draws these cells anew, as far as they are in view.
  public func refresh(_ positions: [CellPosition]) {
    guard !isBusy else { return deferred.append { [weak self] in self?.refresh(positions) } }
    renew(positions)
    takeFocus(from: positions)
    onChange?()
  }

  /// Performs a change in one step.
  public func perform(_ update: ListUpdate) {
    guard !isBusy else { return deferred.append { [weak self] in self?.perform(update) } }
    if update.change.changesContentOnly {
      edition += 1
      update.commit()
      renew(update.change.updatedCells)
    } else {
      performStructural(update)
    }
    onUpdate?(update.change)
    onChange?()
    update.finish()
  }

  /// Takes over a change after which cells stand elsewhere.
  private func performStructural(_ update: ListUpdate) {
    let wasAtEnd = followsEnd && viewport.isAtEnd
    let wasLast = wasAtEnd && focused?.position == steps.last
    let place = anchor
    edition += 1
    update.commit()
    lastLayout = nil
    let change = update.change
    let kept = viewport.apply(change, keeping: place) { self.list?.section(at: $0) }
    if change.changesStructure { rowCounts = nil }
    let map = PositionMap(change)
    moveTiles(by: change, map)
    findFocus(after: map)
    settle(keeping: kept, atEnd: wasAtEnd)
    if wasLast, let last = steps.last, let identity = list?.identity(at: last) {
      setFocus(last, identity)
    }
  }

  /// The cell that keeps its row on the screen: the focused one if it is in view, else the first.
  var anchor: ScrollPosition? {
    guard let position = focused?.position, isInView(position) else { return viewport.place }
    return viewport.place(keeping: position)
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

  private var shapes: [SectionShape] {
    guard let list else { return [] }
    return (0..<list.sectionCount).compactMap { list.section(at: $0) }
  }

  /// Lets go of what belongs to the list before, if another is shown now.
  private func forgetOtherList() {
    guard shownList !== list else { return }
    if shownList != nil {
      displayed = CellTable()
      watch = ImpressionTracker()
      focused = nil
    }
    shownList = list
  }

  /// Finds out where the rows stand now of which the list was told that they are in view.
  ///
  /// Those that have left the list were told by it.
  private func findDisplayed() {
    displayed = displayed.moved { position, tile in
      if list?.identity(at: position) == tile.identity { return position }
      return tile.identity.flatMap { list?.position(of: $0) }
    }
  }

  /// Scrolls a carousel to where the reader was in it.
  func restoreCarousel(_ section: Int) {
    guard let place = list?.place(inCarousel: section),
      let offset = viewport.layout.carouselOffset(of: place)
    else { return }
    viewport.scroll(section: section, to: ListViewport.row(offset))
  }

  /// Keeps the cells that only went elsewhere.
  private func moveTiles(by change: ListChange, _ map: PositionMap) {
    isTold = false
    if change.changesStructure {
      let pairs = tiles.compactMap { old, tile in map.position(after: old).map { ($0, tile) } }
      tiles = Dictionary(pairs) { first, _ in first }
      if let path = controlSearch?.path {
        switch map.position(after: .row(path)) {
        case .row(let path): controlSearch?.path = path
        default: endSeekingControl()
        }
      }
      ahead = ahead.moved { position, _ in map.position(after: position) }
      prefetchPlace = nil
      displayed = displayed.moved { position, _ in map.position(after: position) }
      if !nests.isEmpty {
        let kept = nests.filter { list?.position(of: $0.key) != nil }.map { ObjectIdentifier($1) }
        dropNests { kept.contains(ObjectIdentifier($0)) }
      }
    }
    // In a section of another layout a row has something else around it.
    tiles = tiles.filter { $0.value.layout == layout(ofSection: $0.key.section) }
    for section in change.reloadedSections {
      tiles[.header(section: section)] = nil
      tiles[.footer(section: section)] = nil
    }
    for position in change.updatedCells { tiles[position] = nil }
  }
}
