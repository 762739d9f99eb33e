import MedleyCore
import MedleyTesting
import Testing

/// Errors of lists, adapters and hosts that the headless host must detect.
@Suite struct PlantedIssueTests {
  private func rules(of host: HeadlessHost) -> [String] {
    host.violations.compactMap { violation in
      if case .batch(let violation) = violation { violation.rule } else { nil }
    }
  }

  @Test func `content that changed without an update is an inconsistency`() {
    let list = ManualList([[0, 1]])
    list.perform(ListChange(insertedRows: [row(2)])) { [list] in
      list.controller.apply(
        ListSnapshot([ListSection(SectionID(0), items: [Note(0), Note(1, "new"), Note(2)])])
      )
    }
    #expect(list.host.violations.isEmpty)
    #expect(list.host.inconsistencies() == ["1 at [0, 1] shows \"note 1\" instead of \"new\""])
  }

  @Test func `an adapter that does not reset a field is an inconsistency`() {
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

  @Test func `a move to a wrong position is an inconsistency`() {
    let list = ManualList([[0, 1, 2]])
    list.perform(ListChange(movedRows: [ListMove(from: row(0), to: row(2))]), to: [[1, 0, 2]])
    #expect(list.host.violations.isEmpty, "the counts are right")
    #expect(
      list.host.inconsistencies() == ["[0, 1] shows 2 instead of 0", "[0, 2] shows 0 instead of 2"]
    )
  }

  @Test func `a lost row is a violation, or an inconsistency in the counts`() {
    let list = ManualList([[0, 1, 2]])
    list.perform(ListChange(deletedRows: [row(0)]), to: [[2]])
    #expect(rules(of: list.host) == ["B2"])
    #expect(list.host.inconsistencies().isEmpty, "the host reloads")
    list.controller.apply(ManualList.snapshot([[2, 3]]))
    #expect(
      list.host.inconsistencies() == [
        "the list has 1 section, with 2 rows, and the host 1 section, with 1 row"
      ]
    )
  }

  @Test func `an identity that is shown twice is an inconsistency`() throws {
    let list = ManualList([[0, 1, 2]])
    list.perform(ListChange(insertedRows: [row(0)]), to: [[2, 0, 1, 9]])
    #expect(list.host.inconsistencies().contains("2 is shown twice, [0, 0] and [0, 3]"))
  }

  @Test func `an illegal batch is a violation, after which the host reloads`() {
    let list = ManualList([[0, 1], [2]])
    list.perform(
      ListChange(
        deletedSections: [1],
        movedRows: [ListMove(from: row(0, in: 1), to: row(0))]
      ),
      to: [[2, 0, 1]]
    )
    #expect(rules(of: list.host).contains("C13"))
    #expect(list.host.inconsistencies().isEmpty)

    let free = ManualList(as: .unrestricted, [[0, 1], [2]])
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

  @Test func `a change without new data is a violation or an inconsistency`() {
    let list = ManualList([[0, 1]])
    list.perform(ListChange(insertedRows: [row(0)]), to: nil)
    #expect(rules(of: list.host) == ["B2"])
    let moving = ManualList([[0, 1]])
    moving.perform(ListChange(movedRows: [ListMove(from: row(0), to: row(1))]), to: nil)
    #expect(moving.host.inconsistencies().count == 2)
  }

  @Test func `data that change before the commit are a violation`() {
    let list = ManualList([[0, 1]])
    list.controller.apply(ManualList.snapshot([[5, 0, 1]]))
    list.perform(ListChange(insertedRows: [row(0)]), to: nil)
    #expect(rules(of: list.host).contains("A6"))

    let swapping = ManualList([[0, 1]])
    swapping.controller.apply(ManualList.snapshot([[1, 0]]))
    swapping.perform(ListChange(movedRows: [ListMove(from: row(0), to: row(1))]), to: nil)
    #expect(swapping.host.violations == [.changedEarly(.row(0), .row(row(0)))])
  }

  @Test func `overlapping updates and updates of an invisible host are violations`() {
    let list = ManualList([[0]])
    list.host.finishesUpdatesAtOnce = false
    list.host.isVisible = false
    list.perform(ListChange(updatedRows: [row(0)]), to: nil)
    list.host.isVisible = true
    list.perform(ListChange(updatedRows: [row(0)]), to: nil)
    #expect(list.host.violations == [.unseenUpdate, .unfinishedUpdate])
  }

  @Test func `an outdated cell state is an inconsistency`() {
    let list = ManualList([[0, 1]])
    list.controller.select(1)
    #expect(
      list.host.inconsistencies() == ["1 at [0, 1] is shown with a state that it no longer has"]
    )
    list.host.refresh([.row(row(1))])
    #expect(list.host.inconsistencies().isEmpty)
  }

  @Test func `changed cell content is an inconsistency`() {
    let list = ManualList([[0, 1]])
    list.host.cell(rowAt: row(0))?.content.title = "scribble"
    #expect(throws: TestFailure.self) { try list.host.requireConsistency() }
  }

  @Test func `a host whose list was released is an inconsistency`() {
    let host = HeadlessHost()
    do {
      let controller = ListController(host, cells: Note.cells)
      controller.apply(ManualList.snapshot([[0]]))
    }
    #expect(host.inconsistencies().count == 1)
    #expect(host.inconsistencies().first?.hasPrefix("the host has no list because") == true)
  }
}
