/// Decides when the view may be changed, and performs deferred work at the first possible moment.
///
/// A view must not be changed during its pass over its cells, nor while it calls its data source or
/// delegate, and must not be reloaded while a batch of updates is open. UIKit does not report its
/// passes. Therefore a pass is assumed from a call of the view until ``passDidEnd()``, or until the
/// next turn of the run loop. In between, code of cells may run that no call surrounds.
///
/// A view that has scrolled begins its next pass without a call, and outside of a window many turns
/// later. Until then, work that arrives between two turns is deferred.
///
/// Deferred work is performed in its order: when the work that changes the view has ended, when the last
/// open batch has ended, or in the next turn.
@MainActor
final class UpdateScheduler {
  /// Work that is pending at most once.
  enum Job: Hashable {
    case reloading
    case remeasuring
    case storing
    case events
    case visibility
    case collapsing
    case releasing
  }

  typealias Work = @MainActor () -> Void

  /// Called when a pass of the view may have begun.
  var onPass: () -> Void = {}

  /// The number of calls from the view that have not returned yet.
  private var answers = 0

  /// The number of changes of the view that have not returned yet.
  private var changes = 0

  /// Whether the view may be in a pass that no change of the bridge has caused.
  private var isInPass = false

  /// Whether a pass follows that may not begin with a call.
  private var expectsPass = false

  /// Whether the view selects a row by its path, which an update would change.
  private var isSelecting = false

  /// The number of batches that have begun and not ended.
  private var openBatches = 0

  private var deferred: [(needsNoBatch: Bool, work: Work)] = []
  private var isPerformingDeferred = false
  private var awaitsTurn = false
  private var pending: Set<Job> = []

  /// The number of times that deferred work may defer other work before the next turn.
  private static let roundLimit = 16

  var isInBatch: Bool { openBatches > 0 }

  /// Whether the view may be changed.
  var isOutsideCalls: Bool { !isInCall && !isInPass && !isSelecting }

  /// Whether a call or a change of the view is in progress.
  var isInCall: Bool { answers > 0 || changes > 0 }

  /// Whether neither a call nor a batch is in progress, so that the offset is the user's.
  var isUndisturbed: Bool { !isInCall && !isInBatch }

  func isPending(_ job: Job) -> Bool { pending.contains(job) }

  // MARK: Calls and passes

  /// Answers a call of the view, during which the view must not be changed.
  func answer<Result>(_ body: () -> Result) -> Result {
    passMayBegin()
    answers += 1
    defer { answers -= 1 }
    return body()
  }

  /// Answers whether a row may be selected; the view must not be changed until
  /// ``selectionDidEnd()``.
  func answerSelection<Result>(_ body: () -> Result) -> Result {
    isSelecting = true
    awaitTurn()
    return body()
  }

  func selectionDidEnd() {
    isSelecting = false
  }

  /// The view calls, and may be in a pass.
  func passMayBegin() {
    if !isInCall, !isInPass { beginPass() }
  }

  /// The view has scrolled or entered a window, so that a pass follows, even if the bridge has scrolled.
  func passWillBegin() {
    expectsPass = true
    beginPass()
  }

  private func beginPass() {
    isInPass = true
    onPass()
    awaitTurn()
  }

  /// The view has laid out itself, or its subviews after itself.
  func passDidEnd() {
    expectsPass = false
    if answers == 0 { isInPass = false }
  }

  private func awaitTurn() {
    guard !awaitsTurn else { return }
    awaitsTurn = true
    NextTurn.perform { [weak self] in
      guard let self else { return }
      awaitsTurn = false
      isSelecting = false
      // No pass lasts longer than a turn.
      if answers == 0 { isInPass = false }
      performDeferred()
      if expectsPass { isInPass = true }
    }
  }

  // MARK: Deferred work

  /// Performs work that changes the view; work that arrives meanwhile is deferred.
  private func perform(_ work: Work) {
    changes += 1
    work()
    changes -= 1
    performDeferred()
  }

  /// Performs work as soon as the view may be changed: immediately, if it may be now.
  func whenOutsideCalls(_ work: @escaping Work) {
    performOrDefer(needsNoBatch: false, work)
  }

  /// Performs work as soon as the view may be changed and no batch is open.
  func whenIdle(_ work: @escaping Work) {
    performOrDefer(needsNoBatch: true, work)
  }

  /// Performs a job as soon as the view may be changed and no batch is open, unless the job is pending.
  func whenIdle(_ job: Job, _ work: @escaping Work) {
    if let work = once(job, work) { whenIdle(work) }
  }

  /// Performs a job in the next turn of the run loop, unless the job is pending.
  func inNextTurn(_ job: Job, _ work: @escaping Work) {
    if let work = once(job, work) { NextTurn.perform(work) }
  }

  private func performOrDefer(needsNoBatch: Bool, _ work: @escaping Work) {
    performDeferred()
    if isOutsideCalls, !needsNoBatch || !isInBatch { return perform(work) }
    deferred.append((needsNoBatch, work))
    if !isOutsideCalls { awaitTurn() }
  }

  /// Marks a job as pending until its work is performed, or returns `nil` if the job is pending.
  private func once(_ job: Job, _ work: @escaping Work) -> Work? {
    guard pending.insert(job).inserted else { return nil }
    return { [weak self] in
      self?.pending.remove(job)
      work()
    }
  }

  /// Performs the deferred work for which the view is ready.
  private func performDeferred() {
    guard isOutsideCalls, !isPerformingDeferred, !deferred.isEmpty else { return }
    isPerformingDeferred = true
    for _ in 0..<Self.roundLimit where !deferred.isEmpty {
      let waiting = deferred
      deferred = []
      var kept: [(needsNoBatch: Bool, work: Work)] = []
      for entry in waiting {
        // The work before may have scrolled the view or run the main run loop.
        let isReady = isOutsideCalls && !(entry.needsNoBatch && isInBatch)
        if isReady { perform(entry.work) } else { kept.append(entry) }
      }
      deferred = kept + deferred
      if kept.count == deferred.count { break }
    }
    isPerformingDeferred = false
    if deferred.contains(where: { !$0.needsNoBatch || !isInBatch }) { awaitTurn() }
  }

  // MARK: Batches

  func beginBatch() {
    openBatches += 1
  }

  /// Ends a batch; work that waited for the end of the last open batch is performed.
  func endBatch() {
    openBatches -= 1
    guard !isInBatch, !deferred.isEmpty else { return }
    if isOutsideCalls { performDeferred() } else { awaitTurn() }
  }
}
