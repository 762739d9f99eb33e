import MedleyCore
import MedleyTesting
import Testing

private struct NotesPresenter: ListPresenter {
  var notes: [Note]

  var sections: [ListSection<Note>] { ListSection("notes", items: notes) }
}

/// Lists that stay at their end or at their top.
@Suite struct FollowingEndTests {
  private func list(_ ids: Range<Int>, followsEnd: Bool = true) -> NoteList<Note> {
    let list = NoteList(height: 4)
    list.host.followsEnd = followsEnd
    show(ids, on: list)
    return list
  }

  private func show(_ ids: some Sequence<Int>, on list: NoteList<Note>) {
    // Without a header, the first row is the first cell.
    list.controller.apply(ListSnapshot([ListSection("notes", items: ids.map { Note($0) })]))
  }

  private func texts(_ list: NoteList<Note>) -> [String] {
    list.host.visibleCells.compactMap(\.content.title)
  }

  @Test func `a list that follows its end opens there and stays there`() throws {
    let list = list(0..<20)
    #expect(texts(list) == ["note 16", "note 17", "note 18", "note 19"])
    show(0..<30, on: list)
    #expect(texts(list).last == "note 29")
    show(-5..<30, on: list)
    #expect(texts(list).last == "note 29")
    list.controller.apply(
      ListSnapshot([ListSection("notes", items: (0..<30).map { Note($0, "a\nb \($0)") })])
    )
    #expect(texts(list).last == "a\nb 29")
    list.host.resize(height: 3)
    #expect(texts(list).last == "a\nb 29")
    list.host.reload()
    #expect(texts(list).last == "a\nb 29")
    #expect(list.controller.unseenRows.below == 0)
    try list.host.requireConsistency()
  }

  @Test(arguments: [true, false])
  func `a screen states whether its list follows its end`(followsEnd: Bool) {
    let cells = CellAdapter<Note, HeadlessHost>.content { ListContent("note \($0.id)") }
    let screen = ListScreen(
      "Notes",
      presenter: NotesPresenter(notes: (0..<20).map { Note($0) }),
      cells: cells
    )
    .followingEnd(followsEnd)
    let session = screen.open(on: HeadlessHost(height: 4))
    #expect(
      session.host.visibleCells.compactMap(\.content.title).last
        == (followsEnd ? "note 19" : "note 3")
    )
  }

  @Test func `a list whose end the user left keeps its place and counts unseen rows`() throws {
    let list = list(0..<20)
    var counts: [UnseenRows] = []
    list.controller.onUnseenRowsChange = { counts.append($0) }
    list.host.scroll(to: 5)
    let before = texts(list)
    show(-3..<22, on: list)
    #expect(texts(list) == before)
    #expect(list.controller.unseenRows == UnseenRows(above: 3, below: 2))
    show(-3..<25, on: list)
    #expect(list.controller.unseenRows.below == 5)
    list.host.scroll(to: list.host.contentHeight - 6)
    #expect(texts(list).last == "note 22")
    #expect(list.controller.unseenRows.below == 2)
    list.host.scroll(to: .infinity)
    show(0..<26, on: list)
    #expect(texts(list).last == "note 25")
    // Once for each change, not for each row that becomes visible.
    let below = [2, 5, 2, 0].map { UnseenRows(above: 3, below: $0) }
    #expect(counts == below + [UnseenRows()])
  }

  @Test func `without followsEnd, a list opens at its top and stays where it is`() {
    let list = list(0..<20, followsEnd: false)
    #expect(texts(list).first == "note 0")
    list.host.scroll(to: 16)
    show(0..<21, on: list)
    #expect(texts(list).last == "note 19")
    #expect(list.controller.unseenRows.below == 1)
  }

  @Test(arguments: [false, true], [false, true])
  func `a list that is cleared and filled again opens like a new list`(
    followsEnd: Bool,
    isVisible: Bool
  ) throws {
    for (offset, ids) in [(7.0, 0..<20), (0, 0..<20), (16, 0..<20), (7, 30..<60), (7.5, 5..<7)] {
      let list = list(0..<20, followsEnd: followsEnd)
      list.host.scroll(to: offset)
      list.host.isVisible = isVisible
      show([], on: list)
      show(ids, on: list)
      list.host.isVisible = true
      let expected = followsEnd ? ids.suffix(4) : ids.prefix(4)
      #expect(texts(list) == expected.map { "note \($0)" }, "\(offset) \(ids)")
      // From then on, the list keeps its position again.
      list.host.scroll(to: 3)
      let before = texts(list)
      show(ids.lowerBound - 2..<ids.upperBound, on: list)
      if ids.count > 7 { #expect(texts(list) == before) }
      try list.host.requireConsistency()
    }
  }

  @Test func `a list opens at its stored position instead of its end`() throws {
    let list = NoteList(height: 4)
    show(0..<20, on: list)
    list.host.scroll(to: 7)
    let other = HeadlessHost(width: 20, height: 4)
    other.followsEnd = true
    list.controller.connect(to: other)
    #expect(other.contentOffset == 7)
  }

  @Test func `rows inserted above the first row are visible at the very top`() throws {
    for reloads in [false, true] {
      let list = list(0..<20, followsEnd: false)
      list.host.isVisible = !reloads
      show(-2..<20, on: list)
      #expect(texts(list) == ["note -2", "note -1", "note 0", "note 1"])
      list.host.scroll(to: 0.25)
      show(-4..<20, on: list)
      #expect(list.host.contentOffset == 2.25)
      #expect(texts(list).first == "note -2")
      try list.host.requireConsistency()
    }
  }

  @Test func `a page that replaces its placeholder at the top does not move the rows`() {
    let list = list(0..<0, followsEnd: false)
    show([999] + Array(100..<120), on: list)
    show(90..<120, on: list)
    #expect(texts(list) == ["note 99", "note 100", "note 101", "note 102"])
  }
}
