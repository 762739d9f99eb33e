import MedleyCore

extension ListMove<ListPath> {
  /// Returns whether a change has no other effect on the structure than this move.
  ///
  /// A move to the adjacent position may be expressed as a move of the neighbor.
  func isOnlyMove(of change: ListChange) -> Bool {
    guard !change.changesSections, change.reloadedSections.isEmpty, change.deletedRows.isEmpty,
      change.insertedRows.isEmpty, change.movedRows.count == 1
    else { return false }
    let swapped = ListMove(from: to, to: from)
    let isAdjacent = from.section == to.section && abs(from.item - to.item) == 1
    return change.movedRows[0] == self || isAdjacent && change.movedRows[0] == swapped
  }
}

// Drops: the view already shows the move, and the list decides whether it performs the move.
extension UpdatePerformer {
  /// Sends a drop to the list.
  ///
  /// If the list moves the same row, the view is up to date; otherwise the view is reloaded.
  func drop(_ source: IndexPath, at target: IndexPath) {
    guard source != target, context.heldCounts == nil, let list = context.list,
      let identity = list.identity(at: .row(source))
    else { return }
    let drop = ListMove(from: ListPath(source), to: ListPath(target))
    self.drop = drop
    if list.canMove(at: .row(ListPath(source)), to: ListPath(target)) {
      list.send(.move(to: ListPath(target)), to: identity)
    }
    guard self.drop != nil else { return }
    // The list has not changed yet: meanwhile the view has one row in another position.
    context.unconfirmedDrop = drop
    afterDrop { [weak self] in
      guard let self, self.drop != nil else { return }
      self.drop = nil
      reload()
    }
  }

  /// Performs work after the view's own update of a drop, which begins when the data source has
  /// returned: a reload before the end of this update is ignored.
  private func afterDrop(_ work: @escaping @MainActor () -> Void) {
    let scheduler = scheduler
    NextTurn.perform { NextTurn.perform { scheduler.whenOutsideCalls(work) } }
  }

  /// Performs the change that follows a drop.
  func finish(_ drop: ListMove<ListPath>, with update: ListUpdate) {
    self.drop = nil
    let change = update.change
    let connection = context.connection
    guard drop.isOnlyMove(of: change) else {
      context.unconfirmedDrop = drop
      return afterDrop { [weak self] in
        update.commit()
        if let self, connection == context.connection { reload() }
        update.finish()
      }
    }
    // The list may have performed the move later than immediately.
    context.unconfirmedDrop = nil
    context.contentVersion += 1
    update.commit()
    // Until the view has performed its own update, it uses the old paths.
    afterDrop { [weak self] in
      if let self, connection == context.connection {
        if context.isVisible, !needsReload {
          showContent(of: change)
          bridge?.viewDidUpdate(after: change)
        } else {
          reload()
        }
      }
      update.finish()
    }
  }
}
