/// The completions of the batches of one list.
@MainActor final class BatchCompletions {
  /// The number of batches whose completion was not called yet.
  private(set) var pendingCount = 0

  /// The completions that wait for ``UIScrollView/driveCompletions()``.
  private var held: [() -> Void] = []

  func beginBatch() { pendingCount += 1 }

  /// Ends a batch, and calls its completion at the given time.
  func endBatch(at time: BatchCompletionTime, _ completion: @escaping () -> Void) {
    #if canImport(QuartzCore)
      let endAnimation = {}
    #else
      let endAnimation = CATransaction.beginAnimation()
    #endif
    let complete = {
      self.pendingCount -= 1
      completion()
      endAnimation()
    }
    switch time {
    case .atOnce where !UIView.areAnimationsEnabled: complete()
    case .atOnce, .atNextTurn: UIKitTurn.enqueue(complete)
    case .whenDriven: held.append(complete)
    }
  }

  func callHeld() {
    let completions = held
    held = []
    for completion in completions { completion() }
  }
}
