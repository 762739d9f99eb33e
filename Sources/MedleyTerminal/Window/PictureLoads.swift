import MedleyCore

/// The requests of pictures for the visible cells of a window.
///
/// A picture is requested when a cell that waits for it becomes visible. The request is cancelled when no visible
/// cell waits for it. A picture that failed is requested again after its cells were invisible.
struct PictureLoads {
  private var tasks: [String: Task<Void, Never>] = [:]
  private var failed: Set<String> = []

  /// Starts and cancels requests.
  ///
  /// - Parameters:
  ///   - awaited: The addresses that visible cells await.
  ///   - start: Starts a request, which calls ``finish(_:hasFailed:)`` at its end.
  mutating func update(
    _ awaited: [String: ListPictures],
    start: (_ address: String, _ pictures: ListPictures) -> Task<Void, Never>
  ) {
    for (address, task) in tasks where awaited[address] == nil {
      task.cancel()
      tasks[address] = nil
    }
    failed.formIntersection(awaited.keys)
    for (address, pictures) in awaited where tasks[address] == nil && !failed.contains(address) {
      tasks[address] = start(address, pictures)
    }
  }

  /// Ends a request; returns whether a visible cell waits for its result.
  mutating func finish(_ address: String, hasFailed: Bool) -> Bool {
    guard tasks.removeValue(forKey: address) != nil else { return false }
    if hasFailed { failed.insert(address) }
    return true
  }

  /// Cancels all requests.
  mutating func cancelAll() {
    update([:]) { _, _ in Task {} }
  }
}
