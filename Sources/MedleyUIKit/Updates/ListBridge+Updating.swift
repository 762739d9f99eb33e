import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

// What a list asks its host to do.
extension ListBridge {
  var isVisible: Bool { surface?.window != nil }

  /// Shows everything anew, as soon as the view may be changed.
  func reload() {
    takeOver()
    guard !activity.isInBatch else {
      // A table view ignores a reload that comes right after a batch began.
      activity.owesReload = true
      return
    }
    guard activity.isFree else {
      return MainTurn.enqueue { [weak self] in self?.reload() }
    }
    reloadNow()
  }

  private func reloadNow() {
    guard let surface else { return }
    activity.owesReload = false
    activity.isDropping = false
    pretendedMove = nil
    let isFirst = activity.startsFresh
    activity.startsFresh = !hasList
    let place = isFirst ? list?.place : nil
    let waiting = isFirst ? nil : covered
    let anchor = isFirst || waiting != nil ? nil : readingAnchor()
    var responders = isFirst ? [] : ResponderPlace.all(in: surface, of: self)
    for index in responders.indices { responders[index].suspend() }
    contentVersion += 1
    activity.reloadedVersion = contentVersion
    sizingCells = [:]
    heights.forgetHeadings()
    forgetGoneHeights()
    adoptSelectionMode()
    collapsed = findCollapsed()
    activity.isReloading = true
    defer { activity.isReloading = false }
    willShowAnew()
    surface.showAnew()
    guard hasList else {
      for responder in responders { responder.release() }
      return
    }
    if let place = waiting ?? place.map({ .place($0) }) ?? anchor.map({ .anchor($0) }) {
      show(place)
    } else if isFirst {
      goToStart()
    }
    // The cells of a view in no window are not asked for: that would make them.
    if isVisible { didShowAnew() } else { covered = covered ?? .nowhere }
    if !responders.isEmpty {
      surface.layoutIfNeeded()
      for responder in responders { responder.restore(in: self) }
    }
    onResize?()
  }

  /// Goes to where the reader is, if anybody sees it.
  func show(_ place: CoveredPlace) {
    guard isVisible else { return approach(place) }
    covered = nil
    switch place {
    case .anchor(let anchor): restore(anchor)
    case .place(let place): go(to: place)
    case .nowhere: break
    }
  }

  /// Has the cells at positions show what the list has there now.
  func refresh(_ positions: [CellPosition]) {
    // What is found out about sections is shown when all of it is known.
    guard !activity.isCollapsing else { return }
    refreshCells(at: positions)
    if positions.contains(where: { $0 == .header(section: $0.section) }) { syncCollapsed() }
  }

  func refreshCells(at positions: [CellPosition]) {
    guard let surface, hasList, !activity.owesReload else { return }
    adoptSelectionMode()
    var isOutgrown = false
    syncSelection(at: positions)
    for position in positions {
      guard let cell = shownView(at: position), self.cell(cell, fits: position) else { continue }
      forgetHeightChanges(at: position)
      fill(cell, at: position)
      cell.setNeedsLayout()
      isOutgrown = isOutgrown || self.isOutgrown(cell, at: position)
    }
    if isOutgrown, surface.window != nil { askForHeights() }
  }

  /// Performs one stage of a change.
  func perform(_ update: ListUpdate) {
    guard activity.isFree else {
      let asked = connection
      return MainTurn.enqueue { [weak self] in
        guard let self, connection == asked else { return }
        perform(update)
      }
    }
    takeOver()
    if activity.isDropping { return finishDrop(with: update) }
    guard isVisible, !activity.owesReload else {
      update.commit()
      reload()
      return update.finish()
    }
    contentVersion += 1
    adoptSelectionMode()
    guard update.change.changesStructure || !update.change.reloadedSections.isEmpty else {
      let anchor = readingAnchor()
      update.commit()
      showContent(of: update.change)
      restore(anchor)
      return update.finish()
    }
    performStructure(of: update)
  }

  private func performStructure(of update: ListUpdate) {
    let change = update.change
    performBatch(of: change) { [weak self] in
      let before = self?.collapsedFlags ?? []
      update.commit()
      guard let self else { return BatchUpdates(change) }
      registerSections(of: change)
      return batch(for: change, hidingBefore: before)
    } completion: {
      update.finish()
    }
  }

  /// Performs a batch of updates, and keeps the place, the focus and the content as they should be.
  ///
  /// - Parameters:
  ///   - change: what happens to the rows that the view has.
  ///   - updates: changes the data and says what the view is told of it; called within the batch.
  ///   - completion: called when the view is done.
  func performBatch(
    of change: ListChange,
    _ updates: @escaping () -> BatchUpdates,
    completion: @escaping () -> Void
  ) {
    guard let surface else {
      _ = updates()
      return completion()
    }
    let map = PositionMap(change)
    let moved = Set(change.movedRows.map(\.from))
    let anchor = readingAnchor { position in
      guard case .row(let path) = position, !moved.contains(path) else { return false }
      return map.position(after: position) != nil
    }
    var responders = ResponderPlace.all(in: surface, of: self)
    if bringsOrTakesRows(change) {
      for index in responders.indices { responders[index].resign() }
    }
    let animation = isAnimated ? options.animation : .none
    activity.openBatches += 1
    let asked = connection
    // Without animation a view may say that it is done before the call returns.
    var partsLeft = 2
    let end: () -> Void = { [weak self] in
      partsLeft -= 1
      guard partsLeft == 0 else { return }
      self?.batchEnded(asked)
      completion()
    }
    animate(animation != .none) {
      surface.performBatch {
        surface.carryOut(updates(), animation: animation)
      } completion: {
        end()
      }
    }
    if asked == connection {
      showContent(of: change)
      showEmptied(by: change, map)
      refreshIndex()
      if !change.deletedRows.isEmpty || !change.deletedSections.isEmpty { forgetGoneHeights() }
      restore(anchor)
      for responder in responders { responder.restore(in: self) }
    } else {
      for responder in responders { responder.release() }
    }
    end()
  }

  /// Performs a batch that changes no data; until it is over the view must not be reloaded.
  func performSideBatch(_ perform: (_ completion: @escaping () -> Void) -> Void) {
    activity.openBatches += 1
    let asked = connection
    perform { [weak self] in self?.batchEnded(asked) }
  }

  /// Does something as soon as the view may be changed and no batch is open: now, if that is so.
  func whenFree(_ work: @escaping @MainActor () -> Void) {
    if activity.isInBatch {
      activity.afterBatches.append(work)
    } else if !activity.isFree {
      MainTurn.enqueue { [weak self] in self?.whenFree(work) }
    } else {
      work()
    }
  }

  /// Whether cells may come or go by a change; by one that only moves them they do not.
  private func bringsOrTakesRows(_ change: ListChange) -> Bool {
    let rows = change.deletedRows.isEmpty && change.insertedRows.isEmpty
    let sections =
      change.deletedSections.isEmpty && change.insertedSections.isEmpty
      && change.reloadedSections.isEmpty
    // A row that moves into or out of a section that hides its rows comes or goes for the view.
    return !rows || !sections || !collapsed.isEmpty && change.changesRows
  }

  private func batchEnded(_ asked: Int) {
    activity.openBatches -= 1
    guard !activity.isInBatch else { return }
    if activity.owesReload { reload() }
    let waiting = activity.afterBatches
    activity.afterBatches = []
    for work in waiting { whenFree(work) }
    guard asked == connection else { return }
    rememberPlace()
    onResize?()
  }

  /// Whether a person would see an animation.
  private var isAnimated: Bool { UIView.areAnimationsEnabled && options.animation != .none }

  private func animate(_ isAnimated: Bool, _ body: () -> Void) {
    if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
  }
}
