import MedleyCore

/// A host that performs stages when the test says so, and writes down what it is told.
final class StagedHost: ContentHost {
  typealias Cell = String

  weak var list: HostedList<String, Never>?

  var batchUpdateStyle = BatchUpdateStyle.unrestricted
  var isVisible = true
  var plansInBackground = false

  /// Whether stages are held until the test performs them.
  var holdsUpdates = false

  /// Called when a stage begins, before it is committed.
  var onPerform: (() -> Void)?

  /// Called when a stage is committed, from within the host.
  var onCommit: (() -> Void)?

  /// The stages that were begun and not finished.
  private(set) var held: [ListUpdate] = []

  /// What the host was told, with the ids that the list had right then.
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

  /// What was written down since the last time.
  func drainLog() -> [String] {
    defer { log = [] }
    return log
  }

  private var ids: String {
    guard let list else { return "-" }
    return (0..<list.sectionCount).flatMap { list.positions(inSection: $0) }
      .compactMap { list.identity(at: $0)?.description }.joined(separator: " ")
  }

  static func makeContentCell(in context: CellContext) -> String { "" }

  static func updateContentCell(
    _ cell: inout String,
    with content: ListContent,
    in context: CellContext
  ) {
    cell = content.title ?? ""
  }

  static func makeListCell(in context: CellContext) -> String { "" }

  static func updateListCell(
    _ cell: inout String,
    with list: HostedList<String, Never>,
    in context: CellContext
  ) {}
}
