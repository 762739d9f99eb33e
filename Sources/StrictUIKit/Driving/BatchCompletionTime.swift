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
