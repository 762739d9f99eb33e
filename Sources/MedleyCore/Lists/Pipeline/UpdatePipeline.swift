/// The order in which everything happens that has to do with the updates of one list.
///
/// A pure state machine: it is told what happened (`UpdatePipeline+Events.swift`), and says what is
/// to be done next (``next(isVisible:)``), one action at a time. It knows no host, no closure and
/// no task, so every order of events can be tried.
///
/// Whoever drives it asks for the next action after each event, executes it, says so by
/// ``executed()``, and asks again until there is none. Events that come while an action is executed
/// change the state at once; what follows from them is done when that action is over, so nothing
/// recurs.
///
/// - At most one snapshot is planned at a time, and one performed. Of those that wait, only the
///   latest is kept.
/// - Of two plans in a row at least one is performed: a list that changes faster than it can be
///   planned still moves on.
/// - Outcomes are told in the order of the snapshots.
///
/// `Input` is what is to be shown, `Stage` one step on the way to it; or what stands for them.
struct UpdatePipeline<Input, Stage> {
  /// The number of an update, in the order in which they were applied.
  typealias ID = Int

  /// The number of a stage that a host performs; no two stages have the same.
  typealias Ticket = Int

  enum State {
    /// Nothing is under way.
    case idle

    /// Somebody works out the stages to an input. If the host changed meanwhile, the stages are not
    /// made for it, and it has to be reloaded instead.
    case planning(ID, hostChanged: Bool)

    /// Somebody works out stages that nobody wants any more.
    case discarding(ID)

    /// The next stage is to begin, or the last is over.
    case ready(StageSequence)

    /// The host performs the first stage of a sequence, and still sees the list as it was before.
    case performing(Ticket, StageSequence)

    /// The host performs a stage that is no longer in the sequence, and sees the list as it is
    /// after it.
    case committed(Ticket, StageSequence)
  }

  /// The stages of one update that are not committed yet.
  struct StageSequence {
    var id: ID
    var stages: ArraySlice<Stage>

    /// Whether the host has heard of it: then it is brought to its end, whatever comes.
    var hasBegun = false

    /// Whether the host changed while the stages were planned, and must be reloaded.
    var reloads: Bool
  }

  /// What came of working out the stages.
  enum Plan {
    /// The list is so already.
    case unchanged

    /// The input is refused.
    case rejected

    /// The stages to the input.
    case stages([Stage])
  }

  var state = State.idle

  /// The latest input that nobody has begun to work on.
  var waiting: (id: ID, input: Input)?

  /// The updates whose outcome was not told yet, with the outcome as soon as it is known.
  ///
  /// Their numbers follow each other, so that one is found at once, however many wait for the
  /// first.
  var open: ArraySlice<(id: ID, outcome: UpdateOutcome?)> = []

  /// Whether there is a host to be told anything.
  var hasHost = false

  /// Whether the host has to be reloaded as soon as it performs no stage.
  ///
  /// A table view ignores a reload that comes right after it began a batch of updates.
  var needsReload = false

  /// Whether the last plan was thrown away because a later input was waiting.
  var droppedLastPlan = false

  /// How many stages were finished without being committed, and not reported yet.
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

  /// Notes what became of an update.
  mutating func settle(_ id: ID, _ outcome: UpdateOutcome) {
    guard let first = open.first else { return }
    let index = open.startIndex + (id - first.id)
    guard open.indices.contains(index) else { return }
    open[index].outcome = outcome
  }
}
