extension ListController {
  /// Shows another state of the list.
  ///
  /// What changes is worked out, and the host performs it in as few stages as are safe. If it is
  /// still busy with an update, this one waits; of all that wait only the latest is shown. A small
  /// list is planned at once: when the call returns, the host was given everything up to the first
  /// stage that it has not finished, unless it was called from within an update. A large one is
  /// planned in the background, see ``backgroundThreshold``.
  ///
  /// Selection, focus, expanded rows, the reader's place and nested lists stay with the rows they
  /// belong to, and are dropped with the rows that are gone; the place goes to the nearest row that
  /// stays. A snapshot with duplicate identities is treated as ``duplicatePolicy`` says.
  ///
  /// It may be called at any time, by a behaviour or from within an update, too.
  ///
  /// - Parameters:
  ///   - snapshot: the list as it shall be.
  ///   - isolation: the actor on which the list is used; leave it to its default. Without one, the
  ///     update is planned at once, however large the list is. A large update that is planned in
  ///     the background, or waits for a host that has not finished, keeps the actor alive
  ///     meanwhile.
  ///   - completion: called exactly once, on the same actor, with what became of the snapshot.
  ///     The completions of one list are called in the order of their snapshots.
  public func apply(
    _ snapshot: ListSnapshot<Item>,
    isolation: isolated (any Actor)? = #isolation,
    completion: ((_ outcome: UpdateOutcome) -> Void)? = nil
  ) {
    pending =
      mayPlanElsewhere(snapshot)
      ? PendingUpdate(snapshot.tree, receiver: self, isolation: isolation)
      : PendingUpdate(tree: snapshot.tree)
    let id = pipeline.apply(())
    if let completion { completions[id] = completion }
    advance()
  }

  /// Drops the snapshots that were applied and not begun to be shown.
  ///
  /// An update that the host has begun to perform is brought to its end.
  public func cancelUpdates() {
    pipeline.cancel()
    pending = nil
    advance()
  }

  /// Shows the list on a host, in place of the host before and of what the host showed before.
  ///
  /// What belongs to identities (selection, expanded rows, the reader's place) stays. What the host
  /// before had not finished yet counts as shown. A host that shows the list already is reloaded;
  /// if it is still performing a stage, when that is finished.
  public func connect(to host: Host) {
    if self.host !== host {
      disconnect()
      connectedHost = host
      host.list = self
      pipeline.connect()
    } else {
      pipeline.reload()
    }
    advance()
  }
}
