import MedleyCore
import Testing

private struct Shelf: ListModel {
  var id: String
  var books: [Book]
}

private struct Book: ListModel {
  var id: Int
  var title: String
}

@Suite struct NestedListTests {
  private typealias BookAdapter = CellAdapter<Book, TextValueHost>

  private let log = Log()

  private func cells(_ name: String = "") -> CellAdapter<Shelf, TextValueHost> {
    let log = log
    return .list(
      cells: BookAdapter.content { book, context in
        ListContent(book.title + (context.state.contains(.selected) ? "*" : ""))
      }
      .onSelect { book, event in
        log.append("\(name)\(book.title) \(event.identity)")
        event.send(book.id)
        event.go(["book", "\(book.id)"])
      }
    ) { shelf in
      ListSnapshot([ListSection("books", layout: .carousel(), items: shelf.books)])
    }
  }

  private func shelf(_ id: String, _ titles: String...) -> Shelf {
    Shelf(id: id, books: titles.enumerated().map { Book(id: $0.offset, title: $0.element) })
  }

  private func inner(
    of list: ValueList<Shelf>,
    row: Int
  ) -> ListController<Book, TextValueHost>? {
    list.controller.nestedList(at: .row(ListPath(section: 0, item: row)))
      as? ListController<Book, TextValueHost>
  }

  @Test func `a list cell shows the rows of its nested list`() {
    let list = ValueList(cells: cells())
    list.show([shelf("a", "Emma", "Ulysses"), shelf("b", "Faust")])
    #expect(list.text == "Emma | Ulysses\nFaust")
  }

  @Test func `rows of different nested lists may have the same ids`() throws {
    let list = ValueList(cells: cells())
    list.show([shelf("a", "Emma", "Ulysses"), shelf("b", "Faust")])
    try #require(inner(of: list, row: 0)).send(.select, toRow: 0)
    #expect(list.text == "Emma* | Ulysses\nFaust")
    #expect(list.issues.issues.contains(.unhandledEdit(type: "Int")))
  }

  @Test func `a nested list keeps its state when the outer list changes`() throws {
    let list = ValueList(cells: cells())
    list.show([shelf("a", "Emma", "Ulysses"), shelf("b", "Faust")])
    try #require(inner(of: list, row: 0)).send(.select, toRow: 1)
    let place = ScrollPosition(position: .row(ListPath(section: 0, item: 1)), offset: 3)
    try #require(inner(of: list, row: 0)).remember(place)
    list.show([shelf("z", "Sido"), shelf("a", "Emma", "Ulysses", "Orlando")])
    #expect(list.text == "Sido\nEmma | Ulysses* | Orlando")
    #expect(try #require(inner(of: list, row: 1)).place == place)

    list.show([])
    list.show([shelf("a", "Emma", "Ulysses")])
    #expect(list.text == "Emma | Ulysses", "removing a row removes its state")
  }

  @Test func `a nested row sends edits and routes to the outer list`() throws {
    let list = ValueList(cells: cells())
    list.controller.onEdit(Int.self) { [log] in log.append("edit \($0)") }
    list.controller.onRoute = { [log] in log.append("go \($0)") }
    list.show([shelf("a", "Emma")])
    try #require(inner(of: list, row: 0)).send(.select, toRow: 0)
    #expect(log.lines == ["Emma 0", "edit 0", "go book/0"])
  }

  @Test func `a nested row runs the new closure without an update`() throws {
    let list = ValueList(cells: cells("old "))
    list.controller.onEdit(Int.self) { _ in }
    list.controller.onRoute = { _ in }
    list.show([shelf("a", "Emma")])
    list.controller.cells = cells("new ")
    try #require(inner(of: list, row: 0)).send(.select, toRow: 0)
    #expect(log.lines == ["new Emma 0"])
  }

  @Test func `a nested list does not retain the outer list`() {
    var list: ValueList? = ValueList(cells: cells())
    list?.show([shelf("a", "Emma")])
    _ = list?.host.text
    weak let witness = list?.controller
    list = nil
    #expect(witness == nil)
  }

  @Test func `a nested event receives the current model, and is dropped if its row was removed`()
    throws
  {
    let list = ValueList(cells: cells())
    list.controller.onEdit(Int.self) { _ in }
    list.controller.onRoute = { _ in }
    list.show([shelf("a", "old")])
    let inner = try #require(self.inner(of: list, row: 0))
    list.show([shelf("a", "new")])
    inner.send(.select, toRow: 0)
    #expect(log.lines == ["new 0"])
    list.show([])
    inner.send(.select, toRow: 0)
    #expect(log.lines == ["new 0"])
    #expect(inner.snapshot.isEmpty)
  }

  @Test func `events of a list nested two levels deep reach the outer list`() throws {
    let log = log
    let rooms = CellAdapter<Room, TextValueHost>.list(cells: cells()) { room in
      ListSnapshot(items: room.shelves)
    }
    let list = ValueList(cells: rooms)
    list.controller.onEdit(Int.self) { log.append("edit \($0)") }
    list.controller.onRoute = { _ in }
    list.show([Room(id: 1, shelves: [shelf("a", "Emma")])])
    #expect(list.text == "Emma")
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    let shelves = try #require(list.controller.nestedList(at: first))
    let books = try #require(shelves.nestedList(at: first))
    list.show([Room(id: 1, shelves: [shelf("a", "Faust")])])
    books.send(.select, at: first)
    #expect(log.lines == ["Faust 0", "edit 0"])
    list.show([])
    books.send(.select, at: first)
    #expect(log.lines.count == 2)
  }

  @Test func `a kind whose list has the same kinds is shown at every depth`() {
    let list = ValueList(cells: folders)
    let leaf = Folder(id: 3, name: "c", folders: [])
    let middle = Folder(id: 2, name: "b", folders: [leaf])
    list.show([Folder(id: 1, name: "a", folders: [middle])])
    #expect(list.text == "")
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    let inner = list.controller.nestedList(at: first)?.nestedList(at: first)
    let innermost = inner?.nestedList(at: first)
    #expect(innermost != nil)
    #expect(innermost?.nestedList(at: first) == nil)
  }

  /// The cell of a folder is the list of its folders.
  private var folders: CellAdapter<Folder, TextValueHost> {
    .list(cells: self.folders) { ListSnapshot(items: $0.folders) }
  }
}

private struct Folder: ListModel {
  var id: Int
  var name: String
  var folders: [Folder]
}

@Suite struct NestedViewTests {
  @MainActor @Test func `a recycled list cell shows the nested list of its new row`() throws {
    let books = CellAdapter<Book, TileHost>.content { ListContent($0.title) }
    let shelves = CellAdapter<Shelf, TileHost>.list(cells: books) { shelf in
      ListSnapshot(items: shelf.books)
    }
    let host = TileHost(rowsOnScreen: 1)
    let controller = ListController(host, cells: shelves)
    controller.apply(
      ListSnapshot(items: [
        Shelf(id: "a", books: [Book(id: 0, title: "Emma"), Book(id: 1, title: "Ulysses")]),
        Shelf(id: "b", books: [Book(id: 0, title: "Faust")]),
      ])
    )
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    let tile = try #require(host.tile(at: first))
    #expect(tile.nested?.texts == ["Emma", "Ulysses"])
    tile.nested?.tile(at: first)?.context?.send(.select)
    #expect(tile.nested?.texts == ["Emma (selected)", "Ulysses"])

    host.scroll(toRow: 1)
    let second = try #require(host.tile(at: .row(ListPath(section: 0, item: 1))))
    #expect(second === tile, "the cell was recycled")
    #expect(tile.nested?.texts == ["Faust"])
    host.scroll(toRow: 0)
    #expect(tile.nested?.texts == ["Emma (selected)", "Ulysses"])
  }
}

private struct Room: ListModel {
  var id: Int
  var shelves: [Shelf]
}
