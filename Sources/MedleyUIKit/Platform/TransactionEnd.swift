/// Work that is performed once when the animations of a transaction have ended.
@MainActor
final class TransactionEnd {
  private var work: (@MainActor () -> Void)?

  private init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  /// The time after which the work is performed although animations continue, in seconds.
  ///
  /// Rows are animated for 0.3 seconds. A spinner that starts in the same transaction never ends.
  private static let timeLimit = 1.0

  /// Performs work in the turn after the animations that the current transaction adds from now on.
  ///
  /// The program's own completion of the transaction is called before. If the program sets its completion
  /// later, the work is performed in the next turn.
  static func perform(_ work: @escaping @MainActor () -> Void) {
    let end = TransactionEnd(work)
    let token = DeallocationToken { end.perform() }
    let completion = CATransaction.completionBlock()
    CATransaction.setCompletionBlock {
      completion?()
      withExtendedLifetime(token) {}
    }
    Task { @MainActor [weak end] in
      try? await Task.sleep(nanoseconds: UInt64(timeLimit * 1_000_000_000))
      end?.perform()
    }
  }

  private func perform() {
    let work = work
    self.work = nil
    work?()
  }
}

/// Performs work in the turn after its deallocation.
private final class DeallocationToken: Sendable {
  private let work: @MainActor @Sendable () -> Void

  init(_ work: @escaping @MainActor @Sendable () -> Void) {
    self.work = work
  }

  deinit {
    let work = work
    if MainActor.isCurrent {
      MainActor.assumeIsolated { NextTurn.perform(work) }
    } else {
      Task { @MainActor in work() }
    }
  }
}
