// What happens to the pipeline.
extension UpdatePipeline {
  /// Another state of the list shall be shown.
  ///
  /// It takes the place of one that is waiting, and of a plan that has not begun to be performed.
  mutating func apply(_ input: Input) -> ID {
    let id = makeID()
    open.append((id, nil))
    if let waiting { settle(waiting.id, .superseded) }
    waiting = (id, input)
    dropPlanIfAllowed()
    return id
  }

  /// The stages of an update were worked out.
  ///
  /// - Returns: whether anybody wants them; not if the update was cancelled or superseded.
  @discardableResult
  mutating func planned(_ id: ID, _ plan: Plan) -> Bool {
    switch state {
    case .discarding(id):
      state = .idle
      return false
    case .planning(id, let hostChanged):
      switch plan {
      case .unchanged: end(id, .applied)
      case .rejected: end(id, .rejected)
      case .stages(let stages):
        state = .ready(StageSequence(id: id, stages: stages[...], reloads: hostChanged))
        return !dropPlanIfAllowed()
      }
      return true
    default:
      return false
    }
  }

  /// The host takes over the data of the stage that it performs.
  ///
  /// - Returns: the stage, whose data the host sees from now on; `nil` for a stage that is not
  ///   under way.
  mutating func commit(_ ticket: Ticket) -> Stage? {
    guard case .performing(ticket, var sequence) = state else { return nil }
    let stage = sequence.stages.popFirst()
    state = .committed(ticket, sequence)
    return stage
  }

  /// The host has shown the stage that it performed.
  ///
  /// If it did not commit the stage, it is taken for committed, and reloaded: nobody knows what the
  /// host shows then. A stage that is not under way is ignored.
  mutating func finish(_ ticket: Ticket) {
    switch state {
    case .committed(ticket, let sequence):
      state = .ready(sequence)
    case .performing(ticket, let sequence):
      uncommittedStages += 1
      needsReload = true
      state = .ready(sequence)
    default: break
    }
  }

  /// Nobody wants to see what was applied and has not begun to be performed.
  mutating func cancel() {
    if let waiting { settle(waiting.id, .cancelled) }
    waiting = nil
    switch state {
    case .planning(let id, _):
      settle(id, .cancelled)
      state = .discarding(id)
    case .ready(let sequence) where !sequence.hasBegun:
      end(sequence.id, .cancelled)
    default: break
    }
  }

  /// There is another host now, which has to be loaded; the one before does nothing more.
  mutating func connect() {
    loseHost()
    hasHost = true
    needsReload = true
    if case .planning(let id, _) = state { state = .planning(id, hostChanged: true) }
  }

  /// The host has to be loaded anew, as soon as it performs no stage.
  mutating func reload() {
    needsReload = hasHost
  }

  /// There is no host any more.
  mutating func disconnect() {
    loseHost()
    hasHost = false
    needsReload = false
  }

  /// The last action was executed.
  mutating func executed() {
    isExecuting = false
  }

  /// A stage that a host performs is over with the host; those after it go on.
  private mutating func loseHost() {
    switch state {
    case .performing(_, let sequence), .committed(_, let sequence): state = .ready(sequence)
    default: break
    }
  }

  /// Throws a plan away that has not begun, for the input that is waiting, unless the last one was.
  @discardableResult
  private mutating func dropPlanIfAllowed() -> Bool {
    guard case .ready(let sequence) = state, !sequence.hasBegun else { return false }
    guard waiting != nil, !droppedLastPlan else { return false }
    droppedLastPlan = true
    end(sequence.id, .superseded)
    return true
  }

  mutating func end(_ id: ID, _ outcome: UpdateOutcome) {
    settle(id, outcome)
    state = .idle
  }
}
