import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing

private struct Refused: Error {}

private struct Document: ListModel {
  var id: String
  var isFolder = false
  var folder: String?
}

/// A server with the documents of folders in their order.
private actor DocumentServer {
  private var folders: [String: [Document]] = [:]
  private(set) var requests: [String] = []
  private var refuses = false

  init(_ folders: KeyValuePairs<String, [String]>) {
    for (folder, ids) in folders {
      self.folders[folder] = ids.map {
        Document(id: $0, isFolder: $0.hasSuffix("/"), folder: folder)
      }
    }
  }

  func refuse() {
    refuses = true
  }

  func documents(in folder: String) -> [Document] {
    requests.append(folder)
    return folders[folder] ?? []
  }

  func move(_ id: String, to folder: String, after previous: String?) throws {
    if refuses { throw Refused() }
    for source in folders.keys {
      guard let index = folders[source]?.firstIndex(where: { $0.id == id }),
        var document = folders[source]?.remove(at: index)
      else { continue }
      document.folder = folder
      let place = folders[folder]?.firstIndex { $0.id == previous }.map { $0 + 1 } ?? 0
      folders[folder, default: []].insert(document, at: place)
      return
    }
  }
}

// The recipe of the article.

private enum DocumentEdit: Sendable {
  case tree(TreeLoadingEvent<String, Document>)
  case move(Document, to: String, after: String?)
  case moved([String])
}

private struct Documents: ListPresenter {
  var drives: [Document]
  var loaded = TreeLoading<String, Document>()
  var server: DocumentServer

  var sections: [ListSection<AnyListItem>] {
    ListSection(
      "documents",
      tree: TreeRows(drives, loading: loaded, parent: { $0.isFolder ? $0.id : nil }) {
        AnyListItem($0)
      } status: {
        AnyListItem($0)
      }
    )
  }

  mutating func receive(_ edit: DocumentEdit, tasks: ScreenTasks<DocumentEdit>) {
    switch edit {
    case .tree(let event): receive(event, tasks)
    case .move(let document, let folder, let previous):
      guard let source = document.folder else { return }
      place(document, in: folder, after: previous)
      tasks.run("move \(document.id)") { [server] in
        try await server.move(document.id, to: folder, after: previous)
        return .moved([folder])
      } catch: { _ in
        .moved([source, folder])
      }
    case .moved(let folders):
      for folder in folders { receive(.reload(folder), tasks) }
    }
  }

  private mutating func place(_ document: Document, in folder: String, after previous: String?) {
    if let source = document.folder { loaded[source]?.removeAll { $0.id == document.id } }
    guard var children = loaded[folder] else { return }
    var moved = document
    moved.folder = folder
    children.insert(moved, at: children.firstIndex { $0.id == previous }.map { $0 + 1 } ?? 0)
    loaded[folder] = children
  }

  private mutating func receive(
    _ event: TreeLoadingEvent<String, Document>,
    _ tasks: ScreenTasks<DocumentEdit>
  ) {
    loaded.receive(event, tasks: tasks, as: DocumentEdit.tree) { [server] folder in
      await server.documents(in: folder)
    }
  }
}

/// Rows that were loaded, and are moved to another parent.
@MainActor @Suite struct MovedNodeTests {
  private let server = DocumentServer(["a/": ["1", "b/", "2"], "b/": ["3"], "c/": ["4"]])
  private let host = HeadlessHost(width: 40, height: 20)
  private let session: ScreenSession<HeadlessHost>

  init() {
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Document, HeadlessHost>.content { ListContent($0.id) })
      .adding(CellAdapter<TreeStatusRow<String>, HeadlessHost>.treeLoading(DocumentEdit.tree))
    let drives = ["a/", "c/"].map { Document(id: $0, isFolder: true) }
    session = ListScreen(
      "Documents",
      presenter: Documents(drives: drives, server: server),
      cells: cells
    )
    .open(on: host, reporter: .silent)
  }

  private var lines: [String] {
    host.text.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  private func expect(_ expected: [String]) async {
    let isReached = await eventually { lines == expected }
    #expect(isReached, "\(lines)")
  }

  private func expand(_ item: Int) {
    host.list?.setExpanded(true, at: .row(ListPath(section: 0, item: item)))
  }

  private func move(_ id: String, isFolder: Bool, to folder: String, after previous: String?) {
    let source = id == "4" ? "c/" : "a/"
    let document = Document(id: id, isFolder: isFolder, folder: source)
    session.send(DocumentEdit.move(document, to: folder, after: previous))
  }

  @Test func `a folder that was moved keeps its loaded rows`() async {
    expand(0)
    await expect(["▾ a/", "    1", "  ▸ b/", "    2", "▸ c/"])
    expand(2)
    expand(5)
    await expect(["▾ a/", "    1", "  ▾ b/", "      3", "    2", "▾ c/", "    4"])
    move("b/", isFolder: true, to: "c/", after: "4")
    #expect(lines == ["▾ a/", "    1", "    2", "▾ c/", "    4", "  ▾ b/", "      3"])
    #expect(await eventually { await server.requests.count == 4 })
    await expect(["▾ a/", "    1", "    2", "▾ c/", "    4", "  ▾ b/", "      3"])
    let requests = await server.requests
    #expect(requests.sorted() == ["a/", "b/", "c/", "c/"], "the moved folder is not loaded again")
  }

  @Test func `a row that is moved to a folder that is not loaded is loaded with the folder`() async
  {
    expand(0)
    await expect(["▾ a/", "    1", "  ▸ b/", "    2", "▸ c/"])
    move("2", isFolder: false, to: "c/", after: nil)
    #expect(lines == ["▾ a/", "    1", "  ▸ b/", "▸ c/"])
    #expect(await eventually { await server.requests == ["a/", "c/"] })
    expand(3)
    await expect(["▾ a/", "    1", "  ▸ b/", "▾ c/", "    2", "    4"])
  }

  @Test func `a row that the server does not move returns`() async {
    expand(0)
    await expect(["▾ a/", "    1", "  ▸ b/", "    2", "▸ c/"])
    await server.refuse()
    move("1", isFolder: false, to: "b/", after: nil)
    #expect(lines == ["▾ a/", "  ▸ b/", "    2", "▸ c/"])
    await expect(["▾ a/", "    1", "  ▸ b/", "    2", "▸ c/"])
  }

  @Test func `the answer of an older request does not undo a move`() async {
    expand(0)
    await expect(["▾ a/", "    1", "  ▸ b/", "    2", "▸ c/"])
    expand(4)
    await expect(["▾ a/", "    1", "  ▸ b/", "    2", "▾ c/", "    4"])
    session.send(DocumentEdit.tree(.reload("a/")))
    move("2", isFolder: false, to: "c/", after: "4")
    for _ in 0..<3 { await runReadyTasks() }
    await expect(["▾ a/", "    1", "  ▸ b/", "▾ c/", "    4", "    2"])
  }
}
