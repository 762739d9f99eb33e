import MedleyCore
import MedleyTesting
import Testing

/// Lists that are connected to one host, one after the other.
@Suite struct TakeoverTests {
  private let log = Log()

  /// Returns two lists with the same identities; the first one is connected to the host.
  private func lists(
    _ ids: Range<Int>,
    layout: SectionLayout = .list
  ) -> (NoteList<Note>, second: ListController<Note, HeadlessHost>) {
    let log = log
    func cells(_ name: String) -> CellAdapter<Note, HeadlessHost> {
      Note.cells
        .onDisplay { note, _ in log.lines.append("\(name) shows \(note.id)") }
        .onEndDisplay { note, _ in log.lines.append("\(name) hides \(note.id)") }
    }
    let first = NoteList(cells: cells("first"), as: .table, height: 2)
    let second = ListController(HeadlessHost(), cells: cells("second"))
    let notes = ids.map { Note($0) }
    for controller in [first.controller, second] {
      controller.apply(ListSnapshot([ListSection("notes", layout: layout, items: notes)]))
    }
    log.lines = []
    return (first, second)
  }

  @Test func `disconnecting removes the pending update`() {
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

  @Test func `each list has a separate scroll position`() throws {
    let (first, second) = lists(0..<40)
    first.host.scroll(to: 10)
    second.connect(to: first.host)
    #expect(first.host.contentOffset == 0, "the second list was never scrolled")
    first.host.scroll(to: 5)
    first.controller.connect(to: first.host)
    #expect(first.host.contentOffset == 10)
    try first.host.requireConsistency()
  }

  @Test func `each list has separate carousel offsets`() throws {
    let (first, second) = lists(0..<40, layout: .carousel())
    try first.host.scrollCarousel(0, to: 50)
    second.connect(to: first.host)
    #expect(first.host.carouselOffset(0) == 0)
  }

  @Test func `each list receives the events of its own cells`() {
    let (first, second) = lists(0..<2)
    second.disconnect()
    log.lines = []
    second.connect(to: first.host)
    #expect(
      log.lines == ["first hides 0", "first hides 1", "second shows 0", "second shows 1"]
    )
    log.lines = []
    second.disconnect()
    #expect(log.lines == ["second hides 0", "second hides 1"])
  }

  /// Cells that call a closure when they are updated.
  private final class UpdateHook {
    var perform: (() -> Void)?

    var cells: CellAdapter<Note, HeadlessHost> {
      CellAdapter(
        make: { _ in HeadlessCell() },
        update: { [self] cell, note, context in
          cell.show(ListContent(note.text), in: context)
          perform?()
        }
      )
    }
  }

  @Test func `work for a list is dropped when another list takes over the host`() throws {
    let update = UpdateHook()
    let first = NoteList(cells: update.cells, as: .table)
    let second = ListController(HeadlessHost(as: .table), cells: Note.cells)
    second.apply(ListSnapshot(items: [Note(0), Note(1), Note(2)]))
    first.show([Note(0)])
    update.perform = { [update, controller = first.controller, host = first.host] in
      update.perform = nil
      controller.apply(ListSnapshot(items: [Note(0), Note(1)]))
      second.connect(to: host)
    }
    first.host.refresh([.row(row(0))])
    try first.host.requireConsistency()
    #expect(first.host.visibleCells.count == 3)
    #expect(!first.host.hasPendingUpdate)
  }

  @Test func `an update is dropped when its list is disconnected and connected again`() throws {
    let update = UpdateHook()
    let list = NoteList(cells: update.cells, as: .table)
    list.show([Note(0)])
    update.perform = { [update, controller = list.controller, host = list.host] in
      update.perform = nil
      controller.apply(ListSnapshot(items: [Note(0), Note(1)]))
      controller.disconnect()
      controller.connect(to: host)
    }
    list.host.refresh([.row(row(0))])
    try list.host.requireConsistency()
    #expect(list.host.visibleCells.count == 2)
  }

  @Test func `each screen of a shared host keeps its scroll position`() throws {
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
