public import MedleyCore

extension TerminalHost {
  /// Shows the list anew, where the reader was.
  public func reload() {
    rememberCarousels()
    let shapes = shapes
    let width = viewport.layout.metrics
    let (height, wasAtEnd) = (viewport.height, followsEnd && viewport.isAtEnd)
    let place = list?.place ?? viewport.place
    viewport = ListViewport(shapes, metrics: width)
    viewport.setHeight(height)
    for (section, shape) in shapes.enumerated() {
      if let columns = carousels[shape.id] { viewport.scroll(section: section, to: columns) }
    }
    drawings.removeAll(keepingCapacity: true)
    rowCounts = nil
    findFocus(after: nil)
    if wasAtEnd {
      viewport.jumpToEnd(measure: measure)
    } else {
      viewport.settle(keeping: place, measure: measure)
    }
    onChange?()
  }

  /// Draws these cells anew, as far as they are in view.
  public func refresh(_ positions: [CellPosition]) {
    let wasAtEnd = followsEnd && viewport.isAtEnd
    let place = anchor
    for position in positions where drawings.removeValue(forKey: position) != nil {
      viewport.layout.set(.measured(estimate: height(of: position)), at: position)
    }
    settle(keeping: place, atEnd: wasAtEnd)
    onChange?()
  }

  /// Performs a change in one step.
  public func perform(_ update: ListUpdate) {
    let wasAtEnd = followsEnd && viewport.isAtEnd
    let place = anchor
    update.commit()
    let change = update.change
    let kept = viewport.apply(change, keeping: place) { self.list?.section(at: $0) }
    if change.changesStructure { rowCounts = nil }
    let map = PositionMap(change)
    moveDrawings(by: change, map)
    findFocus(after: map)
    settle(keeping: kept, atEnd: wasAtEnd)
    onUpdate?(change)
    onChange?()
    update.finish()
  }

  /// The cell that keeps its row on the screen: the focused one if it is in view, else the first.
  private var anchor: ListPlace? {
    guard let position = focused?.position, let rows = viewport.rows(of: position),
      rows.lowerBound >= viewport.top, rows.lowerBound < viewport.top + viewport.height
    else { return viewport.place }
    return viewport.place(keeping: position)
  }

  private func settle(keeping place: ListPlace?, atEnd isAtEnd: Bool) {
    if isAtEnd {
      viewport.jumpToEnd(measure: measure)
    } else {
      viewport.settle(keeping: place, measure: measure)
    }
  }

  private var shapes: [SectionShape] {
    guard let list else { return [] }
    return (0..<list.sectionCount).compactMap { list.section(at: $0) }
  }

  private func rememberCarousels() {
    for (section, columns) in viewport.sideways {
      if let id = list?.section(at: section)?.id { carousels[id] = columns }
    }
  }

  /// Keeps the drawings of cells that only went elsewhere.
  private func moveDrawings(by change: ListChange, _ map: PositionMap) {
    if change.changesStructure {
      let pairs = drawings.compactMap { old, cell in map.position(after: old).map { ($0, cell) } }
      drawings = Dictionary(pairs) { first, _ in first }
      let told = displayed.compactMap { old, id in map.position(after: old).map { ($0, id) } }
      displayed = Dictionary(told) { first, _ in first }
    }
    for path in change.updatedRows { drawings[.row(path)] = nil }
    for section in change.updatedHeaders { drawings[.header(section: section)] = nil }
    for section in change.updatedFooters { drawings[.footer(section: section)] = nil }
    // A section that became a grid has rows of another width.
    for section in change.reshapedSections {
      drawings = drawings.filter { $0.key.section != section }
    }
  }

  /// Finds the focused row again, or the one that took its place.
  ///
  /// - Parameter map: the change; `nil` if nothing is known of it.
  private func findFocus(after map: PositionMap?) {
    guard let (identity, old) = focused else { return }
    let position = map.map { $0.position(after: old) } ?? list?.position(of: identity)
    if let position {
      focused = (identity, position)
    } else {
      focused = nil
      focusNearest(to: old)
    }
  }

  /// Gives the focus to what stands where a row was that is gone.
  private func focusNearest(to position: CellPosition) {
    guard case .row(let path) = position, let list else { return }
    let section = min(path.section, list.sectionCount - 1)
    guard let count = list.section(at: section)?.itemCount else { return }
    let item = section < path.section ? count - 1 : min(path.item, count - 1)
    let steps = RowSteps(layout: viewport.layout)
    let next: CellPosition? =
      count > 0
      ? .row(ListPath(section: section, item: item))
      : steps.row(inSectionFrom: section, by: -1) ?? steps.first
    if let next, let identity = list.identity(at: next) { setFocus(next, identity) }
  }
}
