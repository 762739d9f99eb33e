import MedleyCore
import MedleyTesting
import Testing

/// Lists that come to a host and go from it: nothing of one gets to the next.
@Suite struct TakeoverTests {
  /// What the behaviours of lists wrote down.
  private final class Diary {
    var lines: [String] = []
    var onUpdate: (() -> Void)?
  }

  private let diary = Diary()

  /// Two lists with the same identities, of which the first is on the host.
  private func lists(
    _ ids: Range<Int>,
    layout: SectionLayout = .list
  ) -> (NoteList<Note>, second: ListController<Note, HeadlessHost>) {
    let diary = diary
    func cells(_ name: String) -> CellAdapter<Note, HeadlessHost> {
      Note.cells
        .onDisplay { note, _ in diary.lines.append("\(name) shows \(note.id)") }
        .onEndDisplay { note, _ in diary.lines.append("\(name) hides \(note.id)") }
    }
    let first = NoteList(cells: cells("first"), as: .table, height: 2)
    let second = ListController(HeadlessHost(), cells: cells("second"))
    let notes = ids.map { Note($0) }
    for controller in [first.controller, second] {
      controller.apply(ListSnapshot([ListSection("notes", layout: layout, items: notes)]))
    }
    diary.lines = []
    return (first, second)
  }

  @Test func `an update that is not finished ends with the connection`() {
    let list = NoteList(as: .table)
    list.show([Note(0)])
    list.host.finishesUpdatesAtOnce = false
    list.show([Note(0), Note(1)])
    #expect(list.host.hasPendingUpdate)
    list.controller.disconnect()
    #expect(!list.host.hasPendingUpdate)
    list.controller.connect(to: list.host)
    list.show([Note(0), Note(1), Note(2)])
    #expect(list.host.violations.isEmpty)
    #expect(list.host.visibleCells.count == 3)
  }

  @Test func `another list begins at its own place`() throws {
    let (first, second) = lists(0..<40)
    first.host.scroll(to: 10)
    second.connect(to: first.host)
    #expect(first.host.contentOffset == 0, "the second list was never scrolled")
    first.host.scroll(to: 5)
    first.controller.connect(to: first.host)
    #expect(first.host.contentOffset == 10)
    try first.host.requireConsistency()
  }

  @Test func `another list's carousel is not scrolled by the one before`() throws {
    let (first, second) = lists(0..<40, layout: .carousel())
    try first.host.scrollCarousel(0, to: 50)
    second.connect(to: first.host)
    #expect(first.host.carouselOffset(0) == 0)
  }

  @Test func `each list hears of its own cells only`() {
    let (first, second) = lists(0..<2)
    second.disconnect()
    diary.lines = []
    second.connect(to: first.host)
    #expect(
      diary.lines == ["first hides 0", "first hides 1", "second shows 0", "second shows 1"]
    )
    diary.lines = []
    second.disconnect()
    #expect(diary.lines == ["second hides 0", "second hides 1"])
  }

  @Test func `what a list asked for is not done to the next`() throws {
    let diary = diary
    let cells = CellAdapter<Note, HeadlessHost>(
      make: { _ in HeadlessCell() },
      update: { cell, note, context in
        cell.show(ListContent(note.text), in: context)
        diary.onUpdate?()
      }
    )
    let first = NoteList(cells: cells, as: .table)
    let second = ListController(HeadlessHost(as: .table), cells: Note.cells)
    second.apply(ListSnapshot(items: [Note(0), Note(1), Note(2)]))
    first.show([Note(0)])
    diary.onUpdate = { [diary, controller = first.controller, host = first.host] in
      diary.onUpdate = nil
      controller.apply(ListSnapshot(items: [Note(0), Note(1)]))
      second.connect(to: host)
    }
    first.host.refresh([.row(row(0))])
    try first.host.requireConsistency()
    #expect(first.host.visibleCells.count == 3)
    #expect(!first.host.hasPendingUpdate)
  }

  @Test func `an update of a connection that is over is not performed in the next`() throws {
    let diary = diary
    let cells = CellAdapter<Note, HeadlessHost>(
      make: { _ in HeadlessCell() },
      update: { cell, note, context in
        cell.show(ListContent(note.text), in: context)
        diary.onUpdate?()
      }
    )
    let list = NoteList(cells: cells, as: .table)
    list.show([Note(0)])
    diary.onUpdate = { [diary, controller = list.controller, host = list.host] in
      diary.onUpdate = nil
      controller.apply(ListSnapshot(items: [Note(0), Note(1)]))
      controller.disconnect()
      controller.connect(to: host)
    }
    list.host.refresh([.row(row(0))])
    try list.host.requireConsistency()
    #expect(list.host.visibleCells.count == 2)
  }

  @Test func `screens that share a host are each where they were left`() throws {
    var resolver = RouteResolver<HeadlessHost>()
    for (path, name) in [("inbox", "letter"), ("outbox", "draft")] {
      resolver.add(path) { _ in
        ListScreen(path, presenter: Box(name: name), cells: Note.cells)
      }
    }
    let host = HeadlessHost(as: .table, width: 20, height: 2)
    let navigator = ListNavigator(resolver: resolver) { _ in host }
    navigator.go(to: "inbox")
    host.scroll(to: 7)
    navigator.go(to: "outbox")
    try host.requireText("[notes]\n  draft 0\n  draft 1")
    try host.requireConsistency()
    host.scroll(to: 3)
    navigator.back()
    try host.requireText("[notes]\n  letter 7\n  letter 8")
    try host.requireConsistency()
  }

  private struct Box: ListPresenter {
    var name: String

    var sections: [ListSection<Note>] {
      ListSection("notes", items: (0..<20).map { Note($0, "\(name) \($0)") })
    }
  }
}
