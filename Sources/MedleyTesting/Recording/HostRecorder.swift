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
  /// The calls so far.
  public private(set) var calls: [HostCall] = []

  /// Whether calls are kept; by default they are.
  public var isRecording = true

  /// Makes a recorder without calls.
  public init() {}

  /// The calls so far, one a line.
  ///
  /// The same list and the same calls give the same text in every run.
  public var text: String {
    calls.map(\.description).joined(separator: "\n")
  }

  /// Adds a call.
  public func record(_ call: HostCall) {
    if isRecording { calls.append(call) }
  }

  /// Forgets all calls.
  public func removeAll() {
    calls = []
  }

  /// The calls for which a closure says so, one a line.
  public func text(where isIncluded: (HostCall) -> Bool) -> String {
    calls.filter(isIncluded).map(\.description).joined(separator: "\n")
  }
}
