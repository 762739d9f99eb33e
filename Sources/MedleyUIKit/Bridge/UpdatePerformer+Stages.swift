import MedleyCore

// Stages of a change: each is one batch of updates, around which the state of the view is preserved.
extension UpdatePerformer {
  /// Performs one stage of a change, as soon as the view may be changed.
  func perform(_ update: ListUpdate) {
    let connection = context.connection
    scheduler.whenOutsideCalls { [weak self] in
      guard let self, context.connection == connection else { return update.finish() }
      performNow(update)
    }
  }

  private func performNow(_ update: ListUpdate) {
    let connection = context.connection
    bridge?.takeOver()
    if let drop { return finish(drop, with: update) }
    guard context.isVisible, !needsReload, !context.hasLostList else {
      return reload(with: update)
    }
    // The view may create its cells now, whose code may connect another list.
    let isHeld = hold.isHeld
    guard connection == context.connection else { return update.finish() }
    if isHeld {
      return hold.whenReleased { [weak self] in
        guard let self, context.connection == connection else { return update.finish() }
        performNow(update)
      }
    }
    guard !requiresReload(update.change) else { return reload(with: update) }
    context.contentVersion += 1
    selection.adoptMode()
    let change = update.change
    guard change.changesStructure || !change.reloadedSections.isEmpty else {
      let anchor = reading.anchor()
      update.commit()
      showContent(of: change)
      bridge?.viewDidUpdate(after: change)
      if mayContinue(connection) { reading.restore(anchor) }
      return update.finish()
    }
    performStructure(update)
  }

  private func reload(with update: ListUpdate) {
    update.commit()
    reloadInUpdate()
    update.finish()
  }

  /// Performs a stage as a batch of updates, and preserves scroll position, focus and content.
  ///
  /// The stage is committed within the batch, or without a batch if the view has left its window; not if another
  /// list was connected.
  private func performStructure(_ update: ListUpdate) {
    guard let surface = context.surface, let list = context.list else {
      update.commit()
      return update.finish()
    }
    // Code of cells may release the controller, without which the update would not be committed.
    defer { withExtendedLifetime(list) {} }
    let connection = context.connection
    let change = update.change
    let map = PositionMap(change)
    let wasDocked = context.hasDock
    let anchor = anchor(for: change, map)
    var focus = PreservedFocus.all(context, cells)
    if insertsOrDeletesRows(change) {
      for index in focus.indices { focus[index].resign() }
    }
    guard mayContinue(connection) else {
      restore(focus, connection)
      if connection == context.connection {
        update.commit()
        reload()
      }
      return update.finish()
    }
    let animation = UIView.areAnimationsEnabled ? context.options.animation : .none
    performBatch { ended in
      // Without animation, the view may call the completion before this call returns.
      var remaining = 2
      let end = {
        remaining -= 1
        if remaining == 0 { ended() }
      }
      Self.animate(animation != .none) {
        self.scheduler.performOwnBatch {
          surface.performBatchUpdates { [self, context] in
            guard connection == context.connection else { return }
            var transitions = BatchTransitions()
            if animation != .none {
              transitions = BatchTransitions(deletingRowsOf: change, map, in: list)
            }
            update.commit()
            // A behaviour or a completion of a nested list may have connected another list.
            guard context.heldCounts == nil else { return }
            if let list = context.list { surface.prepareLayout(of: list) }
            guard let batch = scrolledPart(of: change, in: surface, wasDocked: wasDocked) else {
              return reload()
            }
            if animation != .none { transitions.insertRows(of: change, in: list) }
            surface.perform(batch, animation: animation, transitions)
          } completion: { _ in
            end()
          }
        }
      }
      finishStructure(change, map, connection, anchor, focus)
      end()
    } completion: {
      update.finish()
    }
  }

  /// Returns the part of a change that concerns the sections of the view, after the list has performed the change.
  ///
  /// - Returns: `nil` if the view cannot perform it as a batch, because a section is docked or no longer docked.
  private func scrolledPart(
    of change: ListChange,
    in surface: any ListSurface,
    wasDocked: Bool
  ) -> ListChange? {
    guard wasDocked || context.hasDock else { return change }
    let (before, after) = (context.readCounts, context.shownRowCounts)
    let batch = change.restricted(toSectionsBefore: before.count, after: after.count)
    let violation = batch.violation(for: surface.batchUpdateStyle, before: before, after: after)
    return violation == nil ? batch : nil
  }

  /// Returns the anchor row among the rows that neither move nor are deleted.
  private func anchor(for change: ListChange, _ map: PositionMap) -> ReadingPosition.Anchor? {
    let moved = Set(change.movedRows.map(\.from))
    return reading.anchor(map) { position in
      guard case .row(let path) = position, !moved.contains(path) else { return false }
      return map.position(after: position) != nil
    }
  }

  /// Shows the content and restores the state after the operations of a batch.
  private func finishStructure(
    _ change: ListChange,
    _ map: PositionMap,
    _ connection: Int,
    _ anchor: ReadingPosition.Anchor?,
    _ focus: [PreservedFocus]
  ) {
    if connection == context.connection {
      showContent(of: change)
      bridge?.viewDidUpdate(after: change)
    }
    if mayContinue(connection) { reloadEmptiedSections(change, map) }
    if connection == context.connection {
      index.update()
      if !change.deletedRows.isEmpty || !change.deletedSections.isEmpty { heights.removeDeleted() }
    }
    if mayContinue(connection) {
      if let opening = reading.takeOpening() {
        reading.show(opening)
      } else {
        reading.restore(anchor)
      }
      if mayContinue(connection) { bridge?.didUpdateStructure() }
    }
    restore(focus, connection)
  }

  /// Returns whether a change deletes rows in a layout that fails at this: a flow layout whose items
  /// size themselves, while the item below the screen has no size yet.
  func requiresReload(_ change: ListChange) -> Bool {
    let deletes = !change.deletedRows.isEmpty || !change.deletedSections.isEmpty
    return deletes && context.surface?.failsToDelete ?? false
  }

  /// Returns whether a change inserts or deletes rows of the view, or only moves them.
  private func insertsOrDeletesRows(_ change: ListChange) -> Bool {
    let rows = change.deletedRows.isEmpty && change.insertedRows.isEmpty
    let sections =
      change.deletedSections.isEmpty && change.insertedSections.isEmpty
      && change.reloadedSections.isEmpty
    return !rows || !sections
  }

  private static func animate(_ isAnimated: Bool, _ body: () -> Void) {
    if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
  }
}
