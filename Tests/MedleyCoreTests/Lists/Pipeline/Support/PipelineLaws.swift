@testable import MedleyCore

/// The invariants of a pipeline, checked on a trace.
///
/// The check is independent of the implementation of the pipeline.
struct PipelineLaws {
  private(set) var violations: [String] = []

  private var inputs: [Int: PipelineInput] = [:]
  private var outcomes: [Int: UpdateOutcome] = [:]
  private var lastCompleted = 0

  /// The updates of which a stage was begun or shown.
  private var begun: Set<Int> = []

  /// The latest update when `cancel` was called last.
  private var cancelledUpTo = 0
  private var planning: (id: Int, from: Int, host: Int?)?
  private var plans: [Int: (from: Int, host: Int?)] = [:]
  private var planOrder: [Int] = []
  private var performing: (ticket: Int, update: Int, isCommitted: Bool)?
  private var host: Int?
  private var isVisible = true
  private var sees = 0
  private var needsLoad = false
  private var owedReports = 0
  private var owesReload = false

  /// Checks a trace that ends when no work is left.
  static func check(_ trace: [PipelineEntry]) -> [String] {
    var laws = PipelineLaws()
    for entry in trace { laws.check(entry) }
    laws.checkEnd()
    return laws.violations
  }

  private mutating func expect(_ condition: Bool, _ law: String) {
    if !condition { violations.append(law) }
  }

  private mutating func check(_ entry: PipelineEntry) {
    switch entry {
    case .applied(let id, let input): inputs[id] = input
    case .cancelled: cancelledUpTo = inputs.count
    case .connected(let new):
      host = new
      performing = nil
      needsLoad = true
      owesReload = false
    case .reconnected: owesReload = host != nil
    case .disconnected:
      host = nil
      performing = nil
      needsLoad = false
      owesReload = false
    case .turned(let visible): isVisible = visible
    case .planBegan(let id, let from, let host): beginPlan(id, from: from, host: host)
    case .planEnded(let id):
      expect(planning?.id == id, "a plan ends that was begun")
      plans[id] = planning.map { ($0.from, $0.host) }
      planning = nil
    case .began(let ticket, let update, let host, let visible):
      begin(ticket, update, host: host, visible: visible)
    case .committed(let ticket, let data): commit(ticket, data)
    case .finished(let ticket): finish(ticket)
    case .reloaded(let host, let data): reload(host, data)
    case .changedSilently(let data):
      expect(host == nil, "a host is told when its data change")
      take(data)
    case .completed(let id, let outcome): complete(id, outcome)
    case .reportedUncommitted: owedReports -= 1
    case .quiet: checkQuiet()
    case .stale(let data): expect(data == sees, "a stage that is over changes nothing")
    }
  }

  private mutating func beginPlan(_ id: Int, from: Int, host: Int?) {
    expect(planning == nil, "one plan at a time")
    expect(performing == nil, "no plan while a stage is under way")
    expect(from == sees, "a plan begins at what is shown")
    expect(!planOrder.contains(id), "an update is planned once")
    expect(id > (planOrder.last ?? 0), "updates are planned in order")
    planning = (id, from, host)
    planOrder.append(id)
  }

  private mutating func begin(_ ticket: Int, _ update: Int, host: Int?, visible: Bool) {
    expect(performing == nil, "one stage at a time")
    expect(host != nil && host == self.host, "the old host performs no update")
    expect(visible && isVisible, "a host that nobody sees performs nothing")
    expect(!needsLoad && !owesReload, "a host is loaded before it performs anything")
    expect(outcomes[update] == nil, "what is completed is not performed")
    expect(
      plans[update].map { $0.host == host } ?? false,
      "stages are made for the host they are given"
    )
    checkBase(update)
    begun.insert(update)
    performing = (ticket, update, false)
  }

  private mutating func commit(_ ticket: Int, _ data: Int) {
    expect(
      performing?.ticket == ticket && performing?.isCommitted == false,
      "a commit belongs to a stage"
    )
    if let update = performing?.update, let stages = inputs[update]?.stages(update) {
      let done = stages.firstIndex(of: sees).map { $0 + 1 } ?? 0
      expect(done < stages.count && stages[done] == data, "the host sees the stage that it commits")
    }
    performing?.isCommitted = true
    sees = data
  }

  private mutating func finish(_ ticket: Int) {
    expect(performing?.ticket == ticket, "what is finished was under way")
    if performing?.isCommitted == false {
      owedReports += 1
      owesReload = true
    }
    performing = nil
  }

  private mutating func reload(_ host: Int?, _ data: Int) {
    expect(host != nil && host == self.host, "no reload of a host that is gone")
    expect(performing == nil, "no reload while a stage is under way")
    expect(data != sees || needsLoad || owesReload, "no reload without need")
    needsLoad = false
    owesReload = false
    take(data)
  }

  /// Checks data that changed to those of an update without stages.
  private mutating func take(_ data: Int) {
    guard data != sees else { return }
    let update = data / 10
    checkBase(update)
    expect(data % 10 == 0, "without stages the whole update is taken over")
    expect(outcomes[update] == nil, "what is completed is not shown")
    begun.insert(update)
    sees = data
  }

  /// Checks that the list shows the base of the plan of an update, or one of its stages.
  private mutating func checkBase(_ update: Int) {
    expect(plans[update] != nil, "only what is planned is shown")
    if sees / 10 != update {
      expect(plans[update]?.from == sees, "the list is as the plan takes it")
    }
  }

  private mutating func complete(_ id: Int, _ outcome: UpdateOutcome) {
    expect(outcomes[id] == nil, "each completion is called once")
    expect(id == lastCompleted + 1, "completions are called in order, and none is left out")
    lastCompleted = id
    outcomes[id] = outcome
    switch outcome {
    case .applied:
      expect(inputs[id] == .unchanged || sees == id * 10, "what is applied is shown")
      if inputs[id] != .unchanged { expect(performing == nil, "what is applied is finished") }
    case .superseded:
      expect(inputs.count > id, "only a later update supersedes one")
      expect(!begun.contains(id), "what has begun is not superseded")
    case .cancelled:
      expect(cancelledUpTo >= id, "nothing is cancelled by itself")
      expect(!begun.contains(id), "what has begun is not cancelled")
    case .rejected:
      expect(inputs[id] == .refused, "only what is refused is rejected")
    }
  }

  private mutating func checkQuiet() {
    guard performing == nil else { return }
    expect(!needsLoad && !owesReload, "a host is loaded as soon as it can be")
    if planning == nil { expect(outcomes.count == inputs.count, "nothing waits without a reason") }
  }

  private mutating func checkEnd() {
    expect(outcomes.count == inputs.count, "each completion is called")
    expect(planning == nil && performing == nil, "everything comes to its end")
    expect(!needsLoad && !owesReload, "a host is loaded in the end")
    expect(owedReports == 0, "each stage without a commit is reported, once")
    let shown = outcomes.filter { $0.value == .applied && inputs[$0.key] != .unchanged }.keys.max()
    expect(sees == (shown ?? 0) * 10, "the last one wins")
    if let last = inputs.keys.max(), last > cancelledUpTo {
      expect(
        outcomes[last] == (inputs[last] == .refused ? .rejected : .applied),
        "the last one is neither superseded nor cancelled"
      )
    }
    let wasted = planOrder.map { outcomes[$0] == .superseded }
    expect(
      !zip(wasted, wasted.dropFirst()).contains { $0 && $1 },
      "not two plans in a row are in vain"
    )
  }
}
