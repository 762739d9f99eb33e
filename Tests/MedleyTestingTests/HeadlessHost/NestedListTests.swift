import MedleyCore
import MedleyTesting
import Testing

@Suite struct NestedListTests {
  private struct Shelf: ListModel {
    var id: String
    var notes: [Note]

    init(_ id: String, _ notes: Range<Int>) {
      self.id = id
      self.notes = notes.map { Note($0) }
    }
  }

  private func list(_ layout: SectionLayout, height: Double = 8) -> NoteList<Shelf> {
    let cells = CellAdapter<Shelf, HeadlessHost>.list(cells: Note.cells) { shelf in
      ListSnapshot([ListSection("notes", layout: layout, items: shelf.notes)])
    }
    return NoteList(cells: cells, as: .table, height: height)
  }

  @Test func `the text of a list cell contains the lines of the nested list`() throws {
    let list = list(.carousel())
    list.show([Shelf("a", 0..<9), Shelf("b", 5..<6)])
    try list.host.requireText(
      """
      [main]
        list:
          [notes: carousel]
            note 0     note 1     note 2
        list:
          [notes: carousel]
            note 5
      """
    )
    try list.host.requireConsistency()
  }

  @Test func `a nested list is as high as its rows and not higher than the host`() throws {
    let list = list(.list)
    list.show([Shelf("a", 0..<3), Shelf("b", 0..<2_000)])
    #expect(list.host.contentHeight == 11)
    let nested = try #require(list.host.cell(rowAt: row(1))?.nestedHost)
    #expect(nested.cells.count == 12)
    #expect(nested.batchUpdateStyle == .collection)
    try list.host.requireConsistency()
  }

  @Test func `a nested list keeps its scroll position when its row is recycled`()
    throws
  {
    let list = list(.carousel(fraction: 0.5), height: 2)
    list.show((0..<40).map { Shelf("\($0)", 0..<20) })
    let nested = try #require(list.host.cell(rowAt: row(0))?.nestedHost)
    try nested.scrollCarousel(0, to: 45)
    try nested.select(rowAt: row(5))
    let text = nested.text
    #expect(text.contains("> note 5"))
    list.host.scroll(to: 30)
    try list.host.requireConsistency()
    list.host.scroll(to: 0)
    let again = try #require(list.host.cell(rowAt: row(0))?.nestedHost)
    #expect(again.carouselOffset(0) == 45)
    #expect(again.text == text)
  }

  @Test func `nested rows receive endDisplay when their row leaves the view`() {
    var lines: [String] = []
    let notes = Note.cells.onEndDisplay { note, _ in lines.append("end \(note.id)") }
    let cells = CellAdapter<Shelf, HeadlessHost>.list(cells: notes) {
      ListSnapshot(items: $0.notes)
    }
    let list = NoteList(cells: cells, height: 2)
    list.show((0..<20).map { Shelf("\($0)", $0 * 10..<$0 * 10 + 2) })
    list.host.scroll(to: 20)
    #expect(lines.starts(with: ["end 0", "end 1"]))
  }

  @Test func `a nested host has the settings of the outer host`() throws {
    let list = list(.list)
    list.host.finishesUpdatesAtOnce = false
    list.show([Shelf("a", 0..<2)])
    list.host.finishPendingUpdate()
    let nested = try #require(list.host.cell(rowAt: row(0))?.nestedHost)
    list.show([Shelf("a", 0..<3)])
    #expect(nested.hasPendingUpdate)
    list.host.finishPendingUpdate()
    #expect(!nested.hasPendingUpdate && !list.host.hasPendingUpdate)
    list.host.isVisible = false
    list.host.plansInBackground = true
    #expect(!nested.isVisible && nested.plansInBackground)
    try list.host.requireConsistency()
  }

  @Test func `a cell with the nested list of another row is an inconsistency`() throws {
    let list = list(.list)
    list.show([Shelf("a", 0..<3), Shelf("b", 0..<2)])
    let (first, second) = (list.host.cell(rowAt: row(0)), list.host.cell(rowAt: row(1)))
    first?.nestedHost?.list = second?.nestedHost?.list
    first?.nestedHost?.reload()
    #expect(list.host.inconsistencies().contains("a at [0, 0] shows the list of another row"))
  }
}
