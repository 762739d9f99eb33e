/// The turns of the run loop: what waits for the next one, such as layout and completions.
///
/// What waits runs by itself as soon as the main actor is free. A test that does not want to wait
/// runs it.
@MainActor public enum UIKitTurn {
  private static var waiting: [() -> Void] = []
  private static var isScheduled = false

  /// Whether something waits.
  public static var isPending: Bool { !waiting.isEmpty }

  /// Has something run at the next turn.
  public static func enqueue(_ work: @escaping () -> Void) {
    waiting.append(work)
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in
      isScheduled = false
      run()
    }
  }

  /// Runs what waits, and what that makes wait, up to a number of turns.
  public static func run(atMost turns: Int = 100) {
    for _ in 0..<turns where !waiting.isEmpty {
      let work = waiting
      waiting = []
      for step in work { step() }
    }
  }
}

/// When the completions of batches come: UIKit says no more than that they do.
public enum BatchCompletionTime: Hashable, Sendable, CaseIterable {
  /// Before the call that performs the batch returns, where animations are off; else at the next turn.
  case atOnce

  /// At the next turn.
  case atNextTurn

  /// When a test says so, as at the end of an animation that takes its time.
  case whenDriven
}

extension BatchCompletionTime {
  /// Has a completion come in time, or hands it over to be kept.
  @MainActor func pass(_ completion: @escaping () -> Void, keep: (@escaping () -> Void) -> Void) {
    switch self {
    case .atOnce where !UIView.areAnimationsEnabled: completion()
    case .atOnce, .atNextTurn: UIKitTurn.enqueue(completion)
    case .whenDriven: keep(completion)
    }
  }
}
