import MedleyCore
import MedleyTesting
import Testing

@Suite struct InteractionTests {
  private let log = Log()

  private var cells: CellAdapter<Note, HeadlessHost> {
    let log = log
    func logged(_ what: String) -> CellAdapter<Note, HeadlessHost>.Behaviour {
      { note, _ in log.lines.append("\(what) \(note.id)") }
    }
    return Note.cells
      .onSelect(logged("select"))
      .onDeselect(logged("deselect"))
      .onDisplay(logged("display"))
      .onEndDisplay(logged("end"))
      .onPrefetch(logged("prefetch"))
      .actions { _ in
        CellAction("Delete", id: "delete") { note, _ in log.lines.append("delete \(note.id)") }
      }
      .editing(\.text) { _, new, _ in log.lines.append("edit \(new.id): \(new.text)") }
  }

  private func list(_ count: Int, height: Double = 3) -> NoteList<Note> {
    let list = NoteList(cells: cells, height: height)
    list.show((0..<count).map { Note($0) })
    return list
  }

  @Test func `cells receive display, endDisplay and prefetch`() {
    let list = list(9, height: 2)
    #expect(log.lines == ["display 0", "display 1", "prefetch 2"])
    log.lines = []
    list.host.scroll(to: 2)
    #expect(Set(log.lines) == ["end 0", "end 1", "display 2", "display 3", "prefetch 4"])
    log.lines = []
    list.host.scroll(to: 2.25)
    #expect(log.lines == ["display 4", "prefetch 5"])
  }

  @Test func `actions of the user run the behaviours and change the state`() throws {
    let list = list(9)
    log.lines = []
    try list.host.select(rowAt: row(1))
    try list.host.select(rowAt: row(2))
    try list.host.tap(action: "delete", rowAt: row(0))
    try list.host.edit(rowAt: row(1), to: .text("new"))
    try list.host.send(.focus, at: .row(row(0)))
    #expect(log.lines == ["select 1", "deselect 1", "select 2", "delete 0", "edit 1: new"])
    try list.host.requireText(
      """
      [main]
      » note 0
        note 1
      > note 2
      """
    )
    try list.host.send(.deselect, at: .row(row(2)))
    #expect(list.controller.selection.isEmpty)
    try list.host.requireConsistency()
  }

  @Test func `expand, collapse, focus and blur change the state of a row`() throws {
    let list = list(3)
    try list.host.send(.expand, at: .row(row(1)))
    try list.host.send(.focus, at: .row(row(2)))
    try list.host.requireText("[main]\n  note 0\n▾ note 1\n» note 2")
    try list.host.send(.collapse, at: .row(row(1)))
    try list.host.send(.blur, at: .row(row(2)))
    try list.host.requireText("[main]\n  note 0\n  note 1\n  note 2")
  }

  @Test func `dragging a row runs onMove`() throws {
    var drags: [String] = []
    let cells = Note.cells.onMove { note, destination, _ in
      drags.append("\(note.id) to \(destination)")
    }
    let list = NoteList(cells: cells)
    list.show([Note(0), Note(1), Note(2)])
    try list.host.drag(rowAt: row(0), to: row(2))
    #expect(drags == ["0 to [0, 2]"])
  }

  @Test func `an action on a hidden row scrolls to the row`() throws {
    let list = list(90)
    try list.host.select(rowAt: row(50))
    #expect(list.host.visibleCells.first?.identity == .row(50))
    #expect(list.host.text.contains("> note 50"))
  }

  @Test func `an action that is not possible throws the reason`() throws {
    let list = list(2)
    #expect(
      message { try list.host.select(rowAt: row(7)) }
        == "there is no row at [0, 7]: the list has 1 section, with 2 rows"
    )
    #expect(
      message {
        try list.host.tap(action: "archive", rowAt: row(0))
      } == "the row at [0, 0] has no action \"archive\"; it offers delete"
    )
    #expect(
      message { try list.host.drag(rowAt: row(0), to: row(1)) }
        == "the row at [0, 0] cannot be moved"
    )
    #expect(
      message { try list.host.scroll(toCellOf: .row(99)) }
        == "99 is not in the list"
    )
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a stored context sends to the row at its new position`() throws {
    let list = list(3)
    let context = try #require(list.host.cell(rowAt: row(0))?.context)
    list.show([Note(7), Note(0), Note(1)])
    log.lines = []
    context.send(.select)
    #expect(log.lines == ["select 0"])
    #expect(list.host.cell(of: .row(0))?.state == .selected)
  }

  @Test func `an impression fires once per display after its dwell time`() {
    var seen: [Int] = []
    let cells = Note.cells.onImpression(visibleFraction: 0.5, dwell: 2) { note, _ in
      seen.append(note.id)
    }
    let list = NoteList(cells: cells, height: 2)
    list.show((0..<9).map { Note($0) })
    list.host.scroll(to: 0.75)
    list.host.advanceTime(by: 1.5)
    #expect(seen.isEmpty)
    list.host.scroll(to: 0.5)
    list.host.advanceTime(by: 0.5)
    #expect(seen == [1, 2], "row 0 was visible for half a second")
    list.host.advanceTime(by: 1.5)
    #expect(seen == [1, 2, 0])
    list.host.advanceTime(by: 10)
    #expect(seen == [1, 2, 0], "once per display")
    list.host.scroll(to: 6)
    list.host.scroll(to: 0)
    list.host.advanceTime(by: 2)
    #expect(seen == [1, 2, 0, 0, 1])
  }

  @Test func `the visible fraction in a carousel counts both directions`() throws {
    var seen: [Int] = []
    let cells = Note.cells.onImpression(visibleFraction: 0.6, dwell: 1) { note, _ in
      seen.append(note.id)
    }
    let list = NoteList(cells: cells, width: 20, height: 2)
    list.controller.apply(
      ListSnapshot([
        ListSection("notes", layout: .carousel(fraction: 0.5), items: (0..<9).map { Note($0) })
      ])
    )
    list.host.advanceTime(by: 1)
    #expect(seen == [0, 1])
    try list.host.scrollCarousel(0, to: 5)
    list.host.advanceTime(by: 1)
    #expect(seen == [0, 1], "half of row 2 is visible")
    try list.host.scrollCarousel(0, to: 6)
    list.host.advanceTime(by: 1)
    #expect(seen == [0, 1, 2])
  }

  @Test func `a behaviour can change the list during layout`() throws {
    var controller: ListController<Note, HeadlessHost>?
    var isLoading = false
    let cells = Note.cells.onDisplay { note, _ in
      // The last row loads the next page.
      guard let list = controller, note.id + 1 == list.snapshot.itemCount, note.id < 30,
        !isLoading
      else { return }
      isLoading = true
      list.apply(ListSnapshot(items: (0...note.id + 3).map { Note($0) }))
      isLoading = false
    }
    let list = NoteList(cells: cells, height: 5)
    controller = list.controller
    list.show([Note(0)])
    for offset in 0..<40 {
      list.host.scroll(to: Double(offset))
      try list.host.requireConsistency()
    }
    #expect(list.controller.snapshot.itemCount > 30)
    controller = nil
  }
}
