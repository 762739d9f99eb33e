import MedleyCore
import MedleyLayout

extension HeadlessHost {
  func reloadNow(carousels: [CarouselAnchor] = []) {
    recorder.record(.reload)
    let visible = visibleCells.compactMap { cell in
      cell.rowCount == nil ? cell.identity.map { ($0, contentOffset - cell.frame.y) } : nil
    }
    // A list that was shown elsewhere before begins where it was then.
    let wasAtEnd = viewport.isFollowingEnd && (!visible.isEmpty || list?.place == nil)
    let top = viewport.topRow { live[$0]?.rowCount == nil ? live[$0]?.identity : nil }
    live.recycleAll()
    guard let list else { return }
    viewport.reload(list)
    for section in 0..<list.sectionCount {
      if let place = list.place(inCarousel: section) { _ = viewport.restore(place) }
    }
    viewport.restore(carousels)

    let survivor = visible.lazy.compactMap { identity, offset in
      list.position(of: identity).map { ScrollPosition(position: $0, offset: offset) }
    }.first
    let edge = viewport.opening.edge(of: list, followsEnd: followsEnd)
    let staysAtTop = edge == .start || top?.isKept(in: list) ?? false
    let anchor =
      staysAtTop ? viewport.layout.place(at: 0) : survivor ?? list.place.map(viewport.restore)
    let isAtEnd = edge.map { $0 == .end } ?? wasAtEnd
    layOut(keeping: isAtEnd ? viewport.layout.endScrollPosition : anchor, recyclesFirst: true)
  }

  func refreshNow(_ positions: [CellPosition]) {
    recorder.record(.refresh(positions))
    let (anchor, wasAtEnd) = (viewport.anchor, viewport.isFollowingEnd)
    for position in positions {
      if let cell = live[position] { reconfigure(cell, at: position) }
    }
    layOut(keeping: wasAtEnd ? viewport.layout.endScrollPosition : anchor)
  }

  func performNow(_ update: ListUpdate) {
    recorder.record(.perform(update.change))
    updates.checkBeforeCommit(isVisible: isVisible, shown: viewport.itemCounts, cells: live)
    let map = PositionMap(update.change)
    let place = viewport.contentAnchor
    let unloaded = viewport.unloadedPlace(place)
    let top = viewport.topRow { position in
      map.keeps(position) && connection.rowCount(at: position) == nil
        ? list?.identity(at: position) : nil
    }
    let carousels = viewport.carouselAnchors
    let (shown, before) = (viewport.itemCounts, connection.shapes.map(\.itemCount))
    let asked = connection.number
    update.commit()
    recorder.record(.commit)
    // Another list may be shown by now.
    guard asked == connection.number else { return }
    updates.pending = update
    if list != nil {
      if updates.breaksRule(update.change, shown: shown, before: before) {
        reloadNow(carousels: carousels)
      } else {
        move(as: update.change, map, keeping: (place, unloaded), top, carousels)
      }
    }
    if finishesUpdatesAtOnce { finishPendingUpdate() }
  }

  /// Moves the cells by a change, makes the inserted ones, and reconfigures the updated ones.
  private func move(
    as change: ListChange,
    _ map: PositionMap,
    keeping kept: (place: ScrollPosition?, unloaded: UnloadedPlace?),
    _ top: TopRow?,
    _ carousels: [CarouselAnchor]
  ) {
    let wasAtEnd = viewport.isFollowingEnd
    live.move(by: map)
    var structure = change
    structure.updatedRows = []
    structure.updatedHeaders = []
    structure.updatedFooters = []
    let shapes = connection.shapes
    let span: (ListPath) -> GridSpan = { self.list?.gridSpan(at: $0) ?? .columns(1) }
    var place = viewport.layout.apply(
      structure,
      keeping: kept.place,
      viewportHeight: height,
      shape: { shapes.indices.contains($0) ? shapes[$0] : nil },
      span: span
    )
    viewport.layout.updateSpans(of: change.updatedRows, span)
    viewport.setHeightsOfUnloadedRows()
    if let unloaded = kept.unloaded, let list {
      place = unloaded.scrollPosition(after: map, in: list) { viewport.layout.height(of: .row($0)) }
    }
    let edge = viewport.opening.edge(of: list, followsEnd: followsEnd)
    if edge == .start || top?.isKept(in: list) ?? false { place = viewport.layout.place(at: 0) }
    if edge.map({ $0 == .end }) ?? wasAtEnd { place = viewport.layout.endScrollPosition }
    viewport.restore(carousels)
    let updated: [CellPosition] =
      change.updatedHeaders.map { .header(section: $0) } + change.updatedRows.map { .row($0) }
      + change.updatedFooters.map { .footer(section: $0) }
    for position in updated {
      if live[position] == nil {
        guard connection.rowCount(at: position) == nil else { continue }
        viewport.setUnmeasured(position)
      } else {
        live.outdated.insert(position)
      }
    }
    layOut(keeping: place)
  }
}
