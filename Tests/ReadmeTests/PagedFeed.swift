import Medley

/// The feed of *A feed from start to end* with portable cells, so that every host shows it.
struct PagedFeed: ListPresenter {
  enum Edit: Sendable {
    case pages(PagingEvent<Post, Int>)
  }

  struct Post: ListModel {
    var id: Int
  }

  var server: PagedServer
  var pages = Paging<Post, Int>()

  var sections: [ListSection<AnyListItem>] {
    ListSection("start") {
      if let status = pages.status(at: .start, loading: "earlier") { status }
    }
    ListSection("posts") { pages.elements }
    ListSection("end") {
      if let status = pages.status(at: .end, loading: "later", empty: "No posts") { status }
    }
  }

  mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) {
    guard case .pages(let event) = edit else { return }
    pages.receive(event, tasks: tasks, as: Edit.pages) { [server] request in
      try await server.page(at: request.cursor, request.target)
    }
  }

  static func screen<Host: ContentHost>(_ server: PagedServer) -> ListScreen<Host> {
    let cells = AdapterMap<Host>()
      .adding(CellAdapter<Post, Host>.content { ListContent("post \($0.id)") })
      .adding(CellAdapter<StatusRow, Host>.paging(Edit.pages))
    return ListScreen("Feed", presenter: PagedFeed(server: server), cells: cells)
  }
}

/// A server with the posts 0 to 99, in pages of one size.
actor PagedServer {
  private let size: Int

  /// The id of the first post of the first page; pages before it are loaded at the beginning.
  private let first: Int

  /// The number of the requests that fail.
  private var failures: Set<Int>

  private(set) var requestCount = 0

  init(size: Int, from first: Int = 0, failures: Set<Int> = []) {
    self.size = size
    self.first = first
    self.failures = failures
  }

  func page(at cursor: Int?, _ target: PagingTarget) async throws -> Page<PagedFeed.Post, Int> {
    requestCount += 1
    await Task.yield()
    if failures.contains(requestCount) { throw PagedFailure() }
    if size == 0 {
      // Ten empty pages.
      return Page([], next: requestCount < 10 ? requestCount : nil)
    }
    let cursor = cursor ?? first
    let isEarlier = target == .edge(.start)
    let range = isEarlier ? max(0, cursor - size)..<cursor : cursor..<min(100, cursor + size)
    return Page(
      range.map { PagedFeed.Post(id: $0) },
      next: range.upperBound < 100 ? range.upperBound : nil,
      previous: range.lowerBound > 0 ? range.lowerBound : nil
    )
  }
}

private struct PagedFailure: Error, CustomStringConvertible {
  var description: String { "no answer" }
}
