import MedleyCore
import MedleyLoading
import MedleySupport
import MedleyTesting
import Testing
import WindowedOrders

private struct Row: ListModel {
  var id: Int
}

private enum PageEdit: Sendable { case pages(PagingEvent<Row, Int>) }

/// A presenter that shows a part of its pages.
private struct PagedRows: ListPresenter {
  let page: @Sendable (_ cursor: Int) -> Page<Row, Int>
  var showsStatus = true
  var shows: @Sendable (Row) -> Bool = { _ in true }
  var pages = Paging<Row, Int>()

  var sections: [ListSection<AnyListItem>] {
    ListSection("rows") { pages.elements.filter(shows) }
    if showsStatus {
      ListSection("end") { if let status = pages.status(at: .end) { status } }
    }
  }

  mutating func receive(_ edit: PageEdit, tasks: ScreenTasks<PageEdit>) {
    guard case .pages(let event) = edit else { return }
    pages.receive(event, tasks: tasks, as: PageEdit.pages) { [page] in page($0.cursor ?? 0) }
  }
}

/// Lists with a mistake of the program, and the one report of it.
@MainActor @Suite struct MisuseReportTests {
  private let issues = IssueLog()
  private let host = HeadlessHost(width: 40, height: 8)

  private func open(
    _ presenter: PagedRows,
    status: CellAdapter<StatusRow, HeadlessHost>? = .paging(PageEdit.pages)
  ) -> ScreenSession<HeadlessHost> {
    var cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Row, HeadlessHost>.content { ListContent("row \($0.id).") })
    if let status { cells.add(status) }
    return ListScreen("Rows", presenter: presenter, cells: cells)
      .open(on: host, reporter: .log(issues))
  }

  private var codes: [ListIssue.Code] { issues.issues.map(\.code) }

  private nonisolated static let tenRows: @Sendable (Int) -> Page<Row, Int> = { cursor in
    Page((0..<10).map { Row(id: 10 * cursor + $0) }, next: cursor + 1)
  }

  @Test(arguments: [true, false])
  func `a page row without an adapter that loads pages is reported`(isOpen: Bool) {
    // A closed set names the adapter of the status row; an open list finds it by itself.
    let status = isOpen ? nil : StatusRow.adapter(for: HeadlessHost.self)
    let session = open(PagedRows(page: Self.tenRows), status: status)
    #expect(codes == [.unloadedRow])
    #expect(issues.issues.first?.message.contains(".paging(") == true)
    session.update()
    #expect(codes.count == 1)
  }

  @Test func `a loading row of other work needs no adapter that loads pages`() {
    let list = ListController(host, cells: AdapterMap<HeadlessHost>(), reporter: .log(issues))
    list.apply(ListSnapshot { ListSection("rows") { StatusRow.loading() } })
    #expect(host.text.contains("Loading…"))
    #expect(codes == [])
  }

  @Test func `pages whose row is in no section are reported`() {
    let session = open(PagedRows(page: Self.tenRows, showsStatus: false))
    #expect(codes == [.unloadedRow])
    #expect(issues.issues.first?.message.contains("status(at: .end)") == true)
    withExtendedLifetime(session) {}
  }

  @Test
  func `a server that ignores the cursor is asked at most 20 times, and its rows appear once`()
    async
  {
    let requests = Locked(0)
    let session = open(
      PagedRows(page: { _ in
        requests.withValue { $0 += 1 }
        return Page((0..<3).map { Row(id: $0) }, next: 1)
      })
    )
    #expect(await eventually { host.text.contains("Retry") })
    #expect(requests.withValue(\.self) == 21, "the first page and 20 pages without a new row")
    #expect(session.list.rows(of: Row.self).map(\.model.id) == [0, 1, 2])
    #expect(codes == [])
  }

  @Test func `a presenter that shows no element of its pages asks for at most 20 pages`() async {
    let requests = Locked(0)
    let session = open(
      PagedRows(
        page: { cursor in
          requests.withValue { $0 += 1 }
          return Self.tenRows(cursor)
        },
        shows: { $0.id == 100_000 }
      )
    )
    #expect(await eventually { host.text.contains("Retry") })
    #expect(requests.withValue(\.self) == 20)
    withExtendedLifetime(session) {}
  }

  @Test func `a presenter that shows few elements receives further pages`() async {
    let session = open(PagedRows(page: Self.tenRows, shows: { $0.id.isMultiple(of: 70) }))
    #expect(await eventually { session.list.rows(of: Row.self).count >= 8 })
    #expect(codes == [])
  }

  @Test func `rows of the window without the window are reported`() async {
    let source = ArrayRowSource(Order.sequence(1_000))
    let session = ListScreen<HeadlessHost>(
      "Orders",
      presenter: ItemsPresenter(source: source),
      cells: AdapterMap<HeadlessHost>()
        .adding(CellAdapter<Order, HeadlessHost>.content { ListContent("Order \($0.id)") })
        .adding(CellAdapter<UnloadedRows, HeadlessHost>.unloaded(ItemsEdit.rows))
    )
    .open(on: host, reporter: .log(issues))
    #expect(codes == [.unloadedRow])
    #expect(issues.issues.first?.message.contains("window: orders") == true)
    withExtendedLifetime(session) {}
  }

  @Test func `rows of a window without an adapter that loads them are reported`() {
    let source = ArrayRowSource(Order.sequence(1_000))
    let session = ListScreen<HeadlessHost>(
      "Orders",
      presenter: ItemsPresenter(source: source, namesWindow: true),
      cells: AdapterMap<HeadlessHost>()
        .adding(CellAdapter<Order, HeadlessHost>.content { ListContent("Order \($0.id)") })
    )
    .open(on: host, reporter: .log(issues))
    #expect(codes == [.unloadedRow])
    #expect(issues.issues.first?.message.contains(".unloaded(") == true)
    withExtendedLifetime(session) {}
  }

  @Test func `a second adapter for a model is reported by the list, unless it is a replacement`() {
    let row = CellAdapter<Row, HeadlessHost>.content { ListContent("\($0.id)") }
    let map = AdapterMap<HeadlessHost>().adding(row)
    let first = ListController(host, cells: map.replacing(row), reporter: .log(issues))
    #expect(codes == [])
    first.cells = map.adding(row)
    #expect(codes == [.replacedAdapter])
    _ = ListController(HeadlessHost(), cells: map.adding(row), reporter: .log(issues))
    #expect(codes == [.replacedAdapter, .replacedAdapter])
  }

  @Test func `a second controller for a host is reported, and shows its list`() {
    let cells = CellAdapter<Row, HeadlessHost>.content { ListContent("row \($0.id).") }
    let first = ListController(host, cells: cells, reporter: .log(issues))
    first.apply(ListSnapshot(items: [Row(id: 1)]))
    let second = ListController(host, cells: cells, reporter: .log(issues))
    second.apply(ListSnapshot(items: [Row(id: 2)]))
    #expect(codes == [.secondList])
    #expect(host.text.contains("row 2."))
    second.disconnect()
    _ = ListController(host, cells: cells, reporter: .log(issues))
    #expect(codes == [.secondList])
  }

  @Test func `a controller that is released before its host is reported`() async {
    let cells = CellAdapter<Row, HeadlessHost>.content { ListContent("row \($0.id).") }
    ListController(host, cells: cells, reporter: .log(issues)).apply(
      ListSnapshot(items: [Row(id: 1)])
    )
    #expect(await eventually { codes == [.releasedList] })
    do {
      let other = HeadlessHost(width: 40, height: 8)
      ListController(other, cells: cells, reporter: .log(issues))
        .apply(ListSnapshot(items: [Row(id: 1)]))
    }
    await runReadyTasks()
    #expect(codes == [.releasedList], "a host that is released with its controller needs none")
  }
}

private enum ItemsEdit: Sendable { case rows(RowWindowEvent<Order>) }

/// A list that shows the items of a window, with or without naming the window.
private struct ItemsPresenter: ListPresenter {
  let source: ArrayRowSource<Order>
  var namesWindow = false
  var orders = RowWindow<AnyListItem, Order>(
    count: 1_000,
    row: { AnyListItem($0) },
    unloaded: { AnyListItem($0) }
  )

  var sections: [ListSection<AnyListItem>] {
    if namesWindow {
      ListSection("orders", window: orders)
    } else {
      ListSection("orders", items: orders.items)
    }
  }

  mutating func receive(_ edit: ItemsEdit, tasks: ScreenTasks<ItemsEdit>) {
    if case .rows(let event) = edit {
      orders.receive(event, from: source, tasks: tasks, as: ItemsEdit.rows)
    }
  }
}
