/// The next turn of the main run loop.
@MainActor
enum NextTurn {
  /// Performs work after the code that runs now has returned.
  ///
  /// UIKit must not be changed while it lays out cells. Work that may change a view waits until then.
  static func perform(_ work: @escaping @MainActor () -> Void) {
    #if canImport(UIKit)
      Task { @MainActor in work() }
    #else
      UIKitTurn.enqueue { work() }
    #endif
  }
}

/// A monotonic clock.
enum SystemClock {
  /// The time since the system was started, in seconds.
  static var now: Double { ProcessInfo.processInfo.systemUptime }
}
