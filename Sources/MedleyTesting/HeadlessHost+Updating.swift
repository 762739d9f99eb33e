import MedleyCore
import MedleyLayout

extension HeadlessHost {
  func reloadNow(carousels: [CarouselAnchor] = []) {
    recorder.record(.reload)
    let visible = visibleCells.compactMap { cell in
      cell.rowCount == nil ? cell.identity.map { ($0, contentOffset - cell.frame.y) } : nil
    }
    // A list that was shown elsewhere before begins where it was then.
    let wasAtEnd = isFollowingEnd && (!visible.isEmpty || list?.place == nil)
    let top = topRow { live[$0]?.rowCount == nil ? live[$0]?.identity : nil }
    recycleAll()
    guard let list else { return }
    layout = ListLayout(shapes, metrics: layout.metrics, span: list.gridSpan)
    setHeightsOfUnloadedRows()
    let ids = Set(shapes.map(\.id))
    carouselOffsets = carouselOffsets.filter { ids.contains($0.key) }
    for section in shapes.indices {
      if let place = list.place(inCarousel: section) { _ = restore(place) }
    }
    restore(carousels)

    let survivor = visible.lazy.compactMap { identity, offset in
      list.position(of: identity).map { ScrollPosition(position: $0, offset: offset) }
    }.first
    let edge = opening.edge(of: list, followsEnd: followsEnd)
    let staysAtTop = edge == .start || top?.isKept(in: list) ?? false
    let anchor = staysAtTop ? layout.place(at: 0) : survivor ?? list.place.map(restore)
    let isAtEnd = edge.map { $0 == .end } ?? wasAtEnd
    layOut(keeping: isAtEnd ? layout.endScrollPosition : anchor, recyclesFirst: true)
  }

  func refreshNow(_ positions: [CellPosition]) {
    recorder.record(.refresh(positions))
    let (anchor, wasAtEnd) = (anchor, isFollowingEnd)
    for position in positions {
      if let cell = live[position] { reconfigure(cell, at: position) }
    }
    layOut(keeping: wasAtEnd ? layout.endScrollPosition : anchor)
  }

  func performNow(_ update: ListUpdate) {
    recorder.record(.perform(update.change))
    checkBeforeCommit()
    let map = PositionMap(update.change)
    let place = contentAnchor
    let unloaded = unloadedPlace(place)
    let top = topRow { position in
      map.keeps(position) && rowCount(at: position) == nil ? list?.identity(at: position) : nil
    }
    let carousels = carouselAnchors
    let (shown, before) = (itemCounts, shapes.map(\.itemCount))
    let asked = connection
    update.commit()
    recorder.record(.commit)
    // Another list may be shown by now.
    guard asked == connection else { return }
    pendingUpdate = update
    if list != nil {
      let wrong = violations(of: update.change, shown: shown, before: before)
      if wrong.isEmpty {
        move(as: update.change, map, keeping: (place, unloaded), top, carousels)
      } else {
        for violation in wrong { note(.batch(violation)) }
        reloadNow(carousels: carousels)
      }
    }
    if finishesUpdatesAtOnce { finishPendingUpdate() }
  }

  /// Returns the rules of the batch update style that an update breaks.
  ///
  /// - Parameters:
  ///   - shown: The number of rows in each section that the host shows.
  ///   - before: The number of rows in each section of the data before the commit.
  private func violations(
    of change: ListChange,
    shown: [Int],
    before: [Int]
  ) -> [BatchUpdateViolation] {
    var found: [BatchUpdateViolation] = []
    if before != shown {
      let reason =
        "the data has \(before) rows by section before the updates, but \(shown) are shown: "
        + "it has to change inside the updates closure"
      found.append(BatchUpdateViolation(rule: "A6", reason: reason))
    }
    let after = shapes.map(\.itemCount)
    let oracle = BatchOracle(change, style: batchUpdateStyle, before: before, after: after)
    return found + oracle.violations.prefix(1)
  }

  /// Moves the cells by a change, makes the inserted ones, and reconfigures the updated ones.
  private func move(
    as change: ListChange,
    _ map: PositionMap,
    keeping kept: (place: ScrollPosition?, unloaded: UnloadedPlace?),
    _ top: TopRow?,
    _ carousels: [CarouselAnchor]
  ) {
    let wasAtEnd = isFollowingEnd
    moveCells(by: map)
    var structure = change
    structure.updatedRows = []
    structure.updatedHeaders = []
    structure.updatedFooters = []
    let shapes = shapes
    let span: (ListPath) -> GridSpan = { self.list?.gridSpan(at: $0) ?? .columns(1) }
    var place = layout.apply(
      structure,
      keeping: kept.place,
      viewportHeight: height,
      shape: { shapes.indices.contains($0) ? shapes[$0] : nil },
      span: span
    )
    layout.updateSpans(of: change.updatedRows, span)
    setHeightsOfUnloadedRows()
    if let unloaded = kept.unloaded, let list {
      place = unloaded.scrollPosition(after: map, in: list) { layout.height(of: .row($0)) }
    }
    let edge = opening.edge(of: list, followsEnd: followsEnd)
    if edge == .start || top?.isKept(in: list) ?? false { place = layout.place(at: 0) }
    if edge.map({ $0 == .end }) ?? wasAtEnd { place = layout.endScrollPosition }
    restore(carousels)
    let updated: [CellPosition] =
      change.updatedHeaders.map { .header(section: $0) } + change.updatedRows.map { .row($0) }
      + change.updatedFooters.map { .footer(section: $0) }
    for position in updated {
      if live[position] == nil {
        guard rowCount(at: position) == nil else { continue }
        layout.set(.measured(estimate: layout.height(of: position)), at: position)
      } else {
        outdated.insert(position)
      }
    }
    layOut(keeping: place)
  }

  /// Reconfigures the cells that stayed and whose content changed.
  func reconfigureOutdatedCells() {
    for cell in cells {
      if let position = cell.position, outdated.contains(position) {
        reconfigure(cell, at: position)
      }
    }
    outdated = []
  }

  private func moveCells(by map: PositionMap) {
    let cells = cells
    live = [:]
    for cell in cells {
      let target = cell.position.flatMap(map.position(after:))
      if let target, live[target] == nil {
        live[target] = cell
        cell.position = target
      } else {
        recycle(cell)
      }
    }
  }

  /// The current sections of the list.
  var shapes: [SectionShape] {
    guard let list else { return [] }
    return (0..<list.sectionCount).compactMap { list.section(at: $0) }
  }

  /// The cells in the view or in the reserve, from top to bottom.
  public var cells: [HeadlessCell] {
    live.values.sorted { left, right in
      (left.frame.y, left.frame.x, left.position.map(\.order) ?? 0)
        < (right.frame.y, right.frame.x, right.position.map(\.order) ?? 0)
    }
  }
}

extension CellPosition {
  /// The order of cells without height, which have the same frame.
  fileprivate var order: Int {
    switch self {
    case .header: -1
    case .row(let path): path.item
    case .footer: .max
    }
  }
}

/// An event of a cell that waits until the host has finished its work.
struct QueuedEvent {
  var event: CellEvent
  var identity: ItemIdentity
  var call: HostCall

  /// The list of the cell; the host may show another list when it sends the event.
  var list: HostedList<HeadlessCell, Never>
}

extension HeadlessHost {
  /// Performs work, or defers it until the current work is done.
  ///
  /// Events are sent between two pieces of work, because their behaviours may call the host.
  func exclusively(_ work: @escaping () -> Void) {
    guard !isBusy else {
      deferredWork.append(work)
      return
    }
    isBusy = true
    work()
    isBusy = false
    drain()
  }

  /// Performs work for the current list, unless that list is disconnected before the work begins.
  func exclusivelyForList(_ work: @escaping () -> Void) {
    let asked = connection
    exclusively {
      if self.connection == asked { work() }
    }
  }

  func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while true {
      if !deferredWork.isEmpty {
        let work = deferredWork.removeFirst()
        isBusy = true
        work()
        isBusy = false
      } else if let list = events.first?.list {
        list.sendEvents { sendEvents(of: list) }
      } else {
        return
      }
    }
  }

  /// Sends a list the stored events up to the first one of another list, or until there is work.
  private func sendEvents(of list: HostedList<HeadlessCell, Never>) {
    while deferredWork.isEmpty, let event = events.first, event.list === list {
      events.removeFirst()
      recorder.record(event.call)
      list.send(event.event, to: event.identity)
    }
  }

  /// Stores an event until the host has finished its work.
  ///
  /// - Parameter owner: The list of the cell; by default the current list.
  func queue(
    _ event: CellEvent,
    _ identity: ItemIdentity,
    as call: HostCall,
    to owner: HostedList<HeadlessCell, Never>? = nil
  ) {
    guard let receiver = owner ?? list else { return }
    events.append(QueuedEvent(event: event, identity: identity, call: call, list: receiver))
  }
}
