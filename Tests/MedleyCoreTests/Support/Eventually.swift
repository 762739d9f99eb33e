/// Waits until a condition holds, at most ten seconds.
///
/// - Returns: whether the condition holds.
@MainActor
func eventually(_ condition: () async -> Bool) async -> Bool {
  for _ in 0..<10_000 {
    if await condition() { return true }
    try? await Task.sleep(nanoseconds: 1_000_000)
  }
  return false
}
