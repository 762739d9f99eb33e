/// The order of the updates of one list.
///
/// A pure state machine: it receives events (`UpdatePipeline+Events.swift`) and returns actions
/// (``next(isVisible:)``), one at a time. It knows no host, no closure and no task, so that tests
/// can check every order of events.
///
/// After each event the driver asks for the next action, executes it, calls ``executed()``, and
/// repeats this until there is no action. Events during an action change the state at once; the
/// actions that follow from them come after the current one, so there is no recursion.
///
/// - At most one snapshot is planned at a time, and at most one is performed. Of the waiting
///   snapshots only the latest is kept.
/// - Of two consecutive plans at least one is performed, so that a list that changes faster than it
///   can be planned still makes progress.
/// - Updates complete in the order of their snapshots.
///
/// `Input` is the state to be shown and `Stage` a stage on the way to it; in tests they are numbers.
struct UpdatePipeline<Input, Stage> {
  /// The number of an update, in the order in which they were applied.
  typealias ID = Int

  /// The number of a stage that a host performs; no two stages have the same.
  typealias Ticket = Int

  enum State {
    /// No update is planned or performed.
    case idle

    /// An update is being planned. If the host changes meanwhile, the stages do not fit it, and it is
    /// reloaded instead.
    case planning(ID, hostChanged: Bool)

    /// An update is being planned that was cancelled.
    case discarding(ID)

    /// The next stage can begin, or the last one is finished.
    case ready(StageSequence)

    /// The host performs the first stage of a sequence, and still reads the list before it.
    case performing(Ticket, StageSequence)

    /// The host performs a stage that is no longer in the sequence, and reads the list after it.
    case committed(Ticket, StageSequence)
  }

  /// The stages of one update that are not committed yet.
  struct StageSequence {
    var id: ID
    var stages: ArraySlice<Stage>

    /// Whether the host has begun to perform the update, so that all its stages are performed.
    var hasBegun = false

    /// Whether the host changed while the stages were planned, and must be reloaded.
    var reloads: Bool
  }

  /// The result of planning an update.
  enum Plan {
    /// The list is already in this state.
    case unchanged

    /// The input is rejected.
    case rejected

    /// The stages to the input.
    case stages([Stage])
  }

  var state = State.idle

  /// The latest input that is not planned yet.
  var waiting: (id: ID, input: Input)?

  /// The updates that are not completed yet, with the outcome as soon as it is known.
  ///
  /// Their numbers are consecutive, so that each is found in O(1).
  var open: ArraySlice<(id: ID, outcome: UpdateOutcome?)> = []

  /// Whether a host is connected.
  var hasHost = false

  /// Whether the host has to be reloaded as soon as it performs no stage.
  ///
  /// A table view ignores a reload right after it began a batch of updates.
  var needsReload = false

  /// Whether the last plan was dropped because a later input was waiting.
  var droppedLastPlan = false

  /// The number of stages that were finished without a commit and not reported yet.
  var uncommittedStages = 0

  /// Whether an action is being executed.
  var isExecuting = false

  private var lastID = 0
  private var lastTicket = 0

  mutating func makeID() -> ID {
    lastID += 1
    return lastID
  }

  mutating func makeTicket() -> Ticket {
    lastTicket += 1
    return lastTicket
  }

  /// Returns whether an update has no outcome yet.
  func isUnsettled(_ id: ID) -> Bool {
    guard let first = open.first else { return false }
    let index = open.startIndex + (id - first.id)
    return open.indices.contains(index) && open[index].outcome == nil
  }

  /// Records the outcome of an update.
  mutating func settle(_ id: ID, _ outcome: UpdateOutcome) {
    guard let first = open.first else { return }
    let index = open.startIndex + (id - first.id)
    guard open.indices.contains(index) else { return }
    open[index].outcome = outcome
  }
}

extension UpdatePipeline {
  /// An action of the driver.
  enum Action {
    /// Plan the stages to an input, on any executor, and pass them to `planned`.
    case plan(ID, Input)

    /// Ask the host to perform a stage; it calls `commit` and `finish`.
    case perform(Ticket, Stage)

    /// Show the data of all these stages, then reload the host if `reloads` is `true`.
    case show([Stage], reloads: Bool)

    /// Pass the outcome of an update to its completion.
    case complete(ID, UpdateOutcome)

    /// Report that the host finished a stage that it did not commit.
    case reportUncommitted
  }

  /// Returns the next action, or `nil` while an action is executed or an event is awaited.
  ///
  /// - Parameter isVisible: Whether the host is visible. An invisible host is reloaded, also between
  ///   two stages.
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
