import MedleyCore
import MedleyLoading
import MedleyLayout
import MedleyTesting
import Testing
import WindowedOrders

@Suite("A list larger than memory on a headless host")
struct WindowedListTests {
  @MainActor
  final class Fixture {
    let source: ArrayRowSource<Order>
    let host = HeadlessHost(width: 40, height: 10)
    private let session: ScreenSession<HeadlessHost>

    init(
      _ orders: [Order],
      isCounted: Bool = true,
      openingAt place: RowPlace<Int> = .start,
      rowHeight: Double = 1,
      layout: SectionLayout = .list,
      limit: Int = 1_000
    ) {
      source = ArrayRowSource(orders, isCounted: isCounted)
      var options = RowWindowOptions()
      options.loadedLimit = limit
      let screen = ListScreen<HeadlessHost>(
        "Orders",
        presenter: OrdersPresenter(source, options: options, openingAt: place, layout: layout),
        cells: OrderCells(
          order: .content { order in
            ListContent(
              "Order \(order.id)\(order.note)",
              body: order.lines > 1
                ? (1..<order.lines).map { "line \($0)" }.joined(separator: "\n") : nil
            )
          },
          placeholderHeight: rowHeight
        )
      )
      session = screen.open(on: host)
    }

    func wait(
      _ what: String,
      _ location: SourceLocation = #_sourceLocation,
      until condition: () -> Bool
    ) async {
      if await eventually({ condition() }) { return }
      Issue.record("\(what):\n\(host.text)", sourceLocation: location)
    }

    func waitForRows(_ location: SourceLocation = #_sourceLocation) async {
      await wait("all rows are loaded", location) {
        host.text.contains("Order") && !host.text.contains("…")
      }
    }

    /// The visible orders.
    var visible: [Int] {
      host.text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.first == "Order" ? words.dropFirst().first.flatMap { Int($0) } : nil
      }
    }

    func top(of id: Int) -> Double? {
      host.visibleCells.first { $0.content.title == "Order \(id)" }.map {
        $0.frame.y - host.contentOffset
      }
    }

    func check(_ location: SourceLocation = #_sourceLocation) {
      #expect(throws: Never.self, sourceLocation: location) { try host.requireConsistency() }
    }
  }

  @MainActor @Test
  func `the content has the height of all rows, and each placeholder has a line`() async throws {
    let fixture = Fixture(Order.sequence(100_000))
    try fixture.host.requireText("[orders]\n  … {secondary}")
    await fixture.waitForRows()
    #expect(fixture.host.contentHeight == 100_000)
    #expect(fixture.visible == Array(0..<10))
    #expect(fixture.source.requests.count == 1)
    fixture.host.scroll(to: 50_000)
    try fixture.host.requireText(
      "[orders]\n" + Array(repeating: "  … {secondary}", count: 10).joined(separator: "\n")
    )
    await fixture.waitForRows()
    #expect(fixture.visible == Array(50_000..<50_010))
    #expect(fixture.host.contentOffset == 50_000)
    fixture.host.scroll(to: .greatestFiniteMagnitude)
    await fixture.waitForRows()
    #expect(fixture.visible == Array(99_990..<100_000))
    fixture.check()
  }

  @MainActor @Test
  func `the visible row stays in place while rows above are inserted and loaded`() async throws {
    let fixture = Fixture(Order.sequence(10_000) { 1 + $0 % 4 }, rowHeight: 2, limit: 150)
    await fixture.waitForRows()
    fixture.host.scroll(to: 10_001)
    await fixture.waitForRows()
    let id = try #require(fixture.visible.first)
    let top = fixture.top(of: id)
    for step in 0..<20 {
      let place = [step, 4_000 + step, 4_900][step % 3]
      fixture.source.change { $0.insert(Order(id: 100_000 + step, lines: 3), at: place) }
      let count = fixture.source.rows.count
      await fixture.wait("\(count) rows") { fixture.rowTotal == count }
      #expect(fixture.top(of: id) == top, "\(step)")
      fixture.check()
    }
    for _ in 0..<100 {
      fixture.host.scroll(by: -7)
      await fixture.waitForRows()
      fixture.check()
    }
  }

  @MainActor @Test
  func `the position among all rows is kept if only placeholders are visible`() async throws {
    let fixture = Fixture(Order.sequence(10_000), rowHeight: 3)
    await fixture.waitForRows()
    fixture.source.fail("Nothing can be read.")
    fixture.host.scroll(to: 15_001)
    let position = fixture.topPosition
    await fixture.wait("the problem") { fixture.host.text.contains("Nothing can be read.") }
    #expect(fixture.topPosition == position)
    fixture.source.change { $0.insert(Order(id: 90_000), at: 0) }
    await fixture.wait("10,001 rows") { fixture.rowTotal == 10_001 }
    #expect(fixture.topPosition == position)
    fixture.check()
  }

  @MainActor @Test func `a failure is shown, and a retry loads the rows`() async throws {
    let fixture = Fixture(Order.sequence(10_000))
    await fixture.waitForRows()
    fixture.source.fail("The disk is gone.")
    fixture.host.scroll(to: 5_000)
    let cell = try #require(fixture.host.visibleCells.first)
    let position = try #require(cell.position)
    #expect(throws: TestFailure.self) { try fixture.host.send(.select, at: position) }
    #expect(throws: TestFailure.self) { try fixture.host.send(.focus, at: position) }
    await fixture.wait("the problem") { fixture.host.text.contains("The disk is gone.") }
    fixture.source.fail(nil)
    let failed = try #require(
      fixture.host.visibleCells.first { $0.content.title == "The disk is gone." }?.position
    )
    try fixture.host.send(.select, at: failed)
    await fixture.waitForRows()
    #expect(fixture.visible.contains(5_005))
    fixture.check()
  }

  @MainActor @Test
  func `a placeholder reports the visible part and one screen around it`() async throws {
    let fixture = Fixture(Order.sequence(10_000))
    await fixture.waitForRows()
    fixture.source.fail("No.")
    fixture.host.recorder.removeAll()
    fixture.host.scroll(to: 5_000)
    func parts() -> [[Range<Int>]] {
      fixture.host.recorder.calls.compactMap {
        if case .displayRows(_, let rows) = $0 { rows } else { nil }
      }
    }
    #expect(parts().map { $0.map(\.count) } == [[30]])
    fixture.host.recorder.removeAll()
    fixture.host.scroll(to: 0)
    #expect(parts() == [[]])
  }

  @MainActor @Test func `the list opens at a row`() async {
    let fixture = Fixture(Order.sequence(100_000), openingAt: .around(70_000))
    await fixture.wait("row 70,000") { fixture.top(of: 70_000) == 0 }
    #expect(fixture.host.contentHeight == 100_000)
    fixture.check()
  }

  @MainActor @Test func `a list without a total is extended at both ends`() async {
    let fixture = Fixture(Order.sequence(2_000), isCounted: false, openingAt: .around(1_000))
    await fixture.wait("row 1,000") { fixture.top(of: 1_000) == 0 }
    for _ in 0..<200 where !fixture.visible.contains(0) {
      fixture.host.scroll(by: -60)
      await fixture.waitForRows()
    }
    #expect(fixture.visible.contains(0))
    for _ in 0..<200 where !fixture.visible.contains(1_999) {
      fixture.host.scroll(by: 60)
      await fixture.waitForRows()
    }
    #expect(fixture.visible.contains(1_999))
    fixture.check()
  }

  @MainActor @Test(arguments: [SectionLayout.list, .grid(columns: 2)])
  func `each row is shown when the user scrolls from top to bottom`(_ layout: SectionLayout) async {
    let fixture = Fixture(Order.sequence(1_500), layout: layout)
    var seen: Set<String> = []
    for _ in 0..<400 {
      await fixture.waitForRows()
      fixture.check()
      seen.formUnion(fixture.host.visibleCells.compactMap(\.content.title))
      if seen.contains("Order 1499") { break }
      fixture.host.scroll(by: 9)
    }
    #expect(seen.count == 1_500)
  }
}

/// A source that counts rows which it does not have, at an impossible position.
private struct MissingOrders: RowSource {
  func rows(for request: RowRequest<Int>) async throws -> RowBatch<Order> {
    RowBatch([], position: -1, total: 5)
  }

  func changes() -> AsyncStream<SourceChange<Int>> { AsyncStream { $0.finish() } }
}

private struct MissingOrdersPresenter: ListPresenter {
  var orders = RowWindow<OrderRow, Order>(row: { .order($0) }, unloaded: { .unloaded($0) })

  var sections: [ListSection<OrderRow>] { ListSection("orders", window: orders) }

  mutating func receive(
    _ event: RowWindowEvent<Order>,
    tasks: ScreenTasks<RowWindowEvent<Order>>
  ) {
    orders.receive(event, from: MissingOrders(), tasks: tasks) { $0 }
  }
}

extension WindowedListTests {
  @MainActor @Test
  func `source problems are shown in the language of the list, and reported`() async throws {
    let issues = IssueLog()
    let host = HeadlessHost(width: 60, height: 10)
    let session = ListScreen<HeadlessHost>(
      "Orders",
      presenter: MissingOrdersPresenter(),
      cells: OrderCells(order: .content { ListContent("\($0.id)") })
    )
    .open(on: host, reporter: .log(issues))
    session.list.texts.rowsNotFound = "Nicht gefunden."
    #expect(await eventually { host.text.contains("Nicht gefunden.") })
    #expect(issues.issues.map(\.code) == [.impossibleRows])
  }
}

extension WindowedListTests.Fixture {
  private var models: [any ListModel] {
    (0..<(host.list?.section(at: 0)?.itemCount ?? 0)).compactMap {
      host.list?.model(at: .row(ListPath(section: 0, item: $0)))
    }
  }

  /// The number of rows, loaded or not.
  var rowTotal: Int { models.map { ($0 as? UnloadedRows)?.count ?? 1 }.reduce(0, +) }

  /// The position of the first visible row among all rows, with the part that is scrolled away.
  var topPosition: Double? {
    guard let cell = host.visibleCells.first, case .row(let path) = cell.position else {
      return nil
    }
    let before = models.prefix(path.item).map { ($0 as? UnloadedRows)?.count ?? 1 }.reduce(0, +)
    let count = Double((models[path.item] as? UnloadedRows)?.count ?? 1)
    return Double(before) + (host.contentOffset - cell.frame.y) / cell.frame.height * count
  }
}
