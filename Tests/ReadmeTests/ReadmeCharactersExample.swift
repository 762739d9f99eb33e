// A block of the README, word for word but indented; `ReadmeTests` compares them.

#if Macros
  import Medley

  struct Person: ListModel { let id: Int, name: String }

  struct Characters: ListPresenter {
    enum Edit: Sendable { case page(PagingEvent<Person, Int>) }

    var pages = Paging<Person, Int>()
    let load: @Sendable (Int?) async throws -> Page<Person, Int>

    var sections: [ListSection<AnyListItem>] {
      ListSection("characters") {
        pages.elements
        if let status = pages.status(at: .end) { status }
      }
    }

    mutating func receive(_ edit: Edit, tasks: ScreenTasks<Edit>) {
      guard case .page(let event) = edit else { return }
      pages.receive(event, tasks: tasks, as: Edit.page) { [load] in try await load($0.cursor) }
    }
  }

  func screen<Host: ContentHost>(of characters: Characters) -> ListScreen<Host> {
    let cells = AdapterMap<Host>()
      .adding(CellAdapter<Person, Host>.content { ListContent($0.name) })
      .adding(CellAdapter<StatusRow, Host>.paging(Characters.Edit.page))  // loads the pages
    return ListScreen("Characters", presenter: characters, cells: cells)
  }
#endif
