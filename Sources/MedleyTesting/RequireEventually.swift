/// Waits until a condition holds, for example until a page or the answer of a server has arrived.
///
/// ```swift
/// try await requireEventually("the second page") { host.text.contains("Borealis") }
/// ```
///
/// The condition is evaluated on the actor of the caller, which is free in between.
///
/// - Parameters:
///   - what: The expected state in words, for the message.
///   - seconds: The time after which the condition counts as violated.
///   - fileID: The module and the file of the failure.
///   - line: The line of the failure.
///   - condition: Returns whether the state is reached.
/// - Throws: ``TestFailure`` if the condition does not hold in time, or if the task is cancelled.
public func requireEventually(
  _ what: String,
  within seconds: Double = 10,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ condition: () async -> Bool
) async throws(TestFailure) {
  let step = 0.002
  var rest = seconds
  while await !condition() {
    guard rest > 0, !Task.isCancelled else {
      throw TestFailure("\(what) was not reached", fileID: fileID, line: line)
    }
    rest -= step
    try? await Task.sleep(nanoseconds: UInt64(step * 1_000_000_000))
  }
}
