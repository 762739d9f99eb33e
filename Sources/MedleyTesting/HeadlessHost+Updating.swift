import MedleyCore
import MedleyLayout

extension HeadlessHost {
  func reloadNow(carousels: [CarouselAnchor] = []) {
    recorder.record(.reload)
    let inView = liveCells.filter(\.isDisplayed).compactMap { cell in
      cell.identity.map { ($0, contentOffset - cell.frame.y) }
    }
    recycleAll()
    guard let list else { return }
    layout = ListLayout(shapes, metrics: layout.metrics)
    let ids = Set(shapes.map(\.id))
    carouselOffsets = carouselOffsets.filter { ids.contains($0.key) }
    restore(carousels)

    let survivor = inView.lazy.compactMap { identity, offset in
      list.position(of: identity).map { ScrollPosition(position: $0, offset: offset) }
    }.first
    layOut(keeping: survivor ?? list.place.map(restore), recyclesFirst: true)
  }

  func refreshNow(_ positions: [CellPosition]) {
    recorder.record(.refresh(positions))
    let anchor = anchor
    for position in positions {
      guard let cell = live[position] else { continue }
      reconfigure(cell, at: position)
      remeasure(position)
    }
    layOut(keeping: anchor)
  }

  func performNow(_ update: ListUpdate) {
    recorder.record(.perform(update.change))
    checkBeforeCommit()
    let place = anchor
    let carousels = carouselAnchors
    let (shown, before) = (itemCounts, shapes.map(\.itemCount))
    let asked = connection
    update.commit()
    recorder.record(.commit)
    // Another list may be shown by now.
    guard asked == connection else { return }
    pendingUpdate = update
    if hasList {
      let wrong = violations(of: update.change, shown: shown, before: before)
      if wrong.isEmpty {
        move(as: update.change, keeping: place, carousels)
      } else {
        for violation in wrong { note(.batch(violation)) }
        reloadNow(carousels: carousels)
      }
    }
    if finishesUpdatesAtOnce { finishPendingUpdate() }
  }

  /// The rules that an update breaks, as a view of the style that the host plays would find them.
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
    if let wrong = change.violation(for: batchUpdateStyle, before: before, after: after) {
      found.append(wrong)
    }
    return found
  }

  /// Moves what is there as a change says, then shows what is new, then what looks different.
  private func move(
    as change: ListChange,
    keeping place: ScrollPosition?,
    _ carousels: [CarouselAnchor]
  ) {
    moveCells(by: PositionMap(change))
    var structure = change
    structure.updatedRows = []
    structure.updatedHeaders = []
    structure.updatedFooters = []
    let shapes = shapes
    let place = layout.apply(structure, keeping: place, viewportHeight: height) { section in
      shapes.indices.contains(section) ? shapes[section] : nil
    }
    restore(carousels)
    for position in change.updatedPositions {
      if live[position] == nil {
        layout.set(.measured(estimate: layout.height(of: position)), at: position)
      } else {
        outdated.insert(position)
      }
    }
    layOut(keeping: place)
  }

  /// Reconfigures the cells that stayed and whose content changed.
  func reconfigureOutdatedCells() {
    let cells = liveCells.compactMap { cell in
      cell.position.flatMap { outdated.contains($0) ? ($0, cell) : nil }
    }
    for (position, cell) in cells {
      reconfigure(cell, at: position)
      remeasure(position)
    }
    outdated = []
  }

  private func moveCells(by map: PositionMap) {
    let cells = liveCells
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

  private func remeasure(_ position: CellPosition) {
    guard let cell = live[position] else { return }
    layout.measure(height(of: cell, at: position), at: position)
  }

  /// The current sections of the list.
  var shapes: [SectionShape] {
    guard let list else { return [] }
    return (0..<max(0, list.sectionCount)).map { index in
      list.section(at: index)
        ?? SectionShape(id: .repeated("missing", occurrence: index), itemCount: 0)
    }
  }

  /// The cells that there are, from top to bottom.
  var liveCells: [HeadlessCell] {
    live.values.sorted { left, right in
      (left.frame.y, left.frame.x, left.position.map(\.order) ?? 0)
        < (right.frame.y, right.frame.x, right.position.map(\.order) ?? 0)
    }
  }
}

extension ListChange {
  /// The cells that look different, after all changes.
  fileprivate var updatedPositions: [CellPosition] {
    updatedHeaders.map { .header(section: $0) } + updatedRows.map { .row($0) }
      + updatedFooters.map { .footer(section: $0) }
  }
}

extension CellPosition {
  /// Header, rows, footer: for cells of a section that stand at one place because they have no
  /// height.
  fileprivate var order: Int {
    switch self {
    case .header: -1
    case .row(let path): path.item
    case .footer: .max
    }
  }
}

/// An event of a cell that was not sent to the list yet.
struct QueuedEvent {
  var event: CellEvent
  var identity: ItemIdentity
  var call: HostCall

  /// The list of the cell; another list may be shown when the event is sent.
  var list: HostedList<HeadlessCell, Never>
}

extension HeadlessHost {
  /// Does one thing after the other: what is asked for while the host is at work is done
  /// afterwards, and events are sent between, when the host can take whatever their behaviours ask
  /// for.
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

  /// Performs work for the current list, unless the list was disconnected in the meantime, even if it came
  /// back.
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
      } else if !events.isEmpty {
        let event = events.removeFirst()
        recorder.record(event.call)
        event.list.send(event.event, to: event.identity)
      } else {
        return
      }
    }
  }

  /// - Parameter owner: the list that the cell belongs to; by default the list that is shown.
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
