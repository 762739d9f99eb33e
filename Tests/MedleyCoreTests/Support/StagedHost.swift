import MedleyCore

/// A host that performs a stage when the test calls `commit()` and `finish()`, and logs all calls.
final class StagedHost: StringHost {
  weak var list: HostedList<String, Never>?

  var batchUpdateStyle = BatchUpdateStyle.unrestricted
  var isVisible = true
  var plansInBackground = false

  /// Whether stages wait until the test performs them.
  var holdsUpdates = false

  /// Called when a stage begins, before it is committed.
  var onPerform: (() -> Void)?

  /// Called when a stage is committed, from within the host.
  var onCommit: (() -> Void)?

  /// The stages that are not finished.
  private(set) var held: [ListUpdate] = []

  /// The calls of the list, with the ids of its rows during each call.
  private(set) var log: [String] = []

  func reload() {
    log.append("reload \(ids)")
  }

  func refresh(_ positions: [CellPosition]) {
    log.append("refresh \(positions.count)")
  }

  func perform(_ update: ListUpdate) {
    log.append("perform \(ids)")
    onPerform?()
    held.append(update)
    guard !holdsUpdates else { return }
    commit()
    finish()
  }

  func commit() {
    held.first?.commit()
    log.append("commit \(ids)")
    onCommit?()
  }

  func finish() {
    guard !held.isEmpty else { return }
    held.removeFirst().finish()
  }

  /// Returns and removes the logged calls.
  func drainLog() -> [String] {
    defer { log = [] }
    return log
  }

  private var ids: String {
    guard let list else { return "-" }
    return (0..<list.sectionCount).flatMap { list.positions(inSection: $0) }
      .compactMap { list.identity(at: $0)?.description }.joined(separator: " ")
  }
}
