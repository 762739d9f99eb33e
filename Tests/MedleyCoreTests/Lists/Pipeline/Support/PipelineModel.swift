@testable import MedleyCore

/// A pipeline with a host and an executor that the test controls.
///
/// The model is a value, so that the test can explore all sequences of events from one state.
struct PipelineModel {
  typealias Pipeline = UpdatePipeline<PipelineInput, Int>

  /// An event of the host, the list or the executor.
  enum Event: Hashable {
    case apply(PipelineInput)
    case cancel
    case connect
    case reconnect
    case disconnect
    case turn
    case plan
    case commit
    case finish
    case stale
  }

  private(set) var trace: [PipelineEntry] = []

  /// The action that is executed, or `nil`.
  private(set) var executing: Pipeline.Action?

  private var pipeline = Pipeline()
  private var inputs: [Int: PipelineInput] = [:]
  private var planning: (id: Int, input: PipelineInput)?
  private var performing: (ticket: Int, isCommitted: Bool)?
  private var endedTickets: [Int] = []
  private var host: Int?
  private var lastHost = 0
  private var isVisible = true
  private var sees = 0

  /// Whether a plan is complete when it is requested.
  let plansAtOnce: Bool

  /// Whether a stage is committed and finished when it begins.
  let showsAtOnce: Bool

  init(plansAtOnce: Bool, showsAtOnce: Bool, isConnected: Bool) {
    self.plansAtOnce = plansAtOnce
    self.showsAtOnce = showsAtOnce
    if isConnected {
      send(.connect)
      drain()
    }
  }

  /// Returns the events that have an effect in this state.
  func possibleEvents(applying inputs: [PipelineInput]) -> [Event] {
    var events: [Event] = inputs.map(Event.apply) + [.cancel, .connect, .reconnect, .turn]
    if host != nil { events.append(.disconnect) }
    if planning != nil { events.append(.plan) }
    if let performing { events += performing.isCommitted ? [.finish] : [.commit, .finish] }
    if !endedTickets.isEmpty { events.append(.stale) }
    return events
  }

  mutating func send(_ event: Event) {
    switch event {
    case .apply(let input):
      let id = pipeline.apply(input)
      inputs[id] = input
      trace.append(.applied(id, input))
    case .cancel:
      trace.append(.cancelled)
      pipeline.cancel()
    case .connect:
      endPerforming()
      lastHost += 1
      host = lastHost
      trace.append(.connected(host: lastHost))
      pipeline.connect()
    case .reconnect:
      trace.append(.reconnected)
      pipeline.reload()
    case .disconnect:
      endPerforming()
      host = nil
      trace.append(.disconnected)
      pipeline.disconnect()
    case .turn:
      isVisible.toggle()
      trace.append(.turned(visible: isVisible))
    case .plan: endPlan()
    case .commit: commit()
    case .finish: finish()
    case .stale:
      for ticket in endedTickets {
        if let stage = pipeline.commit(ticket) { sees = stage }
        pipeline.finish(ticket)
      }
      trace.append(.stale(sees: sees))
    }
  }

  /// Begins the next action, and returns whether there was one.
  mutating func beginAction() -> Bool {
    guard let action = pipeline.next(isVisible: isVisible) else { return false }
    executing = action
    switch action {
    case .plan(let id, let input):
      trace.append(.planBegan(id, from: sees, host: host))
      planning = (id, input)
      if plansAtOnce { endPlan() }
    case .perform(let ticket, let stage):
      trace.append(.began(ticket: ticket, update: stage / 10, host: host, visible: isVisible))
      performing = (ticket, false)
      if showsAtOnce {
        commit()
        finish()
      }
    case .show(let stages, let reloads):
      if let last = stages.last { sees = last }
      trace.append(reloads ? .reloaded(host: host, sees: sees) : .changedSilently(sees: sees))
    case .complete(let id, let outcome):
      trace.append(.completed(id, outcome))
    case .reportUncommitted:
      trace.append(.reportedUncommitted)
    }
    return true
  }

  mutating func endAction() {
    executing = nil
    pipeline.executed()
  }

  /// Executes all actions.
  mutating func drain() {
    if executing != nil { endAction() }
    while beginAction() { endAction() }
  }

  /// Records that the pipeline has no action.
  mutating func rest() {
    trace.append(.quiet)
  }

  /// Completes all plans and stages.
  mutating func settle() {
    drain()
    while planning != nil || performing != nil {
      if planning != nil {
        endPlan()
      } else if performing?.isCommitted == false {
        commit()
      } else {
        finish()
      }
      drain()
    }
    rest()
  }

  private mutating func endPlan() {
    guard let (id, input) = planning else { return }
    planning = nil
    trace.append(.planEnded(id))
    switch input {
    case .unchanged: pipeline.planned(id, .unchanged)
    case .refused: pipeline.planned(id, .rejected)
    case .oneStage, .twoStages: pipeline.planned(id, .stages(input.stages(id)))
    }
  }

  private mutating func commit() {
    guard let ticket = performing?.ticket else { return }
    performing?.isCommitted = true
    if let stage = pipeline.commit(ticket) { sees = stage }
    trace.append(.committed(ticket: ticket, sees: sees))
  }

  private mutating func finish() {
    guard let ticket = performing?.ticket else { return }
    endPerforming()
    trace.append(.finished(ticket: ticket))
    pipeline.finish(ticket)
  }

  private mutating func endPerforming() {
    if let performing { endedTickets.append(performing.ticket) }
    performing = nil
  }
}
