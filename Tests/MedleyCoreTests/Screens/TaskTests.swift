import MedleyCore
import MedleyTesting
import Testing

private struct Entry: ListModel {
  var id: Int
  var text = ""
}

private enum FeedEdit: Sendable {
  case set(Int, String)
  case remove(Int)
  case search(String)
  case searchRefused(String)

  /// Work without a result, which may fail.
  case upload
  case uploadSilently

  /// Adds a row, focuses it, loads it, and goes to its screen.
  case add(Int)
}

private struct FeedPresenter: ListPresenter {
  var posts = [1: "one", 2: "two"]
  var searches: [@Sendable (String) async throws -> String] = []
  var upload: @Sendable () async throws -> Void = {}

  var sections: [ListSection<Entry>] {
    ListSection("posts", items: posts.sorted { $0.key < $1.key }.map { Entry(id: $0, text: $1) })
  }

  mutating func receive(_ edit: FeedEdit) throws(EditRefusal) {
    switch edit {
    case .set(let id, let text):
      if text == "refused" { throw EditRefusal("This text is refused.") }
      posts[id] = text
    case .remove(let id): posts[id] = nil
    case .search, .upload, .uploadSilently: break
    case .add(let id): posts[id] = "new"
    case .searchRefused: throw EditRefusal("No.")
    }
  }

  mutating func receive(_ edit: FeedEdit, tasks: ScreenTasks<FeedEdit>) throws(EditRefusal) {
    switch edit {
    case .search(let text), .searchRefused(let text):
      for search in searches {
        tasks.run("search") { .set(3, try await search(text)) }
      }
    case .upload:
      tasks.run("upload", row: 1) { [upload] in
        try await upload()
      } catch: { error in
        .set(1, "\(error)")
      }
    case .uploadSilently: tasks.run("upload", row: 2) { [upload] in try await upload() }
    case .add(let id):
      tasks.focus(id)
      tasks.run("load", row: id) { .set(id, "loaded") }
      tasks.go("detail")
    default: break
    }
    try receive(edit)
  }
}

/// Work that tests end, and that records its cancellation.
private actor Work {
  private var results: [String: Result<String, any Error>] = [:]
  private(set) var started: [String] = []
  private(set) var cancelled: [String] = []

  func run(_ name: String) async throws -> String {
    started.append(name)
    while results[name] == nil {
      do {
        try await Task.sleep(nanoseconds: 200_000)
      } catch {
        cancelled.append(name)
        throw error
      }
    }
    return try results[name]?.get() ?? ""
  }

  func end(_ name: String, with result: Result<String, any Error>) { results[name] = result }
}

private struct Offline: Error {}

@MainActor @Suite struct TaskTests {
  private let issues = IssueLog()
  private let work = Work()

  private func cells(
    onSelect: @escaping (Entry, ListEvent) -> Void
  ) -> CellAdapter<Entry, TextValueHost> {
    .content { ListContent("\($0.id)=\($0.text)") }.onSelect(onSelect)
  }

  private func makeNavigator(
    _ presenter: FeedPresenter = FeedPresenter(),
    configure: @escaping (ListController<Entry, TextValueHost>) -> Void = { _ in },
    onSelect: @escaping (Entry, ListEvent) -> Void
  ) -> ListNavigator<TextValueHost> {
    var resolver = RouteResolver<TextValueHost>()
    let cells = cells(onSelect: onSelect)
    resolver.add("feed") { _ in
      ListScreen("Feed", presenter: presenter, cells: cells, configure: configure)
    }
    return ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in TextValueHost() }
  }

  @Test func `the result of a task is sent as an edit`() async {
    let navigator = makeNavigator { [work] post, event in
      event.run("load") { FeedEdit.set(post.id, try await work.run("load")) }
    }
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(1))
    #expect(navigator.top?.host.text == "1=one\n2=two")
    await work.end("load", with: .success("loaded"))
    #expect(await eventually { navigator.top?.host.text == "1=loaded\n2=two" })
  }

  @Test func `a presenter focuses and loads a row that its edit adds, and goes to a screen`() async
  {
    var list: ListController<Entry, TextValueHost>?
    var routes: [ListRoute] = []
    let navigator = makeNavigator(configure: { list = $0 }) { _, _ in }
    navigator.go(to: "feed")
    navigator.top?.onRoute = { routes.append($0) }
    navigator.top?.send(FeedEdit.add(3))
    #expect(list?.focusedRow == 3)
    #expect(routes == ["detail"])
    #expect(await eventually { navigator.top?.host.text == "1=one\n2=two\n3=loaded" })
    #expect(issues.issues.isEmpty)
  }

  @Test func `work of a presenter without a result shows its error, or sends an edit for it`() async
  {
    var list: ListController<Entry, TextValueHost>?
    var presenter = FeedPresenter()
    presenter.upload = { [work] in _ = try await work.run("upload") }
    let navigator = makeNavigator(presenter, configure: { list = $0 }) { _, _ in }
    navigator.go(to: "feed")
    navigator.top?.send(FeedEdit.upload)
    navigator.top?.send(FeedEdit.uploadSilently)
    await work.end("upload", with: .failure(Offline()))
    #expect(await eventually { navigator.top?.host.text.contains("1=Offline()") == true })
    #expect(await eventually { list?.problem(ofRow: 2) == "Offline()" })
    await work.end("upload", with: .success("done"))
    navigator.top?.send(FeedEdit.set(1, "one"))
    navigator.top?.send(FeedEdit.upload)
    #expect(await eventually { await work.started.count == 3 })
    #expect(navigator.top?.host.text.contains("1=one") == true)
    #expect(issues.issues.isEmpty)
  }

  @Test func `an error is sent as the edit that catch returns`() async {
    let navigator = makeNavigator { [work] post, event in
      event.send(FeedEdit.set(post.id, "liked"))
      event.run("like") {
        _ = try await work.run("like")
      } catch: { error in
        FeedEdit.set(post.id, "not liked: \(error)")
      }
    }
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(1))
    #expect(navigator.top?.host.text == "1=liked\n2=two")
    await work.end("like", with: .failure(Offline()))
    #expect(await eventually { navigator.top?.host.text == "1=not liked: Offline()\n2=two" })
  }

  @Test func `an error without catch is the problem of the row, as is a refused result`() async {
    var list: ListController<Entry, TextValueHost>?
    let navigator = makeNavigator(configure: { list = $0 }) { [work] post, event in
      event.run("load") { FeedEdit.set(post.id, try await work.run("\(post.id)")) }
    }
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(1))
    navigator.top?.list.send(.select, to: .row(2))
    await work.end("1", with: .failure(Offline()))
    await work.end("2", with: .success("refused"))
    #expect(await eventually { list?.problem(ofRow: 1) == "Offline()" })
    #expect(await eventually { list?.problem(ofRow: 2) == "This text is refused." })
    #expect(navigator.top?.host.text == "1=one\n2=two")
  }

  @Test func `a task of the same row and name cancels the earlier one`() async {
    var count = 0
    let navigator = makeNavigator { [work] post, event in
      count += 1
      let name = "\(post.id).\(count)"
      event.run("load") { FeedEdit.set(post.id, try await work.run(name)) }
    }
    navigator.go(to: "feed")
    for row in [1, 2, 1] { navigator.top?.list.send(.select, to: .row(row)) }
    #expect(await eventually { await work.cancelled.contains("1.1") })
    for name in ["1.1", "2.2", "1.3"] { await work.end(name, with: .success(name)) }
    #expect(await eventually { navigator.top?.host.text == "1=1.3\n2=2.2" })
    #expect(await work.cancelled == ["1.1"])
  }

  @Test func `removing the row cancels its task only`() async {
    let navigator = makeNavigator { [work] post, event in
      event.run("load") { FeedEdit.set(post.id, try await work.run("\(post.id)")) }
    }
    navigator.go(to: "feed")
    for row in [1, 2] { navigator.top?.list.send(.select, to: .row(row)) }
    #expect(await eventually { await work.started.count == 2 })
    navigator.top?.send(FeedEdit.remove(1))
    #expect(await eventually { await work.cancelled == ["1"] })
    for name in ["1", "2"] { await work.end(name, with: .success("loaded")) }
    #expect(await eventually { navigator.top?.host.text == "2=loaded" })
  }

  @Test func `a covered screen continues its tasks, and a popped screen cancels them`() async {
    let navigator = makeNavigator { [work] post, event in
      event.run("load") { FeedEdit.set(post.id, try await work.run("\(post.id)")) }
    }
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(1))
    let lower = navigator.top
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(2))
    // The screen is kept by the test, as an animation of a view keeps it.
    let popped = navigator.top
    #expect(await eventually { await work.started.count == 2 })
    await work.end("1", with: .success("loaded"))
    #expect(await eventually { lower?.list.rows(of: Entry.self).first?.model.text == "loaded" })
    navigator.back()
    #expect(await eventually { await work.cancelled == ["2"] })
    #expect(popped != nil)
  }

  @Test func `cancelling a task by its name drops its result`() async {
    let navigator = makeNavigator { [work] post, event in
      if post.id == 2 { return event.run("load") { FeedEdit.set(2, "done") } }
      event.run("load") { FeedEdit.set(post.id, try await work.run("load")) }
      event.cancel("load")
    }
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(1))
    await work.end("load", with: .success("loaded"))
    navigator.top?.list.send(.select, to: .row(2))
    #expect(await eventually { navigator.top?.host.text == "1=one\n2=done" })
  }

  @Test func `a nested row runs tasks and its outer row cancels them`() async throws {
    struct Shelf: ListModel {
      var id: Int
    }
    let nested = cells { [work] post, event in
      event.run("load") { FeedEdit.set(post.id, try await work.run("\(post.id)")) }
    }
    let list = ValueList(
      cells: CellAdapter<Shelf, TextValueHost>.list(cells: nested) { shelf in
        ListSnapshot([ListSection("posts", items: [Entry(id: shelf.id)])])
      }
    )
    var texts: [String] = []
    list.controller.onEdit(FeedEdit.self) { edit in
      if case .set(_, let text) = edit { texts.append(text) }
    }
    let show = { (shelves: [Shelf]) in
      list.controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
    }
    show([Shelf(id: 1), Shelf(id: 2)])
    for id in [1, 2] {
      let position = try #require(list.controller.position(of: .row(id)))
      list.controller.nestedList(at: position)?.send(.select, to: .row(id))
    }
    #expect(await eventually { await work.started.count == 2 })
    show([Shelf(id: 2)])
    #expect(await eventually { await work.cancelled == ["1"] })
    await work.end("2", with: .success("loaded"))
    #expect(await eventually { texts == ["loaded"] })
  }

  @Test func `an unhandled result of a task is reported`() async {
    let navigator = makeNavigator { _, event in event.run("load") { 7 } }
    navigator.go(to: "feed")
    navigator.top?.list.send(.select, to: .row(1))
    #expect(await eventually { issues.issues == [.unhandledEdit(type: "Int")] })
  }

  // MARK: - Tasks of a presenter

  @Test func `a presenter debounces a search by the name of its task`() async {
    var presenter = FeedPresenter()
    presenter.searches = [{ [work] text in try await work.run(text) }]
    let navigator = makeNavigator(presenter) { _, _ in }
    navigator.go(to: "feed")
    for text in ["a", "ab", "abc"] { navigator.top?.send(FeedEdit.search(text)) }
    for text in ["a", "ab", "abc"] { await work.end(text, with: .success(text)) }
    #expect(await eventually { navigator.top?.host.text == "1=one\n2=two\n3=abc" })
  }

  @Test func `a task of a refused edit does not run`() async {
    var presenter = FeedPresenter()
    presenter.searches = [{ [work] text in try await work.run(text) }]
    let navigator = makeNavigator(presenter) { _, _ in }
    navigator.go(to: "feed")
    navigator.top?.send(FeedEdit.searchRefused("a"))
    navigator.top?.send(FeedEdit.search("b"))
    #expect(await eventually { await work.started == ["b"] })
    await work.end("b", with: .failure(Offline()))
    #expect(
      await eventually { issues.issues == [.failedTask(name: "search", reason: "Offline()")] }
    )
  }

  @Test func `a presenter can be tested without a screen`() throws {
    var presenter = FeedPresenter()
    presenter.searches = [{ $0 }]
    let tasks = ScreenTasks<FeedEdit>()
    try presenter.receive(.search("a"), tasks: tasks)
    #expect(tasks.pendingNames == ["search"])
  }
}

/// An actor that owns a screen, as a session of a server does.
private actor Session {
  private var navigator: ListNavigator<TextValueHost>?

  func open(_ work: Work) {
    var resolver = RouteResolver<TextValueHost>()
    resolver.add("feed") { _ in
      ListScreen(
        "Feed",
        presenter: FeedPresenter(),
        cells: CellAdapter<Entry, TextValueHost>.content { ListContent("\($0.id)=\($0.text)") }
          .onSelect { post, event in
            if post.id == 2 { return event.go("feed") }
            event.run("load") { FeedEdit.set(post.id, try await work.run("load")) }
          }
      )
    }
    navigator = ListNavigator(resolver: resolver) { _ in TextValueHost() }
    navigator?.go(to: "feed")
  }

  func select(_ id: Int) { navigator?.top?.list.send(.select, to: .row(id)) }

  var text: String? { navigator?.top?.host.text }
}

@Suite struct TaskActorTests {
  private let work = Work()

  @Test func `a result arrives on the actor of its screen, also after a route`() async {
    let session = Session()
    await session.open(work)
    await session.select(2)
    await session.select(1)
    await work.end("load", with: .success("loaded"))
    #expect(await eventually { await session.text == "1=loaded\n2=two" })
  }

  @Test func `an endless task does not keep its session alive, and is cancelled with it`() async {
    var session: Session? = Session()
    await session?.open(work)
    await session?.select(1)
    #expect(await eventually { await work.started == ["load"] })
    weak let witness = session
    session = nil
    #expect(witness == nil)
    #expect(await eventually { await work.cancelled == ["load"] })
  }

  @Test func `a task of a list without an actor is reported and does not run`() async {
    let list = ValueList<Entry>(
      cells: CellAdapter<Entry, TextValueHost>.content { ListContent($0.text) }
        .onSelect { [work] _, event in event.run("load") { _ = try await work.run("load") } }
    )
    list.controller.apply(ListSnapshot([ListSection("a", items: [Entry(id: 1)])]), isolation: nil)
    list.controller.send(.select, toRow: 1)
    #expect(list.issues.issues == [.taskWithoutActor(name: "load")])
    #expect(await work.started.isEmpty)
  }
}
