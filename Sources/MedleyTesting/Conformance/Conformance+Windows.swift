import MedleyCore
import MedleyLoading

// Rows of a list that is larger than memory.
extension ConformanceRun {
  private var rowCount: Int { 2_000 }

  func checkWindows() async throws {
    let source = ArrayRowSource((0..<rowCount).map { CheckedRow(id: $0) })
    let presenter = WindowPresenter(source)
    let log = presenter.log
    try open(presenter)
    try await waitForRows(from: 0)
    try expectRequests(of: source, atMost: 3)
    try jump(to: 1_000)
    try await waitForRows(from: 1_000)
    try expectRequests(of: source, atMost: 8)

    source.fail("Offline")
    try jump(to: 1_500)
    try await wait("the reason of the failure and Retry") {
      let text = subject.text
      return hasFailed(1_500)
        && ["Offline", "Retry"].allSatisfy { word in
          // `contains(_:)` needs iOS 16.
          text.indices.contains { text[$0...].hasPrefix(word) }
        }
    }
    await runReadyTasks()
    try subject.settle()
    // Requests for rows near the visible ones may have begun; a host that retries makes more.
    try expectRequests(of: source, atMost: 12)
    source.fail(nil)
    let place = try place(of: 1_500)
    try user("the user retries") { try $0.select(at: place.position) }
    try await waitForRows(from: 1_500)
    try expectRequests(of: source, atMost: 16)

    try jump(to: rowCount - 1)
    try await waitForRows(from: rowCount - 1)
    try jump(to: 0)
    try await waitForRows(from: 0)
    try expectRequests(of: source, atMost: 24)
    try require("reports of rows near the visible part, not of \(log.most) rows", log.most <= 500)
    // The placeholder rows that are still in the list are not near the visible part.
    let models = (0..<(controller?.section(at: 0)?.itemCount ?? 0)).map { item in
      controller?.model(at: .row(ListPath(section: 0, item: item)))
    }
    let visible = models.compactMap { ($0 as? UnloadedRows)?.id }.filter(log.visible.contains)
    try expect("placeholder rows that count as visible:", [], visible.map(\.number))
  }

  /// Returns the position of a row among all rows: its row in the list, and the offset in a placeholder row.
  private func place(of number: Int) throws(HostFailure) -> (position: CellPosition, row: Int) {
    var rest = number
    for item in 0..<(controller?.section(at: 0)?.itemCount ?? 0) {
      let path = ListPath(section: 0, item: item)
      let count = controller?.rowCount(at: path) ?? 1
      if rest < count { return (.row(path), rest) }
      rest -= count
    }
    throw failure(expected: "\(rowCount) rows", found: "\(number - rest) rows")
  }

  /// Returns whether a row could not be loaded: the rows beside it may be in another request.
  private func hasFailed(_ number: Int) -> Bool {
    guard let place = try? place(of: number) else { return false }
    return (controller?.model(at: place.position) as? UnloadedRows)?.problem != nil
  }

  private func jump(to number: Int) throws {
    let place = try place(of: number)
    try user("the user scrolls to row \(number) of all") {
      try $0.scroll(to: place.position, row: place.row)
    }
  }

  /// Waits until consecutive rows with a row among them are visible, and nothing else.
  private func waitForRows(from number: Int) async throws {
    try await wait("at least \(VisibleText.leastRowCount) rows in order with row \(number)") {
      let ids = visible.ids()
      guard let first = ids.first, ids.count >= VisibleText.leastRowCount else { return false }
      return ids.contains(number) && ids == Array((first...).prefix(ids.count))
    }
  }

  private func expectRequests(
    of source: ArrayRowSource<CheckedRow>,
    atMost limit: Int
  ) throws(HostFailure) {
    let count = source.requests.count
    guard count > limit else { return }
    throw failure(expected: "at most \(limit) requests", found: "\(count)")
  }
}

/// Shows the rows of a source.
private struct WindowPresenter: ListPresenter {
  let log = PartsLog()
  private let source: ArrayRowSource<CheckedRow>
  private var rows: RowWindow<CheckedItem, CheckedRow>

  init(_ source: ArrayRowSource<CheckedRow>) {
    self.source = source
    var options = RowWindowOptions()
    // Only the user retries.
    options.retryDelay = 1_000_000
    rows = RowWindow(options: options, row: { .row($0) }, unloaded: { .unloaded($0) })
  }

  var sections: [ListSection<CheckedItem>] { ListSection("rows", window: rows) }

  mutating func receive(
    _ event: RowWindowEvent<CheckedRow>,
    tasks: ScreenTasks<RowWindowEvent<CheckedRow>>
  ) {
    if case .displayed(let id, let parts) = event { log.receive(parts, of: id) }
    rows.receive(event, from: source, tasks: tasks) { $0 }
  }
}

/// The visible parts of placeholder rows, as the host reports them.
private final class PartsLog {
  /// The placeholder rows with a last report that is not empty.
  private(set) var visible: Set<UnloadedRows.ID> = []

  /// The largest number of rows of a report.
  private(set) var most = 0

  func receive(_ parts: [Range<Int>], of id: UnloadedRows.ID) {
    if parts.isEmpty { visible.remove(id) } else { visible.insert(id) }
    most = max(most, parts.reduce(0) { $0 + $1.count })
  }
}
