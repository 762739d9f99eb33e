import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing

private struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

/// A file of a server; the ids of folders end with 0.
private struct File: ListModel {
  var id: Int

  var isFolder: Bool { id.isMultiple(of: 10) }
}

private enum FileEdit: Sendable {
  case tree(TreeLoadingEvent<Int, Int>)
  case repaired
}

private struct Files: ListPresenter {
  var children = TreeLoading<Int, Int>()
  var isOffline = false

  var sections: [ListSection<AnyListItem>] {
    ListSection(
      "files",
      tree: TreeRows([10, 20, 3], loading: children, parent: { $0.isMultiple(of: 10) ? $0 : nil }) {
        AnyListItem(File(id: $0))
      } status: {
        AnyListItem($0)
      }
    )
  }

  mutating func receive(_ edit: FileEdit, tasks: ScreenTasks<FileEdit>) {
    switch edit {
    case .repaired: isOffline = false
    case .tree(let event):
      children.receive(event, tasks: tasks, as: FileEdit.tree) { [isOffline] folder in
        if isOffline { throw Offline() }
        return folder < 1_000_000_000_000 ? [folder * 10, folder * 10 + 1] : []
      }
    }
  }
}

/// Children that are loaded when their parent is expanded.
@MainActor @Suite struct TreeLoadingScreenTests {
  private let host = HeadlessHost(width: 40, height: 20)

  private func open(
    _ files: Files = Files(),
    restoring state: SavedListState? = nil
  ) -> ScreenSession<HeadlessHost> {
    let cells = AdapterMap<HeadlessHost>()
      .adding(
        CellAdapter<File, HeadlessHost>.content { ListContent("\($0.id)") }
          .onSelect { file, event in
            if file.id == 3 { event.setAllExpanded(true) }
          }
      )
      .adding(CellAdapter<TreeStatusRow<Int>, HeadlessHost>.treeLoading(FileEdit.tree))
    let screen = ListScreen("Files", presenter: files, cells: cells)
    return screen.open(on: host, restoring: state, reporter: .silent)
  }

  private var lines: [String] {
    host.text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  private func path(_ item: Int) -> CellPosition { .row(ListPath(section: 0, item: item)) }

  private func expect(_ expected: [String]) async {
    let isReached = await eventually { lines == expected }
    #expect(isReached, "\(lines)")
  }

  @Test func `a row loads the rows below it when it is expanded`() async throws {
    let session = open()
    #expect(lines == ["▸ 10", "▸ 20", "  3"])
    host.list?.setExpanded(true, at: path(0))
    #expect(lines.count == 4)
    await expect(["▾ 10", "  ▸ 100", "    101", "▸ 20", "  3"])
    host.list?.setExpanded(true, at: path(1))
    await expect(["▾ 10", "  ▾ 100", "    ▸ 1000", "      1001", "    101", "▸ 20", "  3"])
    try host.requireConsistency()
    withExtendedLifetime(session) {}
  }

  @Test func `rows that cannot be loaded are offered again`() async throws {
    let session = open(Files(isOffline: true))
    host.list?.setExpanded(true, at: path(0))
    await expect(["▾ 10", "    offline | Retry {failure}", "▸ 20", "  3"])
    session.send(FileEdit.repaired)
    try host.select(rowAt: ListPath(section: 0, item: 1))
    await expect(["▾ 10", "  ▸ 100", "    101", "▸ 20", "  3"])
    withExtendedLifetime(session) {}
  }

  @Test
  func `the rows below a row that is collapsed while they load are shown when it is expanded`()
    async
  {
    let session = open()
    host.list?.setExpanded(true, at: path(0))
    host.list?.setExpanded(false, at: path(0))
    await expect(["▸ 10", "▸ 20", "  3"])
    host.list?.setExpanded(true, at: path(0))
    await expect(["▾ 10", "  ▸ 100", "    101", "▸ 20", "  3"])
    withExtendedLifetime(session) {}
  }

  @Test func `two parents load at the same time`() async {
    let session = open()
    host.list?.setExpanded(true, at: path(1))
    host.list?.setExpanded(true, at: path(0))
    await expect(["▾ 10", "  ▸ 100", "    101", "▾ 20", "  ▸ 200", "    201", "  3"])
    withExtendedLifetime(session) {}
  }

  @Test func `a failed row offers a retry as an action`() async throws {
    let session = open(Files(isOffline: true))
    host.list?.setExpanded(true, at: path(0))
    #expect(host.list?.actions(at: path(1)).isEmpty == true)
    await expect(["▾ 10", "    offline | Retry {failure}", "▸ 20", "  3"])
    let action = try #require(host.list?.actions(at: path(1)).first)
    #expect(action.title == "Retry")
    session.send(FileEdit.repaired)
    host.list?.send(.action(action.id), at: path(1))
    await expect(["▾ 10", "  ▸ 100", "    101", "▸ 20", "  3"])
  }

  @Test func `rows that are expanded together load level by level, as far as they are displayed`()
    async throws
  {
    let session = open()
    host.list?.send(.select, at: path(2))
    #expect(await eventually { lines.count > 16 })
    #expect(lines.prefix(4) == ["▾ 10", "  ▾ 100", "    ▾ 1000", "      ▾ 10000"])
    withExtendedLifetime(session) {}
  }

  @Test func `rows that arrive later are expanded as they were saved`() async throws {
    let session = open()
    host.list?.setExpanded(true, at: path(0))
    await expect(["▾ 10", "  ▸ 100", "    101", "▸ 20", "  3"])
    host.list?.setExpanded(true, at: path(1))
    let all = ["▾ 10", "  ▾ 100", "    ▸ 1000", "      1001", "    101", "▸ 20", "  3"]
    await expect(all)
    let state = session.savedState
    let other = open(restoring: state)
    await expect(all)
    withExtendedLifetime(other) {}
  }
}

/// The states of children, without a list.
@Suite struct TreeLoadingTests {
  private typealias Loading = TreeLoading<Int, Int>

  private func request(_ commands: [TreeLoadingCommand<Int>]) throws -> TreeRequest<Int> {
    guard case .load(let request)? = commands.last else { throw Offline() }
    return request
  }

  @Test func `children are loaded once`() throws {
    var loading = Loading()
    let request = try request(loading.receive(.displayed(1)))
    #expect(request.parent == 1)
    #expect(loading.receive(.displayed(1)) == [])
    #expect(loading.receive(.retry(1)) == [])
    _ = loading.receive(.loaded(request, [2]))
    #expect(loading[1] == [2])
    #expect(loading.status(of: 1) == nil)
    #expect(loading.status(of: 1, empty: "nothing") == nil)
    #expect(loading.receive(.displayed(1)) == [])
    #expect(loading.receive(.reload(1)).count == 1, "there is no request to cancel")
  }

  @Test func `children that are set replace a running request, and are in another row`() throws {
    var loading = Loading()
    let request = try request(loading.receive(.displayed(1)))
    let id = loading.status(of: 1)?.id
    loading[1] = [3]
    _ = loading.receive(.loaded(request, [2]))
    _ = loading.receive(.failed(request, "offline"))
    #expect(loading[1] == [3])
    #expect(loading.status(of: 1) == nil)
    loading.forget(1)
    #expect(loading[1] == nil)
    #expect(loading.status(of: 1)?.id != id)
    #expect(loading.receive(.displayed(1)).count == 1)
  }

  @Test func `running requests are cancelled in their order`() throws {
    var loading = Loading()
    let requests = try (1...9).map { try request(loading.receive(.displayed($0))) }
    _ = loading.receive(.loaded(requests[4], []))
    let running = requests.filter { $0.parent != 5 }
    #expect(loading.receive(.cancel) == running.map { .cancel($0) })
    #expect(loading.receive(.cancel) == [])
    _ = loading.receive(.failed(requests[0], "offline"))
    #expect(loading.status(of: 1)?.status == .loading)
  }

  @Test func `a failure is above the children that it keeps, and a message below an empty parent`()
    throws
  {
    var loading = Loading()
    loading[1] = [2]
    loading[3] = []
    _ = loading.receive(.failed(try request(loading.receive(.reload(1))), "offline"))
    let tree = TreeRows<AnyListItem>(
      [1, 3],
      loading: loading,
      parent: { $0 == 2 ? nil : $0 },
      empty: "nothing",
      startsExpanded: { _, _ in true },
      item: { AnyListItem(File(id: $0)) },
      status: { AnyListItem($0) }
    )
    let rows = tree.rows.map { item in
      (item.model as? TreeStatusRow<Int>)?.message ?? "\((item.model as? File)?.id ?? 0)"
    }
    #expect(rows == ["1", "offline", "2", "3", "nothing"])
  }

  @Test func `a failure is retried, and children that are loaded again stay meanwhile`() throws {
    var loading = Loading()
    _ = loading.receive(.failed(try request(loading.receive(.displayed(1))), "offline"))
    #expect(loading.status(of: 1)?.status == .failed)
    #expect(loading.receive(.displayed(1)) == [])
    _ = loading.receive(.loaded(try request(loading.receive(.retry(1))), []))
    #expect(loading.status(of: 1, empty: "nothing")?.status == .empty)
    loading[1] = [2]
    _ = loading.receive(.failed(try request(loading.receive(.reload(1))), "offline"))
    #expect(loading[1] == [2])
    #expect(loading.status(of: 1)?.message == "offline")
  }

  @Test func `the answer of a replaced or cancelled request is dropped`() throws {
    var loading = Loading()
    let first = try request(loading.receive(.displayed(1)))
    let commands = loading.receive(.reload(1))
    #expect(commands.first == .cancel(first))
    _ = loading.receive(.loaded(first, [2]))
    #expect(loading[1] == nil)
    let id = loading.status(of: 1)?.id
    #expect(loading.receive(.cancel) == [.cancel(try request(commands))])
    _ = loading.receive(.loaded(try request(commands), [2]))
    #expect(loading[1] == nil)
    #expect(loading.status(of: 1)?.id != id)
    #expect(loading.receive(.displayed(1)).count == 1)
  }
}
