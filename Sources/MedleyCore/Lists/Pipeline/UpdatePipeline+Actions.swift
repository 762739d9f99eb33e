extension UpdatePipeline {
  /// What is to be done.
  enum Action {
    /// Work out the stages to an input, here or elsewhere, and tell them by `planned`.
    case plan(ID, Input)

    /// Have the host perform a stage, which it tells by `commit` and `finish`.
    case perform(Ticket, Stage)

    /// Take over the data of these stages, all together, and then reload the host if it says so.
    case show([Stage], reloads: Bool)

    /// Tell whoever applied it what became of an update.
    case complete(ID, UpdateOutcome)

    /// Report that the host finished a stage that it did not commit.
    case reportUncommitted
  }

  /// What is to be done next; `nil` while an action is executed, or if there is something to wait
  /// for.
  ///
  /// - Parameter isVisible: whether anybody sees the host. One that nobody sees is reloaded, also
  ///   between two stages.
  mutating func next(isVisible: Bool) -> Action? {
    guard !isExecuting, let action = takeNext(isVisible: isVisible) else { return nil }
    isExecuting = true
    return action
  }

  private mutating func takeNext(isVisible: Bool) -> Action? {
    if uncommittedStages > 0 {
      uncommittedStages -= 1
      return .reportUncommitted
    }
    if let (id, outcome) = open.first, let outcome {
      open.removeFirst()
      return .complete(id, outcome)
    }
    switch state {
    case .performing, .committed: return nil
    case .ready(let sequence): return advance(sequence, isVisible: isVisible)
    case .planning, .discarding: return takeReload()
    case .idle:
      if let reload = takeReload() { return reload }
      guard let (id, input) = waiting else { return nil }
      waiting = nil
      state = .planning(id, hostChanged: false)
      return .plan(id, input)
    }
  }

  private mutating func advance(_ sequence: StageSequence, isVisible: Bool) -> Action? {
    var sequence = sequence
    droppedLastPlan = false
    guard let stage = sequence.stages.first else {
      end(sequence.id, .applied)
      return takeNext(isVisible: isVisible)
    }
    guard hasHost, isVisible, !needsReload, !sequence.reloads else {
      end(sequence.id, .applied)
      needsReload = false
      return .show(Array(sequence.stages), reloads: hasHost)
    }
    sequence.hasBegun = true
    let ticket = makeTicket()
    state = .performing(ticket, sequence)
    return .perform(ticket, stage)
  }

  private mutating func takeReload() -> Action? {
    guard needsReload else { return nil }
    needsReload = false
    return .show([], reloads: true)
  }
}
