/// Waits until something is so, and returns whether it is; much longer than it should take.
@MainActor
func waits(until condition: () -> Bool) async -> Bool {
  for _ in 0..<15_000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return condition()
}
