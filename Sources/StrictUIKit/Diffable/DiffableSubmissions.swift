/// The snapshots that were applied on the main queue and on other queues.
///
/// `@unchecked Sendable`: only methods that hold the lock access the counters.
final class DiffableSubmissions: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting = 0
  private var isUsedOnMain = false
  private var isUsedElsewhere = false

  /// Begins an update on another queue than the main queue.
  ///
  /// - Returns: Whether earlier updates were on the main queue.
  func beginElsewhere() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    waiting += 1
    isUsedElsewhere = true
    return isUsedOnMain
  }

  /// Ends an update that another queue began.
  func endElsewhere() {
    lock.lock()
    defer { lock.unlock() }
    waiting -= 1
  }

  /// Begins an update on the main queue.
  ///
  /// - Returns: The rule that it violates.
  func beginOnMain() -> UIKitRule? {
    lock.lock()
    defer { lock.unlock() }
    isUsedOnMain = true
    return waiting > 0 ? .e2 : isUsedElsewhere ? .e3 : nil
  }
}

extension DiffableState {
  /// Performs an update on the main queue, at once or after the current work of that queue.
  nonisolated func submit(
    list: @escaping @MainActor () -> UIScrollView?,
    _ update: @escaping @MainActor () -> Void
  ) {
    if DiffableReport.isMainActor {
      let rule = submissions.beginOnMain()
      return MainActor.assumeIsolated {
        if let rule { report(rule, on: list()) }
        // Both queues would wait for each other.
        if rule != .e2 { update() }
      }
    }
    let isMixed = submissions.beginElsewhere()
    Task { @MainActor in
      submissions.endElsewhere()
      if isMixed { report(.e3, on: list()) }
      update()
    }
  }

  private func report(_ rule: UIKitRule, on list: UIScrollView?) {
    let advice =
      "Please always submit updates either always on the main queue or always off the main queue"
    let message =
      rule == .e2
      ? "Deadlock detected: calling this method on the main queue with outstanding async updates "
        + "is not permitted and will deadlock. \(advice)"
      : "snapshots were applied on the main queue and on another queue. \(advice)"
    (list?.enforcement ?? .standard).report(rule, message)
  }
}
