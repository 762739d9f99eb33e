import MedleyLayout
import MedleyCore

extension HeadlessHost {
  /// Takes a cell from its pool, or makes one, and has it show what stands at a position.
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

  /// Has a cell show what stands at its position now.
  func update(_ cell: HeadlessCell, at position: CellPosition) {
    guard let list else { return }
    outdated.remove(position)
    recorder.record(.update(position))
    cell.updateCount += 1
    cell.state = list.state(at: position)
    var shown = cell
    list.update(&shown, at: position, width: cell.frame.width)
  }

  /// Has a cell show what stands at its position now, or puts a cell of another kind in its place.
  func reconfigure(_ cell: HeadlessCell, at position: CellPosition) {
    if let frame = layout.frame(of: position) { cell.frame.width = frame.width }
    guard list?.reuseIdentifier(at: position) == cell.reuseIdentifier else {
      recycle(cell)
      live[position] = nil
      makeCell(at: position, width: cell.frame.width)
      return
    }
    update(cell, at: position)
  }

  /// Puts a cell back into its pool.
  ///
  /// - Parameter owner: the list that the cell belongs to, and that hears of it; by default the
  ///   list that is shown.
  func recycle(_ cell: HeadlessCell, of owner: HostedList<HeadlessCell, Never>? = nil) {
    guard let identifier = cell.reuseIdentifier, let identity = cell.identity else { return }
    recorder.record(.recycle(identity))
    endDisplay(of: cell, in: owner)
    cell.nestedHost?.leaveList()
    cell.identity = nil
    cell.position = nil
    cell.isFresh = false
    pools[identifier, default: []].append(cell)
  }

  /// Puts all cells back into their pools, those of the list that is shown, or of the one before.
  func recycleAll(of owner: HostedList<HeadlessCell, Never>? = nil) {
    for cell in liveCells { recycle(cell, of: owner) }
    live = [:]
    outdated = []
  }

  /// How high a cell is: as its list says, or as it is measured.
  func height(of cell: HeadlessCell, at position: CellPosition) -> Double {
    switch list?.height(at: position, width: cell.frame.width) {
    case .fixed(let height): height
    case .measured, nil: Self.legal(measure(cell, cell.frame.width))
    }
  }

  /// Becomes the host of a list within a cell of another.
  private func join(_ outer: HeadlessHost) {
    batchUpdateStyle = outer.batchUpdateStyle == .unrestricted ? .unrestricted : .collection
    maximumHeight = outer.maximumHeight ?? outer.height
    reserve = outer.reserve
    hasStickyHeaders = outer.hasStickyHeaders
    measure = outer.measure
    adjust(to: outer)
  }

  /// Has the lists within rows be seen, and updated, as this one is.
  func adjustNestedHosts() {
    for cell in Array(live.values) + pools.values.joined() { cell.nestedHost?.adjust(to: self) }
  }

  private func adjust(to outer: HeadlessHost) {
    isVisible = outer.isVisible
    plansInBackground = outer.plansInBackground
    finishesUpdatesAtOnce = outer.finishesUpdatesAtOnce
  }

  /// Lets go of the list within a cell, which hears that its cells went out of view.
  private func leaveList() {
    list = nil
  }

  /// A list within a cell got higher or lower by itself; while the host is at work it measures the
  /// cell anyway.
  private func nestedHostResized(in cell: HeadlessCell) {
    guard !isBusy, let position = cell.position else { return }
    exclusively {
      guard self.live[position] === cell else { return }
      let anchor = self.anchor
      self.layout.measure(self.height(of: cell, at: position), at: position)
      self.layOut(keeping: anchor)
    }
  }

  /// Leaves nothing of the list before for the next, and tells it that its cells went out of view.
  func listWasSet(from old: HostedList<HeadlessCell, Never>?) {
    wasGivenList = hasList
    recorder.record(hasList ? .connect : .disconnect)
    guard !hasList || old !== list else { return }
    connection += 1
    pendingUpdate = nil
    recycleAll(of: old)
    layout = ListLayout(metrics: layout.metrics)
    carouselOffsets = [:]
    contentOffset = 0
    if !isBusy { drain() }
  }
}
