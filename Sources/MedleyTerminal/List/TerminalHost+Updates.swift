public import MedleyCore
import MedleyLayout

extension TerminalHost {
  /// Reloads the list at the same scroll position.
  public func reload() {
    guard gate.admits({ [weak self] in self?.reload() }) else { return }
    display.edition += 1
    forgetOtherList()
    tiles.removeAll()
    let shapes = shapes
    let (height, wasAtEnd) = (viewport.height, followsEnd && viewport.isAtEnd)
    let place = list?.place ?? viewport.place
    viewport = ListViewport(shapes, metrics: viewport.layout.metrics)
    viewport.setHeight(height)
    for section in shapes.indices { restoreCarousel(section) }
    dropNests { _ in false }
    endSeekingControl()
    visibleCells.rowCounts = nil
    display.reload { identity, old in
      list?.identity(at: old) == identity ? old : list?.position(of: identity)
    }
    findFocus(after: nil)
    settle(keeping: place, atEnd: wasAtEnd)
    observers.onChange?()
  }

  /// Redraws the cells that are visible.
  public func refresh(_ positions: [CellPosition]) {
    guard gate.admits({ [weak self] in self?.refresh(positions) }) else { return }
    renew(positions)
    takeFocus(from: positions)
    observers.onChange?()
  }

  /// Performs a change in one step.
  public func perform(_ update: ListUpdate) {
    guard gate.admits({ [weak self] in self?.perform(update) }) else { return }
    if update.change.changesContentOnly {
      display.edition += 1
      update.commit()
      renew(update.change.updatedCells)
    } else {
      performStructural(update)
    }
    observers.onUpdate?(update.change)
    observers.onChange?()
    update.finish()
  }

  /// Performs a change that moves cells.
  private func performStructural(_ update: ListUpdate) {
    let wasAtEnd = followsEnd && viewport.isAtEnd
    let wasLast = wasAtEnd && focused?.position == steps.last
    let place = anchor
    display.edition += 1
    update.commit()
    tiles.forgetLayouts()
    let change = update.change
    let kept = viewport.apply(change, keeping: place) { self.list?.section(at: $0) }
    if change.changesStructure { visibleCells.rowCounts = nil }
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

  /// Forgets the state of the previous list, if the list is another one.
  private func forgetOtherList() {
    guard shownList !== list else { return }
    if shownList != nil {
      display.forgetList()
      focused = nil
    }
    shownList = list
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
    visibleCells.areReported = false
    if change.changesStructure {
      tiles.move(map.position(after:))
      if let path = navigation.controlSearch?.path {
        switch map.position(after: .row(path)) {
        case .row(let path): navigation.controlSearch?.path = path
        default: endSeekingControl()
        }
      }
      display.move(map.position(after:))
      if !nesting.hosts.isEmpty {
        let kept = nesting.hosts.filter { list?.position(of: $0.key) != nil }.map {
          ObjectIdentifier($1)
        }
        dropNests { kept.contains(ObjectIdentifier($0)) }
      }
    }
    // In a section of another layout a row has something else around it.
    let layouts = Set(tiles.sections).map { ($0, layout(ofSection: $0)) }
    tiles.keep(layouts: Dictionary(uniqueKeysWithValues: layouts))
    for section in change.reloadedSections {
      tiles[.header(section: section)] = nil
      tiles[.footer(section: section)] = nil
    }
    for position in change.updatedCells { tiles[position] = nil }
  }
}

extension ListChange {
  /// The updated cells, at their positions after the change.
  var updatedCells: [CellPosition] {
    updatedRows.map(CellPosition.row)
      + updatedHeaders.map(CellPosition.header(section:))
      + updatedFooters.map(CellPosition.footer(section:))
  }
}
