extension ListController {
  /// Shows a snapshot.
  ///
  /// The controller computes the difference, and the host performs it in as few stages as are safe.
  /// If the host is still performing an update, the snapshot waits; of all waiting snapshots only the
  /// latest is shown. A small update is planned at once: when the call returns, the host has received
  /// all stages up to the first unfinished one, unless the call came from within an update. A large
  /// update is planned in the background; see ``backgroundThreshold``.
  ///
  /// Selection, focus, expanded rows, the scroll position and nested lists stay with their rows, and
  /// are dropped when the rows are removed; the scroll position moves to the nearest row that stays. A
  /// host with a keyboard moves the focus to the row that takes the place of the focused one.
  /// Duplicate identities are handled as ``duplicatePolicy`` defines.
  ///
  /// This method may be called at any time, also by a behaviour or from within an update. If the display of
  /// the rows that an update inserts causes the next update, again and again, the list reports
  /// ``ListIssue/Code/endlessUpdates`` and ignores these updates until an update has another cause.
  ///
  /// - Parameters:
  ///   - snapshot: the new snapshot.
  ///   - isolation: the actor on which the list is used; keep the default. With `nil`, the update is
  ///     planned at once, whatever its size. An update that is planned in the background, or waits
  ///     for an unfinished update, keeps the actor alive until then.
  ///   - completion: called exactly once, on the same actor, with the outcome. The completions of one
  ///     list are called in the order of their snapshots.
  public func apply(
    _ snapshot: ListSnapshot<Item>,
    isolation: isolated (any Actor)? = #isolation,
    completion: ((_ outcome: UpdateOutcome) -> Void)? = nil
  ) {
    if let isolation { tasks.actor = isolation }
    let cause = updates.chain.cause
    if let cause, updates.chain.breaks(at: cause) {
      reportFirst(.endlessUpdates(names(ofFirstRowsIn: snapshot)))
      completion?(.cancelled)
      return
    }
    var update =
      mayPlanElsewhere(snapshot)
      ? PendingUpdate(snapshot.tree, receiver: self, isolation: isolation)
      : PendingUpdate(tree: snapshot.tree)
    update.cause = cause
    let id = updates.apply(update)
    if let completion { updates.completions[id] = completion }
    advance()
  }

  /// Drops the snapshots that were applied but not yet sent to the host.
  ///
  /// An update that the host has begun is completed.
  public func cancelUpdates() {
    updates.pipeline.cancel()
    updates.pending = nil
    advance()
  }

  /// Shows the list on a host, in place of the previous host and of what the new host showed.
  ///
  /// The state of rows (selection, expanded rows, scroll position) stays. An unfinished update of the
  /// previous host counts as shown. A host that already shows the list is reloaded; if it is
  /// performing a stage, after that stage.
  public func connect(to host: Host) {
    if self.host !== host { disconnect() }
    // A cell or a completion may have connected the list meanwhile.
    if self.host !== host {
      connectedHost = host
      host.list = self
      updates.pipeline.connect()
    } else {
      updates.pipeline.reload()
    }
    advance()
    guard shown.restoration != nil else { return }
    restorePendingState()
    advance()
  }
}
