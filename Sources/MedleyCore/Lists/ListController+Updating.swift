// The driver of the pipeline: executes its actions, and tells it what happened.
extension ListController: PlanReceiver {
  /// Does what is to be done, one action after the other.
  ///
  /// When it is called while an action is executed, it does nothing: the call that executes goes
  /// on.
  func advance() {
    while let action = nextAction() {
      execute(action)
      pipeline.executed()
    }
  }

  private func nextAction() -> UpdatePipeline<Void, Int>.Action? {
    if connectedHost != nil, host == nil {
      // Another list has taken the host over.
      connectedHost = nil
      pipeline.disconnect()
    }
    let isVisible = host?.isVisible ?? false
    return pipeline.next(isVisible: isVisible)
  }

  private func execute(_ action: UpdatePipeline<Void, Int>.Action) {
    switch action {
    case .plan(let id, ()):
      guard let update = pending.take() else {
        // It is set with each snapshot that the pipeline hears of, and taken here alone.
        assertionFailure("An update is planned that nobody applied.")
        pipeline.planned(id, .rejected)
        return
      }
      plan(update, id: id)
    case .perform(let ticket, let index):
      guard let change = stage(at: index)?.change else { return pipeline.finish(ticket) }
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
      if planned?.id == id { planned = nil }
      if !completions.isEmpty { completions.removeValue(forKey: id)?(outcome) }
    case .reportUncommitted:
      reportOnce(.uncommittedUpdate(host: "\(Host.self)"))
    }
  }

  /// Whether an update to a snapshot is to be planned elsewhere if its turn comes now.
  ///
  /// One that waits keeps its actor alive if it may be, so this is asked when it is applied.
  func mayPlanElsewhere(_ snapshot: ListSnapshot<Item>) -> Bool {
    guard let backgroundThreshold, host?.plansInBackground == true else { return false }
    return currentSnapshot.itemCount + snapshot.itemCount > backgroundThreshold
  }

  private func plan(_ update: PendingUpdate, id: Int) {
    let request = UpdateRequest(
      shown: shown,
      target: update.tree,
      policy: duplicatePolicy,
      batchUpdateStyle: host?.batchUpdateStyle ?? .unrestricted,
      kind: itemKind
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
    plan.issues.forEach(reportOnce)
    switch plan.result {
    case .unchanged(let shown):
      if pipeline.planned(id, .unchanged) { self.shown = shown }
    case .rejected:
      pipeline.planned(id, .rejected)
    case .stages(let stages):
      let isWanted = pipeline.planned(id, .stages(Array(stages.indices)))
      if isWanted { planned = (id, stages) }
    }
    advance()
  }

  private func commit(_ ticket: Int) {
    if let index = pipeline.commit(ticket) { adopt(stageAt: index) }
  }

  private func finish(_ ticket: Int) {
    pipeline.finish(ticket)
    advance()
  }

  /// Has the list be as it is after a stage.
  private func adopt(stageAt index: Int) {
    guard let stage = stage(at: index) else { return }
    currentSnapshot = ListSnapshot(tree: stage.tree)
    mayRepeatRows = stage.repeatsRows
    guard let arrival = stage.arrival else { return }
    let old = shown
    shown = arrival.shown
    // Where only contents changed, every cell keeps its position.
    guard !arrival.change.changesContentOnly else { return }
    if !state.isEmpty || !nestedLists.isEmpty {
      let transition = ListTransition<Item>(
        change: arrival.change,
        old: ListSnapshot(tree: old.tree),
        oldRepeatsRows: old.repeatsRows,
        new: currentSnapshot
      )
      departed += state.carry(across: transition)
      leaveNestedLists(transition)
    }
    guard !lastPositions.isEmpty else { return }
    let remembered = state.keys.union(nestedLists.keys)
    lastPositions = lastPositions.filter { remembered.contains($0.key) }
  }

  /// A stage of the update that is under way, which the pipeline counts as it was told of them.
  private func stage(at index: Int) -> UpdatePlan.Stage? {
    guard let stages = planned?.stages, stages.indices.contains(index) else {
      assertionFailure("A stage is performed that nobody planned.")
      return nil
    }
    return stages[index]
  }

  /// Lets go of the lists whose rows are gone.
  private func leaveNestedLists(_ transition: ListTransition<Item>) {
    guard !nestedLists.isEmpty else { return }
    let gone = transition.gone(among: Set(nestedLists.keys))
    let lists = gone.keys.compactMap { nestedLists.removeValue(forKey: $0) }
    for list in lists { list.leave() }
  }
}
