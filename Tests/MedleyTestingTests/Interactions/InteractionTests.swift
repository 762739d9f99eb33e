import MedleyCore
import MedleyTesting
import Testing

@Suite struct InteractionTests {
  /// What the behaviours of a list wrote down.
  private final class Diary {
    var lines: [String] = []
  }

  private let diary = Diary()

  private var cells: CellAdapter<Note, HeadlessHost> {
    let diary = diary
    func write(_ what: String) -> CellAdapter<Note, HeadlessHost>.Behaviour {
      { note, _ in diary.lines.append("\(what) \(note.id)") }
    }
    return Note.cells
      .onSelect(write("select"))
      .onDeselect(write("deselect"))
      .onDisplay(write("display"))
      .onEndDisplay(write("end"))
      .onPrefetch(write("prefetch"))
      .actions { _ in
        CellAction("Delete", id: "delete") { note, _ in diary.lines.append("delete \(note.id)") }
      }
      .editing(\.text) { _, new, _ in diary.lines.append("edit \(new.id): \(new.text)") }
  }

  private func list(_ count: Int, height: Double = 3) -> NoteList<Note> {
    let list = NoteList(cells: cells, height: height)
    list.show((0..<count).map { Note($0) })
    return list
  }

  @Test func `cells hear of coming into view, of going, and of what is near`() {
    let list = list(9, height: 2)
    #expect(diary.lines == ["display 0", "display 1", "prefetch 2"])
    diary.lines = []
    list.host.scroll(to: 2)
    #expect(Set(diary.lines) == ["end 0", "end 1", "display 2", "display 3", "prefetch 4"])
    diary.lines = []
    list.host.scroll(to: 2.25)
    #expect(diary.lines == ["display 4", "prefetch 5"])
  }

  @Test func `a person selects, acts, edits and moves the focus`() throws {
    let list = list(9)
    diary.lines = []
    try list.host.select(rowAt: row(1))
    try list.host.select(rowAt: row(2))
    try list.host.tap(action: "delete", rowAt: row(0))
    try list.host.edit(rowAt: row(1), to: .text("new"))
    try list.host.focus(rowAt: row(0))
    #expect(diary.lines == ["select 1", "deselect 1", "select 2", "delete 0", "edit 1: new"])
    try list.host.requireText(
      """
      [main]
      » note 0
        note 1
      > note 2
      """
    )
    try list.host.deselect(rowAt: row(2))
    #expect(list.controller.selection.isEmpty)
    try list.host.requireConsistency()
  }

  @Test func `a person asks for more of a row, and for less, and leaves it`() throws {
    let list = list(3)
    try list.host.expand(rowAt: row(1))
    try list.host.focus(rowAt: row(2))
    try list.host.requireText("[main]\n  note 0\n▾ note 1\n» note 2")
    try list.host.collapse(rowAt: row(1))
    try list.host.blur(rowAt: row(2))
    try list.host.requireText("[main]\n  note 0\n  note 1\n  note 2")
  }

  @Test func `a row is dragged to another path`() throws {
    var drags: [String] = []
    let cells = Note.cells.onMove { note, destination, _ in
      drags.append("\(note.id) to \(destination)")
    }
    let list = NoteList(cells: cells)
    list.show([Note(0), Note(1), Note(2)])
    try list.host.drag(rowAt: row(0), to: row(2))
    #expect(drags == ["0 to [0, 2]"])
  }

  @Test func `a row out of view is scrolled to first`() throws {
    let list = list(90)
    try list.host.select(rowAt: row(50))
    #expect(list.host.visibleCells.first?.identity == .row(50))
    #expect(list.host.text.contains("> note 50"))
  }

  @Test func `what cannot be done is said in words`() throws {
    let list = list(2)
    func message(_ body: () throws(HeadlessHostError) -> Void) -> String? {
      do { try body() } catch { return error.message }
      return nil
    }
    #expect(
      message { () throws(HeadlessHostError) in try list.host.select(rowAt: row(7)) }
        == "there is no row at [0, 7]: the list has 1 section, with 2 rows"
    )
    #expect(
      message { () throws(HeadlessHostError) in
        try list.host.tap(action: "archive", rowAt: row(0))
      } == "the row at [0, 0] has no action \"archive\"; it offers delete"
    )
    #expect(
      message { () throws(HeadlessHostError) in try list.host.drag(rowAt: row(0), to: row(1)) }
        == "the row at [0, 0] cannot be moved"
    )
    #expect(
      message { () throws(HeadlessHostError) in try list.host.scroll(toCellOf: .row(99)) }
        == "99 is not in the list"
    )
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a cell held by a test sends to its row wherever that has gone`() throws {
    let list = list(3)
    let context = try #require(list.host.cell(rowAt: row(0))?.context)
    list.show([Note(7), Note(0), Note(1)])
    diary.lines = []
    context.send(.select)
    #expect(diary.lines == ["select 0"])
    #expect(list.host.cell(of: .row(0))?.state == .selected)
  }

  @Test func `an impression is told once enough was seen for long enough`() {
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
    #expect(seen == [1, 2], "of 0 enough was in view for half a second only")
    list.host.advanceTime(by: 1.5)
    #expect(seen == [1, 2, 0])
    list.host.advanceTime(by: 10)
    #expect(seen == [1, 2, 0], "once for each time that it comes into view")
    list.host.scroll(to: 6)
    list.host.scroll(to: 0)
    list.host.advanceTime(by: 2)
    #expect(seen == [1, 2, 0, 0, 1])
  }

  @Test func `an impression needs enough of a cell in both directions`() throws {
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
    #expect(seen == [0, 1], "of 2 only half is in view")
    try list.host.scrollCarousel(0, to: 6)
    list.host.advanceTime(by: 1)
    #expect(seen == [0, 1, 2])
  }

  @Test func `a behaviour may change the list while it is shown`() throws {
    var controller: ListController<Note, HeadlessHost>?
    var isLoading = false
    let cells = Note.cells.onDisplay { note, _ in
      // Paging: the last row asks for more.
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
