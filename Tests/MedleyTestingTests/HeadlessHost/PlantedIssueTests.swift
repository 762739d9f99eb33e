import MedleyCore
import MedleyTesting
import Testing

/// Each issue that a list, an adapter or a host may have is found by the tool that is there for it.
@Suite struct PlantedIssueTests {
  private func rules(of host: HeadlessHost) -> [String] {
    host.violations.compactMap { violation in
      if case .batch(let violation) = violation { violation.rule } else { nil }
    }
  }

  @Test func `content that changed without a word is stale`() {
    let list = HandMadeList([[0, 1]])
    list.perform(ListChange(insertedRows: [row(2)])) { [list] in
      list.controller.apply(
        ListSnapshot([ListSection(SectionID(0), items: [Note(0), Note(1, "new"), Note(2)])])
      )
    }
    #expect(list.host.violations.isEmpty)
    #expect(list.host.inconsistencies() == ["1 at [0, 1] shows \"note 1\" instead of \"new\""])
  }

  @Test func `an adapter that leaves a field as it was is found`() {
    let cells = CellAdapter<Note, HeadlessHost>(
      make: { _ in HeadlessCell() },
      update: { cell, note, context in
        if note.id < 10 { cell.content.badge = "\(note.id)" }
        cell.content.title = note.text
        cell.context = context
      }
    )
    let list = NoteList(cells: cells, height: 2)
    list.show((0..<30).map { Note($0) })
    #expect(list.host.inconsistencies().isEmpty)
    list.host.scroll(to: 20)
    #expect(!list.host.inconsistencies().isEmpty)
  }

  @Test func `a move to a wrong place is found`() {
    let list = HandMadeList([[0, 1, 2]])
    list.perform(ListChange(movedRows: [ListMove(from: row(0), to: row(2))]), to: [[1, 0, 2]])
    #expect(list.host.violations.isEmpty, "the counts add up")
    #expect(
      list.host.inconsistencies() == ["[0, 1] shows 2 instead of 0", "[0, 2] shows 0 instead of 2"]
    )
  }

  @Test func `a row that is lost is found`() {
    let list = HandMadeList([[0, 1, 2]])
    list.perform(ListChange(deletedRows: [row(0)]), to: [[2]])
    #expect(rules(of: list.host) == ["B2"])
    #expect(list.host.inconsistencies().isEmpty, "the host went on by a reload")
    list.controller.apply(HandMadeList.snapshot([[2, 3]]))
    #expect(
      list.host.inconsistencies() == [
        "the list has 1 section, with 2 rows, and the host 1 section, with 1 row"
      ]
    )
  }

  @Test func `a cell that is shown twice is found`() throws {
    let list = HandMadeList([[0, 1, 2]])
    list.perform(ListChange(insertedRows: [row(0)]), to: [[2, 0, 1, 9]])
    #expect(list.host.inconsistencies().contains("2 is shown twice, [0, 0] and [0, 3]"))
  }

  @Test func `an illegal batch is found, and the host goes on`() {
    let list = HandMadeList([[0, 1], [2]])
    list.perform(
      ListChange(
        deletedSections: [1],
        movedRows: [ListMove(from: row(0, in: 1), to: row(0))]
      ),
      to: [[2, 0, 1]]
    )
    #expect(rules(of: list.host).contains("C13"))
    #expect(list.host.inconsistencies().isEmpty)

    let free = HandMadeList(as: .unrestricted, [[0, 1], [2]])
    free.perform(
      ListChange(
        deletedSections: [1],
        movedRows: [ListMove(from: row(0, in: 1), to: row(0))]
      ),
      to: [[2, 0, 1]]
    )
    #expect(free.host.violations.isEmpty)
    #expect(free.host.inconsistencies().isEmpty)
  }

  @Test func `a change that is never committed is found`() {
    let list = HandMadeList([[0, 1]])
    list.perform(ListChange(insertedRows: [row(0)]), to: nil)
    #expect(rules(of: list.host) == ["B2"])
    let moving = HandMadeList([[0, 1]])
    moving.perform(ListChange(movedRows: [ListMove(from: row(0), to: row(1))]), to: nil)
    #expect(moving.host.inconsistencies().count == 2)
  }

  @Test func `a list that changes before the commit is found`() {
    let list = HandMadeList([[0, 1]])
    list.controller.apply(HandMadeList.snapshot([[5, 0, 1]]))
    list.perform(ListChange(insertedRows: [row(0)]), to: nil)
    #expect(rules(of: list.host).contains("A6"))

    let swapping = HandMadeList([[0, 1]])
    swapping.controller.apply(HandMadeList.snapshot([[1, 0]]))
    swapping.perform(ListChange(movedRows: [ListMove(from: row(0), to: row(1))]), to: nil)
    #expect(swapping.host.violations == [.changedEarly(.row(0), .row(row(0)))])
  }

  @Test func `updates that overlap, and updates nobody sees, are found`() {
    let list = HandMadeList([[0]])
    list.host.finishesUpdatesAtOnce = false
    list.host.isVisible = false
    list.perform(ListChange(updatedRows: [row(0)]), to: nil)
    list.host.isVisible = true
    list.perform(ListChange(updatedRows: [row(0)]), to: nil)
    #expect(list.host.violations == [.unseenUpdate, .unfinishedUpdate])
  }

  @Test func `a state that is not shown is found`() {
    let list = HandMadeList([[0, 1]])
    list.controller.select(1)
    #expect(
      list.host.inconsistencies() == ["1 at [0, 1] is shown with a state that it has no more"]
    )
    list.host.refresh([.row(row(1))])
    #expect(list.host.inconsistencies().isEmpty)
  }

  @Test func `a cell that somebody wrote to is found`() {
    let list = HandMadeList([[0, 1]])
    list.host.cell(rowAt: row(0))?.content.title = "scribble"
    #expect(throws: HeadlessHostError.self) { try list.host.requireConsistency() }
  }

  @Test func `a host that lost its list is found`() {
    let host = HeadlessHost()
    do {
      let controller = ListController(host, cells: Note.cells)
      controller.apply(HandMadeList.snapshot([[0]]))
    }
    #expect(host.inconsistencies().count == 1)
    #expect(host.inconsistencies().first?.hasPrefix("the host has no list because") == true)
  }
}
