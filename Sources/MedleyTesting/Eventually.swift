/// Waits until a condition holds, and returns whether it does.
///
/// ```swift
/// #expect(await eventually { host.text.contains("Borealis") })
/// ```
///
/// The condition is evaluated on the actor of the caller, which is free in between. A passing test waits only as
/// long as the condition needs, on a busy machine too: the limit ends a test that would not end otherwise.
///
/// - Parameters:
///   - seconds: The time after which the condition counts as violated, 60 by default.
///   - condition: Returns whether the state is reached.
/// - Returns: `false` if the condition does not hold in time, or if the task is cancelled.
public func eventually(within seconds: Double = 60, _ condition: () async -> Bool) async -> Bool {
  // Longer and longer: the conditions of many waiting tests would occupy the main actor.
  var step = 0.001
  var rest = seconds
  while await !condition() {
    guard rest > 0 else { return false }
    rest -= step
    try? await Task.sleep(nanoseconds: UInt64(step * 1_000_000_000))
    step = min(step * 1.2, 0.03)
    // After the sleep: where nothing else needs the actor between a suspension and the call of the closure,
    // Swift 6.3 does not return to the actor (https://github.com/swiftlang/swift/pull/88687).
    guard !Task.isCancelled else { return false }
  }
  return true
}

/// Waits until a condition holds, and throws a failure that names the expected state if it does not.
///
/// ```swift
/// try await requireEventually("the second page") { host.text.contains("Borealis") }
/// ```
///
/// The condition is evaluated on the actor of the caller, which is free in between.
///
/// - Parameters:
///   - what: The expected state in words, for the message.
///   - seconds: The time after which the condition counts as violated, 60 by default.
///   - fileID: The module and the file of the failure.
///   - line: The line of the failure.
///   - condition: Returns whether the state is reached.
/// - Throws: ``TestFailure`` if the condition does not hold in time, or if the task is cancelled.
public func requireEventually(
  _ what: String,
  within seconds: Double = 60,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ condition: () async -> Bool
) async throws(TestFailure) {
  guard await eventually(within: seconds, condition) else {
    throw TestFailure("\(what) was not reached", fileID: fileID, line: line)
  }
}

/// Lets ready tasks finish, also on other actors.
///
/// For a test that expects that nothing happens. The number of turns is fixed, and not the time.
package func runReadyTasks(turns: Int = 100) async {
  for _ in 0..<turns {
    await Task { @concurrent in }.value
    await Task.yield()
  }
}
