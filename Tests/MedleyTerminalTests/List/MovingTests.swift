import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Rows that the user moves by Alt and an arrow key.
@Suite struct MovingTests {
  private final class Reference<Value> {
    var value: Value?
  }

  private func list(_ sections: [(SectionID, [Int])]) -> ListFixture {
    let reference = Reference<ListController<Plank, TerminalHost>>()
    let list = ListFixture(
      sections.map { id, ids in
        ListSection(id, items: ids.map { Plank($0, ListContent("plank \($0)")) })
      },
      rows: 20
    ) { adapter in
      adapter
        .onMove { _, path, event in
          guard let controller = reference.value, let from = event.path else { return }
          var snapshot = controller.snapshot
          try? snapshot.move(from: from, to: path)
          controller.apply(snapshot)
        }
        .movable { plank, destination in
          destination.section != "locked" && (plank.id < 10 || destination.path.item != 1)
        }
    }
    reference.value = list.controller
    return list
  }

  private func ids(_ list: ListFixture) -> [[Int]] {
    list.controller.snapshot.sections.map { $0.items.map(\.id) }
  }

  private func move(_ list: ListFixture, _ key: Key) {
    _ = list.host.handle(KeyPress(key, .alt))
    list.draw()
  }

  @Test func `a row moves across sections and skips invalid destinations`() {
    let list = list([("a", [0, 1]), ("empty", []), ("locked", [5, 6]), ("b", [2, 3])])
    list.controller.focus(1)
    move(list, .up)
    #expect(ids(list) == [[1, 0], [], [5, 6], [2, 3]])
    let states: [[[Int]]] = [
      [[0, 1], [], [5, 6], [2, 3]],
      [[0], [1], [5, 6], [2, 3]],
      [[0], [], [5, 6], [1, 2, 3]],
      [[0], [], [5, 6], [2, 1, 3]],
      [[0], [], [5, 6], [2, 3, 1]],
    ]
    for state in states {
      move(list, .down)
      #expect(ids(list) == state)
      #expect(list.controller.focusedRow == 1)
    }
    move(list, .down)
    #expect(ids(list) == states[4])
    for state in states.dropLast().reversed() {
      move(list, .up)
      #expect(ids(list) == state)
    }
    move(list, .up)
    move(list, .up)
    #expect(ids(list) == [[1, 0], [], [5, 6], [2, 3]])
  }

  @Test func `a row skips a destination that its predicate rejects`() {
    let list = list([("a", [10, 0, 1])])
    list.controller.focus(10)
    move(list, .down)
    #expect(ids(list) == [[0, 1, 10]])
    move(list, .up)
    #expect(ids(list) == [[10, 0, 1]])
  }

  @Test func `a key press checks at most 1,000 destinations`() {
    let calls = Reference<Int>()
    calls.value = 0
    let adapter = CellAdapter<Plank, TerminalHost>.content(\.content)
      .onMove { _, _, _ in }
      .movable { _, _ in
        calls.value = (calls.value ?? 0) + 1
        return false
      }
    let host = TerminalHost()
    let controller = ListController(host, cells: adapter)
    let planks = (0..<5_000).map { Plank($0, ListContent("plank \($0)")) }
    controller.apply(ListSnapshot([ListSection("planks", items: planks)]))
    controller.focus(0)
    #expect(!host.moveRow(down: true))
    #expect(calls.value == 1_000)
  }

  @Test func `a row moves from a nested list to the next one that accepts it`() throws {
    struct Column: ListModel {
      var id: String
      var books: [Book]
    }
    let reference = Reference<ListController<Column, TerminalHost>>()
    var columns = [
      Column(id: "a", books: [Book(id: 0, title: "Zero"), Book(id: 1, title: "One")]),
      Column(id: "full", books: [Book(id: 2, title: "Two")]),
      Column(id: "b", books: [Book(id: 3, title: "Three")]),
    ]
    let books = CellAdapter<Book, TerminalHost>.content { ListContent($0.title) }
      .onMove { _, _, _ in }
      .movable { _, _ in false }
    let host = TerminalHost()
    let controller = ListController(
      host,
      cells: CellAdapter<Column, TerminalHost>.list(cells: books) { column in
        ListSnapshot([ListSection("books", items: column.books)])
      }
    )
    reference.value = controller
    func show() {
      controller.apply(ListSnapshot([ListSection("columns", items: columns)]))
      var frame = Frame(rows: 20, columns: 30)
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
    }
    show()
    for index in [0, 2] {
      let path = CellPosition.row(ListPath(section: 0, item: index))
      controller.nestedList(at: path)?.onDrop(of: Book.self) { book, destination in
        for column in columns.indices { columns[column].books.removeAll { $0 == book } }
        columns[index].books.insert(book, at: destination.path.item)
        show()
      }
    }
    _ = host.handle(KeyPress(.down, .alt))
    #expect(columns.map { $0.books.map(\.id) } == [[1], [2], [0, 3]])
    #expect(controller.focusedRow == "b")
    #expect(host.focusedNest?.focused?.identity == .row(0))
    show()
    _ = host.handle(KeyPress(.up, .alt))
    #expect(columns.map { $0.books.map(\.id) } == [[1, 0], [2], [3]])
    #expect(controller.focusedRow == "a")
    _ = host.handle(KeyPress(.up, .alt))
    #expect(columns.map { $0.books.map(\.id) } == [[1, 0], [2], [3]])
  }
}
