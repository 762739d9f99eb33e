import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyTerminal

/// Printed lists with rows that arrive later.
@MainActor @Suite struct LoadingTextTests {
  /// Numbers in pages of ten, which a task loads.
  private struct Numbers: ListPresenter {
    enum Edit: Sendable { case pages(PagingEvent<Int, Int>) }

    struct Failure: Error, CustomStringConvertible {
      var description: String { "No answer." }
    }

    var last = 95
    var failing: Int?
    var pages = Paging<Int, Int>()

    var sections: [ListSection<AnyListItem>] {
      ListSection("numbers") {
        pages.elements.map { Number(id: $0) }
        if let status = pages.status(at: .end, loading: "later") { status }
      }
    }

    mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) {
      guard case .pages(let event) = edit else { return }
      pages.receive(event, tasks: tasks, as: Edit.pages) { [last, failing] request in
        let start = request.cursor ?? 0
        await Task.yield()
        if start == failing { throw Failure() }
        let end = min(last, start + 10)
        return Page(Array(start..<end), next: end < last ? end : nil)
      }
    }
  }

  private struct Number: ListModel { var id: Int }

  private func session(_ numbers: Numbers = Numbers()) -> ScreenSession<TextHost> {
    let cells = AdapterMap<TextHost>()
      .adding(CellAdapter<Number, TextHost>.content { ListContent("number \($0.id).") })
      .adding(CellAdapter<StatusRow, TextHost>.paging(Numbers.Edit.pages))
    return ListScreen("Numbers", presenter: numbers, cells: cells).open(on: TextHost(width: 40))
  }

  /// A clock on which nothing happens until a task that sleeps is cancelled.
  private struct EndlessClock: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      let (stream, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      throw CancellationError()
    }
  }

  @Test(arguments: [(1, 10), (10, 10), (11, 20), (35, 40), (95, 95), (1_000, 95)])
  func `the pages of a number of rows are loaded and printed`(rows: Int, loaded: Int) async {
    let session = session()
    #expect(session.host.text.contains("later"))
    #expect(await session.host.load(rows: rows, clock: EndlessClock()))
    for number in 0..<95 {
      #expect(session.host.text.contains("number \(number).") == (number < loaded), "\(number)")
    }
    #expect(session.host.text.contains("later") == (loaded < 95))
  }

  @Test func `a page that fails ends the loading with its reason`() async {
    let session = session(Numbers(failing: 20))
    #expect(await session.host.load(rows: 50, clock: EndlessClock()))
    #expect(session.host.text.contains("number 19."))
    #expect(session.host.text.contains("No answer."))
  }

  @Test func `a page that never arrives ends the loading at the limit`() async {
    let cells = AdapterMap<TextHost>().adding(StatusRow.adapter(for: TextHost.self))
    let list = ListController(TextHost(), cells: cells)
    list.apply(
      ListSnapshot([ListSection("a", items: [AnyListItem(StatusRow.loading("On its way"))])])
    )
    let isLoaded = await list.host?.load(within: .zero)
    #expect(isLoaded == false)
    #expect(list.text.contains("On its way"))
  }

  @Test func `a cancelled task loads no longer`() async {
    let cells = AdapterMap<TextHost>().adding(StatusRow.adapter(for: TextHost.self))
    let list = ListController(TextHost(), cells: cells)
    list.apply(ListSnapshot([ListSection("a", items: [AnyListItem(StatusRow.loading())])]))
    let task = Task { await list.host?.load(clock: EndlessClock()) }
    task.cancel()
    #expect(await task.value == false)
  }

  @Test(arguments: [true, false])
  func `the first rows of a list larger than memory are loaded and printed`(
    isCounted: Bool
  ) async {
    let source = ArrayRowSource(Order.sequence(100_000), isCounted: isCounted)
    let screen = ListScreen(
      "Orders",
      presenter: OrdersPresenter(source),
      cells: OrderCells<TextHost>(order: .text { order, _ in TextBlock("Order \(order.id).") })
    )
    let session = screen.open(on: TextHost(width: 40))
    #expect(await session.host.load(rows: 300, clock: EndlessClock()))
    #expect(session.host.text.contains("Order 0."))
    #expect(session.host.text.contains("Order 299."))
    #expect(!session.host.text.contains("Order 90000."))
  }
}
