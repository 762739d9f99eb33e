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
    let isFirst = activity.startsFresh
    activity.startsFresh = list == nil
    let place = isFirst ? list?.place : nil
    let anchor = isFirst ? nil : readingAnchor()
    let responder = isFirst ? nil : ResponderPlace(in: surface, of: self)
    contentVersion += 1
    sizingCells = [:]
    heights.forgetHeadings()
    adoptSelectionMode()
    activity.isReloading = true
    defer { activity.isReloading = false }
    surface.showAnew()
    guard list != nil else { return }
    if let place {
      go(to: place)
    } else if isFirst {
      goToStart()
    } else {
      restore(anchor)
    }
    if let responder {
      surface.layoutIfNeeded()
      responder.restore(in: self)
    }
    onResize?()
  }

  /// Has the cells at positions show what the list has there now.
  func refresh(_ positions: [CellPosition]) {
    guard let surface, list != nil, !activity.owesReload else { return }
    adoptSelectionMode()
    var isOutgrown = false
    for position in positions {
      syncSelection(at: position)
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
    guard update.change.changesStructure || !update.change.reshapedSections.isEmpty else {
      let anchor = readingAnchor()
      update.commit()
      showContent(of: update.change)
      restore(anchor)
      return update.finish()
    }
    performStructure(of: update)
  }

  private func performStructure(of update: ListUpdate) {
    guard let surface else { return update.finish() }
    let change = update.change
    let map = PositionMap(change)
    let moved = Set(change.movedRows.map(\.from))
    let anchor = readingAnchor { position in
      guard case .row(let path) = position, !moved.contains(path) else { return false }
      return map.position(after: position) != nil
    }
    let responder = ResponderPlace(in: surface, of: self)
    responder?.resignIfGone(after: map)
    let animation = isAnimated ? options.animation : .none
    activity.isInBatch = true
    let asked = connection
    animate(animation != .none) {
      surface.performBatch {
        update.commit()
        surface.carryOut(BatchUpdates(change), animation: animation)
      } completion: { [weak self] in
        self?.batchEnded(asked)
        update.finish()
      }
    }
    guard asked == connection else { return }
    showContent(of: change)
    restore(anchor)
    responder?.restore(in: self)
  }

  private func batchEnded(_ asked: Int) {
    activity.isInBatch = false
    if activity.owesReload { reload() }
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
