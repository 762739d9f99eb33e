import MedleyCore

/// The unfinished update of a host, and the violations of all updates.
final class HostUpdates {
  /// The rules for batch updates that the host obeys.
  var style: BatchUpdateStyle

  /// The violations of all updates so far, in order.
  var violations: [HostViolation] = []

  /// The update that is not finished.
  var pending: ListUpdate?

  private let connection: ListConnection

  init(_ connection: ListConnection, style: BatchUpdateStyle) {
    self.connection = connection
    self.style = style
  }

  /// Finishes the pending update.
  func finish() {
    guard let update = pending else { return }
    pending = nil
    connection.recorder.record(.finish)
    update.finish()
  }

  /// Records a violation.
  func note(_ violation: HostViolation) {
    violations.append(violation)
    connection.recorder.record(.violation(violation))
  }

  /// Checks the state before an update is committed.
  ///
  /// - Parameters:
  ///   - isVisible: Whether the host is visible.
  ///   - shown: The number of rows in each section that the host shows.
  ///   - cells: The cells of the host.
  func checkBeforeCommit(isVisible: Bool, shown: [Int], cells: LiveCells) {
    if pending != nil { note(.unfinishedUpdate) }
    if !isVisible, style != .unrestricted { note(.unseenUpdate) }
    guard let list = connection.list else { return note(.updateWithoutList) }
    guard connection.shapes.map(\.itemCount) == shown else { return }
    for cell in cells.sorted {
      if let position = cell.position, list.identity(at: position) != cell.listIdentity {
        return note(.changedEarly(cell.identity, position))
      }
    }
  }

  /// Records the rules of the batch update style that an update breaks, and returns whether it
  /// breaks one.
  ///
  /// - Parameters:
  ///   - change: The change of the update, which was committed.
  ///   - shown: The number of rows in each section that the host shows.
  ///   - before: The number of rows in each section of the data before the commit.
  func breaksRule(_ change: ListChange, shown: [Int], before: [Int]) -> Bool {
    var found: [BatchUpdateViolation] = []
    if before != shown {
      let reason =
        "the data has \(before) rows by section before the updates, but \(shown) are shown: "
        + "it has to change inside the updates closure"
      found.append(BatchUpdateViolation(rule: "A6", reason: reason))
    }
    let after = connection.shapes.map(\.itemCount)
    let oracle = BatchOracle(change, style: style, before: before, after: after)
    found += oracle.violations.prefix(1)
    for violation in found { note(.batch(violation)) }
    return !found.isEmpty
  }
}
