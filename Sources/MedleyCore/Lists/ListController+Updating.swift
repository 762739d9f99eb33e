// The driver of the pipeline: executes its actions, and sends it the events.
extension ListController: PlanReceiver {
  /// Executes all pending actions in order.
  ///
  /// A call from within an action does nothing, because the outer call continues with the next
  /// action.
  func advance() {
    while let action = nextAction() {
      execute(action)
      updates.pipeline.executed()
    }
  }

  private func nextAction() -> UpdatePipeline<Void, Int>.Action? {
    loseHostIfTaken()
    return updates.pipeline.next(isVisible: host?.isVisible ?? false)
  }

  /// Ends the connection if another list has connected to the host.
  private func loseHostIfTaken() {
    guard connectedHost != nil, host == nil else { return }
    connectedHost = nil
    updates.pipeline.disconnect()
  }

  private func execute(_ action: UpdatePipeline<Void, Int>.Action) {
    switch action {
    case .plan(let id, ()):
      guard let update = updates.pending.take() else {
        // It is set with each snapshot that the pipeline receives, and taken only here.
        assertionFailure("An update is planned that nobody applied.")
        updates.pipeline.planned(id, .rejected)
        return
      }
      plan(update, id: id)
    case .perform(let ticket, let index):
      guard let change = stage(at: index)?.change else { return updates.pipeline.finish(ticket) }
      let update = ListUpdate(
        change,
        commit: { [weak self] in self?.commit(ticket) },
        finish: { [weak self] in self?.finish(ticket) }
      )
      host?.perform(update)
    case .show(let indices, let reloads):
      for index in indices { adopt(stageAt: index) }
      if reloads { host?.reload() }
    case .complete(let id, let outcome):
      endDisplayOfRemovedCells()
      if updates.planned?.id == id { updates.planned = nil }
      announceUnseenRows()
      if let report = shown.report.take() { shown.onUpdate?(report) }
      if shown.restoration != nil { restorePendingState() }
      if !state.waitingProblems.isEmpty { showWaitingProblems() }
      if let request = updates.scroll.take() { scroll(request) }
      performWaitingWork()
      if !updates.completions.isEmpty { updates.completions.removeValue(forKey: id)?(outcome) }
    case .reportUncommitted:
      report(.uncommittedUpdate(host: "\(Host.self)"))
    }
  }

  /// Performs something for a row now, or after the update that inserts the row.
  ///
  /// Does nothing if the row is not in the list when all updates are complete.
  func whenShown(_ row: ItemIdentity, _ body: @escaping (ListController) -> Void) {
    if position(of: row) != nil {
      body(self)
    } else if updates.isOpen {
      updates.waiting.append { [weak self] in self?.whenShown(row, body) }
    }
  }

  private func performWaitingWork() {
    guard !updates.waiting.isEmpty else { return }
    let waiting = updates.waiting
    updates.waiting = []
    for work in waiting { work() }
  }

  /// Returns whether an update to a snapshot may be planned in the background.
  ///
  /// Such an update keeps its actor alive while it waits, so this is decided when it is applied.
  func mayPlanElsewhere(_ snapshot: ListSnapshot<Item>) -> Bool {
    // The number of rows of a tree is known when the update is planned.
    guard let backgroundThreshold,
      snapshot.tree.treeSectionCount > 0
        || shown.snapshot.itemCount + snapshot.itemCount > backgroundThreshold
    else { return false }
    return host?.plansInBackground == true
  }

  private func plan(_ update: PendingUpdate, id: Int) {
    updates.plannedCause = update.cause
    if update.tree.dockedSectionCount > 0 { reportMisplacedDock(in: update.tree) }
    let full = update.showsTrees ? update.tree : showingTrees(of: update.tree)
    let target = hidingCollapsedRows(of: full)
    updates.applied = AppliedUpdate(
      id: id,
      tree: full,
      hidesRows: target.itemCount < full.itemCount,
      isToggle: update.isToggle,
      treeRevision: trees.revision
    )
    let request = UpdateRequest(
      shown: shown.known,
      target: target,
      policy: duplicatePolicy,
      batchUpdateStyle: host?.batchUpdateStyle ?? .unrestricted,
      kind: updates.settings.kind
    )
    if let planElsewhere = update.planElsewhere, host?.plansInBackground == true,
      let backgroundThreshold, request.size > backgroundThreshold
    {
      planElsewhere(request, id)
    } else {
      receive(request.plan(), for: id)
    }
  }

  func receive(_ plan: UpdatePlan, for id: Int) {
    plan.issues.forEach(report)
    switch plan.result {
    case .unchanged(let known):
      if updates.pipeline.planned(id, .unchanged) {
        shown.known = known
        // Collapsed rows of an equal list may have other rows below them.
        if known.tree.treeSectionCount > 0 { shown.snapshot = ListSnapshot(tree: known.tree) }
        forgetRemovedHiddenRows(since: takeApplied())
      } else {
        forgetApplied(id)
      }
    case .rejected:
      forgetApplied(id)
      updates.pipeline.planned(id, .rejected)
    case .stages(let stages):
      let isWanted = updates.pipeline.planned(id, .stages(Array(stages.indices)))
      if isWanted { updates.planned = (id, stages) } else { forgetApplied(id) }
    }
    advance()
  }

  private func commit(_ ticket: Int) {
    if let index = updates.pipeline.commit(ticket) { adopt(stageAt: index) }
  }

  private func finish(_ ticket: Int) {
    loseHostIfTaken()
    updates.pipeline.finish(ticket)
    advance()
  }

  /// Forgets the list of an update that is not shown, unless a later one was planned since.
  private func forgetApplied(_ id: Int) {
    if updates.applied?.id == id { updates.applied = nil }
  }

  /// Stores the list that was applied, with the rows that it hides.
  ///
  /// - Returns: the list before; `nil` if it hid no row.
  private func takeApplied() -> SnapshotTree? {
    let (old, applied) = (shown.hiding, updates.applied.take())
    shown.hiding = applied?.hidesRows == true ? applied?.tree : nil
    if let applied { trees.shownRevision = applied.treeRevision }
    return old
  }

  /// Switches the list to the data after a stage.
  private func adopt(stageAt index: Int) {
    guard let stage = stage(at: index) else { return }
    shown.snapshot = ListSnapshot(tree: stage.tree)
    shown.mayRepeatRows = stage.repeatsRows
    shown.isBetweenStages = stage.arrival == nil
    guard let arrival = stage.arrival else { return }
    let (old, before) = (shown.known, shown.hiding ?? shown.known.tree)
    shown.known = arrival.shown
    let isToggle =
      updates.applied.map { $0.isToggle || $0.tree.sections.isShared(with: before.sections) }
      ?? false
    let hidden = takeApplied()
    if shown.full.scrolledItemCount == 0 {
      shown.isCleared = shown.isCleared || before.scrolledItemCount > 0
    } else if shown.isCleared {
      shown.isCleared = false
      shown.openingCount += 1
    }
    if shown.onUpdate != nil {
      let before = ListSnapshot<Item>(tree: old.tree)
      shown.report = UpdateReport(change: arrival.change, old: before, new: shown.snapshot)
    }
    carryState(from: old, across: arrival.change, isToggle: isToggle)
    forgetRemovedHiddenRows(since: hidden)
    endTakenDrafts(after: arrival.change)
    guard let backgroundThreshold, old.tree.itemCount > backgroundThreshold,
      host?.plansInBackground == true
    else { return }
    // The last reference to a long list frees much memory, for which no user interface should wait.
    Task.detached(priority: .utility) { [old = consume old] in withExtendedLifetime(old) {} }
  }

  /// Carries the state of rows from an old list to the list that is shown.
  ///
  /// - Parameter isToggle: whether the same rows were in the list before, shown or hidden.
  private func carryState(from old: KnownList, across change: ListChange, isToggle: Bool) {
    // Where only contents changed, every cell keeps its position. Rows that are not loaded may be more.
    guard !change.changesContentOnly || updatesUnloadedRows(change) else {
      let cause = updates.plannedCause
      return updates.chain.recordContentChange(cause: cause)
    }
    let transition = ListTransition<Item>(
      change: change,
      old: ListSnapshot(tree: old.tree),
      oldRepeatsRows: old.repeatsRows,
      new: shown.snapshot,
      newRepeatsRows: shown.mayRepeatRows
    )
    let cause = updates.plannedCause
    if updates.chain.record(transition, cause: cause) {
      reportFirst(.changingIdentities(names(ofFirstRowsIn: transition.new)))
    }
    if !isToggle { countUnseenRows(transition) }
    guard !change.changesContentOnly else { return }
    cancelTasks(transition)
    if !state.isEmpty || !nesting.lists.isEmpty {
      let selected = state.selected
      let removed = state.carry(across: transition) {
        hidingHeader(of: $0)
      } closing: {
        collapsedAncestor(of: $0, transition)
      }
      shown.removedCells += removed.map { cell in
        var cell = cell
        cell.part = eventPart(at: cell.position, in: transition.old.tree)
        return cell
      }
      replaceRemovedSelection(selected, transition)
      leaveNestedLists(transition)
    }
    guard !state.lastPositions.isEmpty else { return }
    let remembered = state.identities.union(nesting.lists.keys)
    state.lastPositions = state.lastPositions.filter { remembered.contains($0.key) }
  }

  private func updatesUnloadedRows(_ change: ListChange) -> Bool {
    let sections = Set(change.updatedRows.lazy.map(\.section))
      .filter { shown.snapshot.sections[$0].isWindowed }
    return !sections.isEmpty
      && change.updatedRows.contains {
        sections.contains($0.section) && shown.snapshot.item(at: $0)?.model is UnloadedRows
      }
  }

  /// Returns a stage of the current update by its index in the pipeline.
  private func stage(at index: Int) -> UpdatePlan.Stage? {
    guard let stages = updates.planned?.stages, stages.indices.contains(index) else {
      assertionFailure("A stage is performed that nobody planned.")
      return nil
    }
    return stages[index]
  }
}
