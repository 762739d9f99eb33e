import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyCore
@testable import MedleyCoreTests
@testable import MedleyLoading

@Suite("The rows in use of windows within rows")
struct RowsInUseTests {
  private typealias Window = RowWindow<OrderRow, Order>

  private let host = StagedHost()
  private let list: ListController<Shelf, StagedHost>
  private let windows = ["a", "b"].map { Self.window($0) }

  init() {
    list = ListController(host, cells: Shelf.cell(order: .content { ListContent("\($0.id)") }))
    let shelves = windows.enumerated().map { index, window in
      Shelf(id: index, section: ListSection("orders", window: window))
    }
    list.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
  }

  /// Returns a window with ten rows.
  private static func window(_ id: String) -> Window {
    var window = Window(id: id, row: { .order($0) }, unloaded: { .unloaded($0) })
    guard case .unloaded(let rows) = window.items.first else { return window }
    _ = window.receive(.displayed(rows.id, [0..<1]))
    _ = window.receive(.loaded(1, RowBatch(Order.sequence(10), position: 0, total: 10)))
    return window
  }

  private func rows(_ window: String) -> RowsInUse {
    list.rowsInUse(ofWindow: window, isShown: false)
  }

  private func nested(_ index: Int) -> HostedList<StagedHost.Cell, StagedHost.Registration>? {
    list.nestedList(at: .row(ListPath(section: 0, item: index)))
  }

  @Test
  func `each window has its own rows in use, even if the rows of two windows have equal ids`() {
    #expect(windows.map(\.loadedCount) == [10, 10])
    nested(0)?.send(.display, at: .row(ListPath(section: 0, item: 2)))
    nested(1)?.send(.display, at: .row(ListPath(section: 0, item: 7)))
    #expect(rows("a").displayed == [.row(OrderRow.order(Order(id: 2)).id)])
    #expect(rows("b").displayed == [.row(OrderRow.order(Order(id: 7)).id)])
    #expect(rows("c").displayed.isEmpty)
  }

  @Test func `a page keeps all loaded rows of a nested list in use`() {
    #expect(nested(0) != nil && nested(1) != nil)
    #expect(!rows("a").displaysAll)
    list.send(.display, at: .row(ListPath(section: 0, item: 0)))
    #expect(rows("a").displaysAll && !rows("b").displaysAll)
    list.send(.endDisplay, at: .row(ListPath(section: 0, item: 0)))
    #expect(!rows("a").displaysAll)
  }

  @Test func `rows on a page stay loaded beyond the limit, also when all are read again`() throws {
    var options = RowWindowOptions()
    options.loadedLimit = 5
    options.batchCount = 10
    var run = SimulatedRun(count: 1_000, options: options)
    run.inUse.displaysAll = true
    run.show(0..<1)
    for end in stride(from: 20, through: 200, by: 20) {
      run.show(0..<end)
      run.settle()
    }
    #expect(run.window.rows.isLoaded(0..<200))
    run.source.move(900, to: 950)
    run.arrive()
    let number = try #require(run.reading.keys.first)
    run.answer(number)
    run.deliver(0)
    #expect(run.window.rows.isLoaded(0..<200))
  }
}
