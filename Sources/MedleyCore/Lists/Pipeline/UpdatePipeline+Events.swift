// The events of the pipeline.
extension UpdatePipeline {
  /// Applies another state of the list.
  ///
  /// It replaces a waiting state, and a plan that the host has not begun to perform.
  mutating func apply(_ input: Input) -> ID {
    let id = makeID()
    open.append((id, nil))
    if let waiting { settle(waiting.id, .superseded) }
    waiting = (id, input)
    dropPlanIfAllowed()
    return id
  }

  /// Takes the plan of an update.
  ///
  /// - Returns: `false` if the update was cancelled or superseded.
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

  /// Commits the stage that the host performs.
  ///
  /// - Returns: The stage whose data the host reads from now on, or `nil` for a ticket that is not
  ///   current.
  mutating func commit(_ ticket: Ticket) -> Stage? {
    guard case .performing(ticket, var sequence) = state else { return nil }
    let stage = sequence.stages.popFirst()
    state = .committed(ticket, sequence)
    return stage
  }

  /// Finishes the stage that the host performs.
  ///
  /// If the host did not commit the stage, the stage counts as committed and the host is reloaded,
  /// because its content is unknown. A ticket that is not current is ignored.
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

  /// Cancels all states that the host has not begun to perform.
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

  /// Connects a host, which has to be loaded; the host before is ignored from now on.
  mutating func connect() {
    loseHost()
    hasHost = true
    needsReload = true
    if case .planning(let id, _) = state { state = .planning(id, hostChanged: true) }
  }

  /// Reloads the host as soon as it performs no stage.
  mutating func reload() {
    needsReload = hasHost
  }

  /// Disconnects the host.
  mutating func disconnect() {
    loseHost()
    hasHost = false
    needsReload = false
  }

  /// Marks the last action as executed.
  mutating func executed() {
    isExecuting = false
  }

  /// Ends the stage that the lost host performs; the stages after it follow.
  private mutating func loseHost() {
    switch state {
    case .performing(_, let sequence), .committed(_, let sequence): state = .ready(sequence)
    default: break
    }
  }

  /// Drops a plan that has not begun in favour of a waiting input, unless the last plan was dropped.
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
