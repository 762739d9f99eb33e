/// Waits until a condition holds, and returns whether it holds before a long timeout.
@MainActor
public func waits(until condition: () -> Bool) async -> Bool {
  for attempt in 0..<4_000 {
    if condition() { return true }
    // Conditions that read a screen often would take the processor from what they wait for.
    try? await Task.sleep(for: .milliseconds(attempt < 100 ? 2 : 20))
  }
  return condition()
}
