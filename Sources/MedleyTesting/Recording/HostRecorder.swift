/// The calls between a host and its list, in their order.
///
/// A ``HeadlessHost`` has one; a host of one's own can fill another.
///
/// ```swift
/// host.recorder.removeAll()
/// controller.apply(next)
/// try TextSnapshot.require(host.recorder.text, equals: "…")
/// ```
public final class HostRecorder {
  /// The latest calls, at most ``limit``.
  public var calls: [HostCall] {
    guard let limit, kept.count > limit else { return kept }
    return Array(kept.suffix(max(0, limit)))
  }

  /// How many calls are kept, or `nil` for all; of more, the oldest are dropped.
  public var limit: Int? = 10_000

  /// How many calls were dropped because of the ``limit``.
  public var droppedCallCount: Int { callCount - calls.count }

  /// Whether calls are kept; by default they are.
  public var isRecording = true

  /// The calls that are kept, and at most as many again: dropping them one by one would take too
  /// long.
  private var kept: [HostCall] = []

  private var callCount = 0

  /// Makes a recorder without calls.
  public init() {}

  /// The calls that are kept, one a line.
  ///
  /// The same list and the same calls give the same text in every run.
  public var text: String {
    calls.map(\.description).joined(separator: "\n")
  }

  /// Adds a call.
  public func record(_ call: HostCall) {
    guard isRecording else { return }
    callCount += 1
    kept.append(call)
    if let limit, kept.count / 2 >= max(1, limit) { kept = calls }
  }

  /// Forgets all calls, and how many were dropped.
  public func removeAll() {
    kept = []
    callCount = 0
  }

  /// The calls for which a closure says so, one a line.
  public func text(where isIncluded: (HostCall) -> Bool) -> String {
    calls.filter(isIncluded).map(\.description).joined(separator: "\n")
  }
}
