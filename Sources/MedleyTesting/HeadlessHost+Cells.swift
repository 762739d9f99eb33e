import MedleyCore
import MedleyLayout

extension HeadlessHost {
  /// Takes a cell from its reuse pool, or makes one, and updates it with the row at a position.
  @discardableResult
  func makeCell(at position: CellPosition, width: Double) -> HeadlessCell? {
    guard let list, let identifier = list.reuseIdentifier(at: position),
      let identity = list.identity(at: position)
    else { return nil }
    var cell = pools[identifier]?.popLast()
    if let cell {
      cell.reuseCount += 1
      reusedCellCount += 1
      recorder.record(.reuse(position, identifier))
    } else {
      cell = list.makeCell(at: position, width: width)
      cell?.reuseIdentifier = identifier
      cell?.nestedHost?.join(self)
      createdCellCount += 1
      recorder.record(.make(position, identifier))
    }
    guard let cell else { return nil }
    cell.identity = identity
    cell.position = position
    cell.isFresh = true
    cell.frame.width = width
    cell.nestedHost?.onResize = { [weak self, weak cell] in
      if let cell { self?.nestedHostResized(in: cell) }
    }
    live[position] = cell
    update(cell, at: position)
    return cell
  }

  /// Updates a cell with the row at its position.
  func update(_ cell: HeadlessCell, at position: CellPosition) {
    guard let list else { return }
    outdated.remove(position)
    recorder.record(.update(position))
    cell.updateCount += 1
    // Between two stages a duplicate row may have had another occurrence.
    if let identity = list.identity(at: position), let known = cell.identity,
      identity.hasSameID(as: known)
    {
      cell.identity = identity
    }
    cell.state = list.state(at: position)
    cell.rowCount = rowCount(at: position)
    var shown = cell
    list.update(&shown, at: position, width: cell.frame.width)
  }

  /// Reconfigures and measures a cell, or replaces it by a cell of another reuse identifier.
  func reconfigure(_ cell: HeadlessCell, at position: CellPosition) {
    if let frame = layout.frame(of: position) { cell.frame.width = frame.width }
    if list?.reuseIdentifier(at: position) == cell.reuseIdentifier {
      update(cell, at: position)
    } else {
      recycle(cell)
      live[position] = nil
      makeCell(at: position, width: cell.frame.width)
    }
    remeasure(position)
  }

  private func remeasure(_ position: CellPosition) {
    guard let cell = live[position] else { return }
    layout.measure(height(of: cell, at: position), at: position)
  }

  /// Returns a cell to its reuse pool.
  ///
  /// - Parameter owner: The list of the cell, which receives the event; by default the current
  ///   list.
  func recycle(_ cell: HeadlessCell, of owner: HostedList<HeadlessCell, Never>? = nil) {
    guard let identifier = cell.reuseIdentifier, let identity = cell.identity else { return }
    recorder.record(.recycle(identity))
    endDisplay(of: cell, in: owner)
    // Ends the display of the nested cells.
    cell.nestedHost?.list = nil
    cell.identity = nil
    cell.position = nil
    cell.isFresh = false
    pools[identifier, default: []].append(cell)
  }

  /// Returns all cells to their reuse pools, those of the current or of the previous list.
  func recycleAll(of owner: HostedList<HeadlessCell, Never>? = nil) {
    for cell in cells { recycle(cell, of: owner) }
    live = [:]
    outdated = []
  }

  /// Returns the height of a cell: that of its adapter, or its measured height.
  func height(of cell: HeadlessCell, at position: CellPosition) -> Double {
    if let height = heightOfUnloadedRows(at: position) { return height }
    return switch list?.height(at: position, width: cell.frame.width) {
    case .fixed(let height): height
    case .measured, nil: Self.legal(measure(cell, cell.frame.width))
    }
  }

  /// Becomes the nested host in a cell of another host.
  private func join(_ outer: HeadlessHost) {
    batchUpdateStyle = outer.batchUpdateStyle == .unrestricted ? .unrestricted : .collection
    maximumHeight = outer.maximumHeight ?? outer.height
    reserve = outer.reserve
    hasStickyHeaders = outer.hasStickyHeaders
    measure = outer.measure
    adjust(to: outer)
  }

  /// Applies the settings of this host to its nested hosts.
  func adjustNestedHosts() {
    for cell in Array(live.values) + pools.values.joined() { cell.nestedHost?.adjust(to: self) }
  }

  private func adjust(to outer: HeadlessHost) {
    isVisible = outer.isVisible
    plansInBackground = outer.plansInBackground
    finishesUpdatesAtOnce = outer.finishesUpdatesAtOnce
  }

  /// Measures a list cell whose height changed, unless the host is laying out its cells.
  private func nestedHostResized(in cell: HeadlessCell) {
    guard !isBusy, let position = cell.position else { return }
    exclusively {
      guard self.live[position] === cell else { return }
      let anchor = self.anchor
      self.remeasure(position)
      self.layOut(keeping: anchor)
    }
  }

  /// Removes the state of the previous list, and ends the display of its cells.
  func listWasSet(from old: HostedList<HeadlessCell, Never>?) {
    wasGivenList = list != nil
    recorder.record(wasGivenList ? .connect : .disconnect)
    guard !wasGivenList || old !== list else { return }
    connection += 1
    opening.connect(to: list)
    pendingUpdate = nil
    recycleAll(of: old)
    endReportingUnloadedRows(to: old)
    layout = ListLayout(metrics: layout.metrics)
    carouselOffsets = [:]
    contentOffset = 0
    if !isBusy { drain() }
  }
}
