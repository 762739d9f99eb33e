/// Decides when the view may be changed, and performs deferred work at the first possible moment.
///
/// A view must not be changed while it calls its data source or delegate, and must not be reloaded
/// while a batch of updates is open. Deferred work is performed when the last open batch ends, or in
/// the next turn of the run loop if no batch is open.
@MainActor
final class UpdateScheduler {
  /// Work that is pending at most once.
  enum Job: Hashable {
    case remeasuring
    case events
    case impressions
    case collapsing
  }

  typealias Work = @MainActor () -> Void

  /// The number of calls of the view that have not returned yet.
  private var calls = 0

  /// The number of batches that have begun and not ended.
  private var openBatches = 0

  private var deferred: [Work] = []
  private var pending: Set<Job> = []

  var isInBatch: Bool { openBatches > 0 }

  /// Whether no call of the view is in progress, so that the view may be changed.
  var isOutsideCalls: Bool { calls == 0 }

  /// Whether the view may be changed and reloaded now.
  var isIdle: Bool { isOutsideCalls && !isInBatch }

  func isPending(_ job: Job) -> Bool { pending.contains(job) }

  /// Answers a call of the view, during which the view must not be changed.
  func answer<Result>(_ body: () -> Result) -> Result {
    calls += 1
    defer { calls -= 1 }
    return body()
  }

  /// Performs work as soon as the scheduler is idle: immediately, if it is now.
  func whenIdle(_ work: @escaping Work) {
    if isInBatch {
      deferred.append(work)
    } else if !isOutsideCalls {
      NextTurn.perform { [weak self] in self?.whenIdle(work) }
    } else {
      work()
    }
  }

  /// Performs a job as soon as the scheduler is idle, unless the job is pending.
  func whenIdle(_ job: Job, _ work: @escaping Work) {
    if let work = once(job, work) { whenIdle(work) }
  }

  /// Performs a job in the next turn of the run loop, unless the job is pending.
  func inNextTurn(_ job: Job, _ work: @escaping Work) {
    if let work = once(job, work) { NextTurn.perform(work) }
  }

  /// Marks a job as pending until its work is performed, or returns `nil` if the job is pending.
  private func once(_ job: Job, _ work: @escaping Work) -> Work? {
    guard pending.insert(job).inserted else { return nil }
    return { [weak self] in
      self?.pending.remove(job)
      work()
    }
  }

  func beginBatch() {
    openBatches += 1
  }

  /// Ends a batch, and returns whether it was the last open one; ``performDeferred()`` must follow then.
  func endBatch() -> Bool {
    openBatches -= 1
    return openBatches == 0
  }

  /// Performs the work that was deferred during batches.
  func performDeferred() {
    let work = deferred
    deferred = []
    for work in work { whenIdle(work) }
  }
}
