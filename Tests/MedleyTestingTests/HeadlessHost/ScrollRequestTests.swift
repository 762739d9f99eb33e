import MedleyCore
import MedleyLayout
import MedleyTesting
import Testing

/// Scrolling by identity.
@Suite struct ScrollRequestTests {
  private func sections() -> ListSnapshot<Note> {
    ListSnapshot([
      ListSection("a", header: Note(1_000, "A"), items: (0..<20).map { Note($0) }),
      ListSection("b", header: Note(1_001, "B"), items: (20..<40).map { Note($0, "x\ny \($0)") }),
    ])
  }

  private func top(_ list: NoteList<Note>, of id: Int) throws -> Double {
    let cell = try #require(list.host.visibleCells.first { $0.identity == .row(id) })
    return cell.frame.y - list.host.contentOffset
  }

  @Test func `a behaviour scrolls to a row at each edge`() throws {
    let list = NoteList(
      cells: Note.cells.onSelect { note, event in
        let edge = ScrollEdge.allCases[note.id]
        event.scroll(to: 30, at: edge)
      },
      height: 9
    )
    list.controller.apply(sections())
    // A row has two lines, the sticky header has one.
    let expected: [ScrollEdge: Double] = [.nearest: 7, .start: 1, .middle: 4, .end: 7]
    for (id, edge) in ScrollEdge.allCases.enumerated() {
      list.host.scroll(to: 0)
      try list.host.select(rowAt: row(id))
      #expect(try top(list, of: 30) == expected[edge], "\(edge)")
    }
    // A visible row stays where it is.
    list.host.scroll(by: 2)
    let before = list.host.contentOffset
    list.controller.scroll(to: 30, at: .nearest)
    #expect(list.host.contentOffset == before)
    #expect(!list.controller.scroll(to: 99))
    #expect(list.host.scroll(to: .header(SectionID("b"))))
    #expect(list.host.scrollPosition == ScrollPosition(position: .header(section: 1)))
    try list.host.requireConsistency()
  }

  @Test func `a row that a waiting update inserts is scrolled to after the update`() throws {
    let list = NoteList(height: 4)
    list.show((0..<20).map { Note($0) })
    list.host.finishesUpdatesAtOnce = false
    list.show((0..<21).map { Note($0) })
    list.show((0..<30).map { Note($0) })
    #expect(!list.controller.scroll(to: 29, at: .end))
    #expect(list.host.contentOffset == 0)
    list.host.finishPendingUpdate()
    list.host.finishPendingUpdate()
    #expect(try top(list, of: 29) == 3)
  }

  @Test func `a later request replaces one that waits for an update`() throws {
    let list = NoteList(height: 4)
    list.show((0..<20).map { Note($0) })
    list.host.finishesUpdatesAtOnce = false
    list.show((0..<21).map { Note($0) })
    list.show((0..<30).map { Note($0) })
    #expect(!list.controller.scroll(to: 29, at: .end))
    #expect(list.controller.scroll(to: 5))
    list.host.finishPendingUpdate()
    list.host.finishPendingUpdate()
    #expect(try top(list, of: 5) == 0)
  }

  @Test func `a list without a host opens at the row`() throws {
    let list = NoteList(height: 4)
    list.show((0..<20).map { Note($0) })
    list.controller.disconnect()
    #expect(list.controller.scroll(to: 12))
    let other = HeadlessHost(width: 20, height: 4)
    list.controller.connect(to: other)
    #expect(other.scrollPosition?.position == .row(row(12)))
  }

  @Test func `a row of a nested list scrolls to a row of the outer list`() throws {
    struct Shelf: ListModel {
      var id: Int
    }
    let books = Note.cells.onSelect { note, event in event.scroll(to: note.id * 10) }
    let list = NoteList(
      cells: CellAdapter<Shelf, HeadlessHost>.list(cells: books) { shelf in
        ListSnapshot([ListSection("books", items: [Note(shelf.id + 1)])])
      },
      height: 4
    )
    list.controller.apply(ListSnapshot([ListSection("s", items: (0..<40).map { Shelf(id: $0) })]))
    let nested = try #require(list.host.cell(rowAt: row(1))?.nestedHost)
    try nested.select(rowAt: row(0))
    #expect(list.host.scrollPosition?.position == .row(row(20)))
    // The nested list reveals its row first.
    list.host.scroll(to: 0)
    nested.list?.send(.select, to: .row(2))
    #expect(list.host.contentOffset == 20)
  }
}
