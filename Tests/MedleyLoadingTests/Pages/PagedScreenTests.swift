import MedleyCore
import MedleyLoading
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
  private func open(
    _ numbers: Numbers,
    height: Double = 8,
    at number: Int? = nil,
    restoring state: SavedListState? = nil
  ) -> ScreenSession<HeadlessHost> {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Number, HeadlessHost>.content { ListContent("\($0.id)") })
      .adding(CellAdapter<StatusRow, HeadlessHost>.paging(NumberEdit.pages))
    let screen = ListScreen(
      "Numbers",
      presenter: NumberList(numbers: numbers),
      cells: cells,
      openingAt: number.map { AnyListItem.ID(of: Number(id: $0)) }
    )
    let navigator = ListNavigator(resolver: RouteResolver<HeadlessHost>(), reporter: .silent) { _ in
      HeadlessHost(width: 20, height: height)
    }
    return navigator.push(screen, restoring: state)
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
    await runReadyTasks()
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
    session.list.send(.action("retry"), at: row.position)
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

// The scroll position of a list whose pages arrive later.
extension PagedScreenTests {
  /// The first visible number.
  private func first(_ session: ScreenSession<HeadlessHost>) -> Int? {
    guard let position = session.host.scrollPosition?.position else { return nil }
    return (session.list.model(at: position) as? Number)?.id
  }

  /// The state of a list whose first visible row is a number.
  private func saved(at number: Int) async throws -> SavedListState {
    let session = open(Numbers(size: 100))
    #expect(await eventually { self.numbers(session).count == 100 })
    session.host.scroll(to: Double(number))
    return session.savedState
  }

  @Test(arguments: [1, 3, 24, 100], [5, 22, 62, 95])
  func `a paged list is restored at a row of a later page`(size: Int, number: Int) async throws {
    let state = try await saved(at: number)
    let session = open(Numbers(size: size), restoring: state)
    // The last rows cannot be at the upper edge.
    let expected = min(number, 92)
    #expect(await eventually { self.first(session) == expected })
    await runReadyTasks()
    #expect(first(session) == expected)
    #expect(numbers(session) == Array(0..<numbers(session).count))
    #expect(numbers(session).count <= max(size, number + 16 + size), "later pages are not loaded")
    #expect(session.host.violations.isEmpty)
    session.host.scroll(to: 2)
    await runReadyTasks()
    #expect(first(session) == 2, "the user has scrolled away")
  }

  @Test(arguments: [1, 3, 24])
  func `a paged list opens at a row of a later page`(size: Int) async {
    let session = open(Numbers(size: size), at: 62)
    #expect(await eventually { self.first(session) == 62 })
  }

  @Test func `scrolling ends the search for the row of a restored position`() async throws {
    let session = open(Numbers(size: 3, failing: [18]), restoring: try await saved(at: 62))
    #expect(await eventually { self.status(session)?.status == .failed })
    session.host.scroll(by: 1)
    session.send(NumberEdit.repaired)
    retry(session)
    await runReadyTasks()
    #expect(first(session) == 1)
    #expect(numbers(session).count < 40)
  }

  @Test func `Retry after a failed page continues the search`() async throws {
    let session = open(Numbers(size: 3, failing: [18]), restoring: try await saved(at: 62))
    #expect(await eventually { self.status(session)?.status == .failed })
    session.send(NumberEdit.repaired)
    retry(session)
    #expect(await eventually { self.first(session) == 62 })
  }

  private func retry(_ session: ScreenSession<HeadlessHost>) {
    guard let row = session.list.rows(of: StatusRow.self).first else { return }
    session.list.send(.action("retry"), at: row.position)
  }

  @Test func `the search for a row that does not exist ends with the last page`() async {
    let session = open(Numbers(size: 3, count: 60), at: 5_000)
    #expect(await eventually { self.numbers(session).count == 60 })
    await runReadyTasks()
    #expect(first(session) == 0)
  }

  @Test func `the search for a row that does not exist ends after 100 pages`() async {
    let session = open(Numbers(size: 2, count: 5_000), at: 9_999)
    #expect(await eventually { self.numbers(session).count == 200 })
    await runReadyTasks()
    #expect(numbers(session).count == 200)
    #expect(first(session) == 0)
  }
}
