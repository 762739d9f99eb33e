import Foundation
import MedleyCore
import MedleyLoading
import Testing

@testable import MedleyTerminal

/// A post of a list whose other rows are status rows.
struct PagedPost: ListModel { var id: Int }

/// Posts in pages, which arrive when the test answers the requests.
struct PagedPosts: ListPresenter {
  enum Edit: Sendable {
    case pages(PagingEvent<Int, Int>)
    case answer(Bool)
  }

  var size = 8
  var first = 0

  /// Whether posts and status rows are in one section.
  var isOneSection = false

  var pages = Paging<Int, Int>()
  private var requests: [PageRequest<Int>] = []

  init(size: Int = 8, from first: Int = 0, isOneSection: Bool = false) {
    (self.size, self.first, self.isOneSection) = (size, first, isOneSection)
  }

  var sections: [ListSection<AnyListItem>] {
    let start = pages.status(at: .start, loading: "earlier").map { [AnyListItem($0)] } ?? []
    let end = pages.status(at: .end, loading: "later").map { [AnyListItem($0)] } ?? []
    let posts = pages.elements.map { AnyListItem(PagedPost(id: $0)) }
    if isOneSection {
      ListSection("feed", items: start + posts + end)
    } else {
      ListSection("start", items: start)
      ListSection("posts", items: posts)
      ListSection("end", items: end)
    }
  }

  mutating func receive(_ edit: Edit) {
    switch edit {
    case .pages(let event): send(event)
    case .answer(let succeeds):
      let requests = requests
      self.requests = []
      for request in requests {
        send(succeeds ? .loaded(request, page(of: request)) : .failed(request, "no answer"))
      }
    }
  }

  private mutating func send(_ event: PagingEvent<Int, Int>) {
    for case .load(let request) in pages.receive(event) { requests.append(request) }
  }

  private func page(of request: PageRequest<Int>) -> Page<Int, Int> {
    let cursor = request.cursor ?? first
    let isEarlier = request.target == .edge(.start)
    let range = isEarlier ? max(0, cursor - size)..<cursor : cursor..<min(100, cursor + size)
    return Page(
      Array(range),
      next: range.upperBound < 100 ? range.upperBound : nil,
      previous: range.lowerBound > 0 ? range.lowerBound : nil
    )
  }
}

/// A post that arrives later than the status row below it.
struct PostThread: ListPresenter {
  enum Edit: Sendable { case show([Int], isLoading: Bool) }

  var posts: [Int] = []
  var isLoading = true

  var sections: [ListSection<AnyListItem>] {
    ListSection("posts") { posts.map { PagedPost(id: $0) } }
    ListSection("end") { if isLoading { StatusRow.loading("Loading…") } }
  }

  mutating func receive(_ edit: Edit) {
    guard case .show(let posts, let isLoading) = edit else { return }
    (self.posts, self.isLoading) = (posts, isLoading)
  }
}

/// A terminal with one screen of posts, of which ten lines are visible.
struct PostTerminal {
  let terminal: HeadlessTerminal

  /// - Parameter isReading: Whether status rows take the focus too, as for a screen reader.
  init(_ posts: PagedPosts, isReading: Bool = false, restoring state: NavigationState? = nil) {
    self.init(isReading, state) { cells in
      ListScreen(
        "Posts",
        presenter: posts,
        cells: cells.adding(CellAdapter<StatusRow, TerminalHost>.paging(PagedPosts.Edit.pages))
      )
    }
  }

  init(_ thread: PostThread, isReading: Bool = false, restoring state: NavigationState? = nil) {
    self.init(isReading, state) { cells in
      ListScreen(
        "Thread",
        presenter: thread,
        cells: cells.adding(StatusRow.adapter(for: TerminalHost.self))
      )
    }
  }

  private init(
    _ isReading: Bool,
    _ state: NavigationState?,
    _ screen: @escaping (AdapterMap<TerminalHost>) -> ListScreen<TerminalHost>
  ) {
    let cells = AdapterMap<TerminalHost>()
      .adding(CellAdapter<PagedPost, TerminalHost>.content { ListContent("post \($0.id)") })
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("posts") { _ in screen(cells) }
    terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 40)
    terminal.window.settings.focusesEveryRow = isReading
    if let state { terminal.navigator.restore(state) } else { terminal.navigator.go(to: "posts") }
    _ = terminal.text
  }

  /// The state of the screens after it was written and read as bytes.
  func written() throws -> NavigationState {
    let data = try JSONEncoder().encode(terminal.navigator.savedState)
    return try JSONDecoder().decode(NavigationState.self, from: data)
  }

  private var host: TerminalHost? { terminal.navigator.top?.host }

  /// The text of the focused row, if it is visible.
  var focus: String? {
    _ = terminal.text
    guard let host, let position = host.focused?.position, host.isInView(position) else {
      return nil
    }
    #expect(host.list?.focusedPosition == position)
    switch host.list?.model(at: position) {
    case let post as PagedPost: return "post \(post.id)"
    case let row as StatusRow: return row.message
    default: return nil
    }
  }

  /// The line of the screen that shows a post.
  func line(_ id: Int) -> Int? {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.drop { $0 == " " || $0 == "▌" }.prefix { $0 != "│" && $0 != "┃" }
        .trimmingCharacters(in: .whitespaces) == "post \(id)"
    }
  }

  /// The first visible post.
  var top: Int? { (0..<200).first { line($0) != nil } }

  func answer(_ succeeds: Bool = true) {
    _ = terminal.text
    terminal.navigator.top?.send(PagedPosts.Edit.answer(succeeds))
    _ = terminal.text
  }

  func show(_ posts: [Int], isLoading: Bool) {
    terminal.navigator.top?.send(PostThread.Edit.show(posts, isLoading: isLoading))
  }

  func press(_ keys: Keys..., times: Int = 1) {
    for _ in 0..<times { for key in keys { terminal.send(key.rawValue) } }
  }

  enum Keys: String {
    case up = "\u{1B}[A"
    case down = "\u{1B}[B"
    case end = "\u{1B}[F"
    case home = "\u{1B}[H"
    case enter = "\r"
  }
}
