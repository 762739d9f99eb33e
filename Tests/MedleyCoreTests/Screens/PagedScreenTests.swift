import MedleyCore
import MedleyTesting
import Testing

/// A source of numbers in pages of one size.
private struct Numbers: Sendable {
  var size: Int
  var count = 100

  /// The cursors whose first request fails.
  var failing: Set<Int> = []

  func page(at start: Int) throws -> Page<Int, Int> {
    if failing.contains(start) { throw Offline() }
    let end = min(start + size, count)
    // An empty page is followed by another one, up to the tenth.
    let next = size == 0 ? start + 1 : end
    return Page(Array(start..<end), next: next < (size == 0 ? 10 : count) ? next : nil)
  }
}

private struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

private struct Number: ListModel {
  var id: Int
}

private enum NumberEdit: Sendable {
  case pages(PagingEvent<Int, Int>)
  case repaired
}

private struct NumberList: ListPresenter {
  var numbers: Numbers
  var pages = Paging<Int, Int>()

  var sections: [ListSection<AnyListItem>] {
    ListSection("numbers") { pages.elements.map { Number(id: $0) } }
    ListSection("end") {
      if let status = pages.status(at: .end, empty: "nothing") { status }
    }
  }

  mutating func receive(_ edit: NumberEdit) {
    if case .repaired = edit { numbers.failing = [] }
  }

  mutating func receive(_ edit: NumberEdit, tasks: ScreenTasks<NumberEdit>) {
    guard case .pages(let event) = edit else { return receive(edit) }
    pages.receive(event, tasks: tasks, as: NumberEdit.pages) { [numbers] request in
      try numbers.page(at: request.cursor ?? 0)
    }
  }
}

@MainActor @Suite struct PagedScreenTests {
  private func open(_ numbers: Numbers, height: Double = 8) -> ScreenSession<HeadlessHost> {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Number, HeadlessHost>.content { ListContent("\($0.id)") })
      .adding(CellAdapter<StatusRow, HeadlessHost>.paging(NumberEdit.pages))
    let screen = ListScreen("Numbers", presenter: NumberList(numbers: numbers), cells: cells)
    return screen.open(on: HeadlessHost(width: 20, height: height))
  }

  private func numbers(_ session: ScreenSession<HeadlessHost>) -> [Int] {
    session.list.rows(of: Number.self).map(\.model.id)
  }

  private func status(_ session: ScreenSession<HeadlessHost>) -> StatusRow? {
    session.list.rows(of: StatusRow.self).first?.model
  }

  @Test(arguments: [1, 3, 40])
  func `pages are loaded until the view and its margin are full, and the list stays at its top`(
    size: Int
  ) async {
    let session = open(Numbers(size: size))
    #expect(await eventually { self.numbers(session).count >= 8 })
    try? await Task.sleep(nanoseconds: 20_000_000)
    #expect(numbers(session) == Array(0..<numbers(session).count))
    #expect(numbers(session).count <= max(size, 16))
    #expect(session.host.contentOffset == 0)
    #expect(session.host.violations.isEmpty)
    // Scrolling to the end again and again loads all pages.
    #expect(
      await eventually {
        session.host.scroll(to: session.host.contentHeight)
        return self.numbers(session) == Array(0..<100) && self.status(session) == nil
      }
    )
  }

  @Test func `empty pages are passed until the end is reached`() async {
    let session = open(Numbers(size: 0))
    #expect(await eventually { self.status(session)?.status == .empty })
    #expect(numbers(session) == [])
  }

  @Test(arguments: [1, 3, 40])
  func `a page that failed is loaded again by Retry, and the next pages follow`(
    size: Int
  ) async throws {
    let session = open(Numbers(size: size, failing: [0, size]))
    #expect(await eventually { self.status(session)?.status == .failed })
    #expect(status(session)?.message == "offline")
    session.send(NumberEdit.repaired)
    let row = try #require(session.list.rows(of: StatusRow.self).first)
    session.list.send(.action("Retry"), at: row.position)
    #expect(await eventually { self.numbers(session).count >= 8 })
    #expect(session.host.contentOffset == 0)
  }

  @Test func `a page inserted while the user reads keeps the scroll position`() async {
    let session = open(Numbers(size: 40))
    #expect(await eventually { self.numbers(session).count == 40 })
    session.host.scroll(to: 33)
    let before = session.host.contentOffset
    #expect(await eventually { self.numbers(session).count == 80 })
    #expect(session.host.contentOffset == before)
  }
}
