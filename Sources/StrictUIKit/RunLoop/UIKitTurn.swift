/// The turns of the run loop, which perform pending layout and completions.
///
/// Pending work runs as soon as the main actor is free. Tests can run it earlier.
@preconcurrency @MainActor public enum UIKitTurn {
  private static var waiting: [() -> Void] = []
  private static var isScheduled = false

  /// Whether work is pending.
  public static var isPending: Bool { !waiting.isEmpty }

  /// Enqueues work for the next turn.
  public static func enqueue(_ work: @escaping () -> Void) {
    waiting.append(work)
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in
      isScheduled = false
      run()
    }
  }

  /// Runs pending work and the work that it enqueues, up to a number of turns.
  public static func run(atMost turns: Int = 100) {
    for _ in 0..<turns where !waiting.isEmpty {
      let work = waiting
      waiting = []
      for step in work { step() }
    }
  }
}

/// The time at which the completions of batches are called.
///
/// UIKit does not document this time.
public enum BatchCompletionTime: Hashable, Sendable, CaseIterable {
  /// Before the batch call returns if animations are disabled, otherwise at the next turn.
  case atOnce

  /// At the next turn of the run loop.
  case atNextTurn

  /// When a test calls `driveCompletions()`, like at the end of a long animation.
  case whenDriven
}
