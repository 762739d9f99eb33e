/// Decides when the view may be changed, and performs deferred work at the first possible moment.
///
/// A view must not be changed during its pass over its cells, nor while it calls its data source or
/// delegate, and must not be reloaded while a batch of updates is open. UIKit does not report its
/// passes. Therefore a pass is assumed from a call of the view until the next turn of the run loop. In
/// between, code of cells may run that no call surrounds, and may itself lay out the view.
///
/// A nested list must have its height in the pass of the list around it. Therefore its view reports its
/// layout as a call, and its passes end when the view has been laid out.
///
/// A view that has scrolled or changed its size begins its next pass without a call, and outside of a
/// window many turns later. Until its layout, work that arrives between two turns is deferred.
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
    case releasing
  }

  typealias Work = @MainActor () -> Void

  /// Called when a pass of the view may have begun.
  var onPass: () -> Void = {}

  /// The number of calls from the view that have not returned yet.
  private var answers = 0

  /// The number of changes of the view that have not returned yet.
  private var changes = 0

  /// Whether a pass ends when the view has been laid out, as in a nested list.
  var endsPassesAtLayout = false

  /// Whether the view may be in a pass that no change of the bridge has caused.
  private var isInPass = false

  /// Whether the layout of the view is reported since the last call of ``onPass``.
  private var awaitsLayout = false

  /// Whether a pass follows that may not begin with a call.
  private var expectsPass = false

  /// Whether the view selects a row by its path, which an update would change.
  private var isSelecting = false

  /// The number of batches that have begun and not ended.
  private var openBatches = 0

  /// The number of the bridge's batches within a call of the view.
  private var ownBatches = 0

  private var deferred: [(needsNoBatch: Bool, work: Work)] = []
  private var isPerformingDeferred = false
  private var awaitsTurn = false

  /// The jobs whose work was not performed yet.
  private(set) var pending: Set<Job> = []

  /// The number of times that deferred work may defer other work before the next turn.
  private static let roundLimit = 16

  var isInBatch: Bool { openBatches > 0 }

  /// Whether the view may be changed.
  var isOutsideCalls: Bool { !isInCall && !isInPass && !isSelecting }

  /// Whether a call or a change of the view is in progress.
  var isInCall: Bool { answers > 0 || changes > 0 }

  /// Whether neither a call nor a batch is in progress, so that the offset is the user's.
  var isUndisturbed: Bool { !isInCall && !isInBatch }

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

  /// Handles a call of the view, which may be in a pass over its cells.
  func passMayBegin() {
    if !isInCall, !isInPass || !awaitsLayout { beginPass() }
  }

  /// Handles a scroll, another size or the entry into a window, after which a pass over the cells follows.
  ///
  /// The pass also follows a scroll by the bridge.
  func passWillBegin() {
    expectsPass = true
    beginPass()
  }

  private func beginPass() {
    isInPass = true
    awaitsLayout = true
    onPass()
    awaitTurn()
  }

  /// Handles a layout of the view, which ends the expected pass.
  ///
  /// A change of the bridge begins outside of any pass, and the passes within the change end with it.
  func viewDidLayOut() {
    (expectsPass, awaitsLayout) = (false, false)
    if answers == 0, changes > 0 || endsPassesAtLayout { isInPass = false }
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

  /// Performs the deferred work that the view is ready for.
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

  /// Whether the view performs a batch of the bridge, and has not returned from the call.
  var isInOwnBatch: Bool { ownBatches > 0 }

  /// Calls the view to perform a batch of the bridge.
  func performOwnBatch(_ body: () -> Void) {
    ownBatches += 1
    body()
    ownBatches -= 1
  }

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
