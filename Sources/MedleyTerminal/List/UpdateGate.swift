/// Defers the calls of a list while the host draws cells.
///
/// Cells are drawn by adapters, which may look at the list and change it.
final class UpdateGate {
  /// Whether cells are being drawn.
  private(set) var isClosed = false

  private var deferred: [() -> Void] = []

  /// Returns whether a call may be performed now; otherwise defers it until the gate opens.
  func admits(_ call: @escaping () -> Void) -> Bool {
    if isClosed { deferred.append(call) }
    return !isClosed
  }

  /// Closes the gate while `body` runs, then performs the deferred calls in order.
  func close(during body: () -> Void) {
    let wasClosed = isClosed
    isClosed = true
    body()
    isClosed = wasClosed
    while !isClosed, !deferred.isEmpty { deferred.removeFirst()() }
  }
}
