import MedleyCore
import MedleyTesting
import Testing

@Suite struct UpdatingTests {
  @Test func `a row keeps its cell through an update`() throws {
    let list = ManualList([[0, 1, 2, 3]])
    let cell = try #require(list.host.cell(rowAt: row(3)))
    let change = ListChange(
      deletedRows: [row(1)],
      insertedRows: [row(0)],
      movedRows: [ListMove(from: row(3), to: row(1))]
    )
    list.perform(change, to: [[9, 3, 0, 2]])
    #expect(list.host.cell(rowAt: row(1)) === cell)
    #expect(cell.updateCount == 1)
    try list.host.requireConsistency()
  }

  @Test func `a cell with changed content is updated in place`() throws {
    let list = ManualList([[0, 1]])
    let cell = try #require(list.host.cell(rowAt: row(1)))
    list.perform(ListChange(insertedRows: [row(0)], updatedRows: [row(2)])) { [list] in
      list.controller.apply(
        ListSnapshot([ListSection(SectionID(0), items: [Note(5), Note(0), Note(1, "new")])])
      )
    }
    #expect(list.host.cell(rowAt: row(2)) === cell)
    #expect(cell.content.title == "new")
    try list.host.requireConsistency()
  }

  @Test func `the calls of an update are recorded in order`() throws {
    let list = ManualList(height: 4, [[0, 1]])
    list.host.recorder.removeAll()
    list.perform(
      ListChange(deletedRows: [row(0)], insertedRows: [row(1)], updatedRows: [row(0)]),
      to: [[1, 2]]
    )
    try TextSnapshot.require(
      list.host.recorder.text,
      equals: """
        perform delete [0, 0], insert [0, 1], update [0, 0]
        commit
        recycle 0
        reuse [0, 1] (ListContent)
        update [0, 1]
        update [0, 0]
        finish
        end display 0
        display 2
        """
    )
  }

  @Test func `the anchor row stays when rows are inserted or deleted above it`() throws {
    let list = ManualList(height: 4, [Array(0..<40)])
    list.host.scroll(to: 10.25)
    let before = list.host.text
    let inserted = (0..<7).map { row($0) }
    list.perform(ListChange(insertedRows: inserted), to: [Array(100..<107) + Array(0..<40)])
    #expect(list.host.text == before)
    #expect(list.host.contentOffset == 17.25)
    list.perform(ListChange(deletedRows: inserted), to: [Array(0..<40)])
    #expect(list.host.text == before)
    #expect(list.host.contentOffset == 10.25)
    try list.host.requireConsistency()
  }

  @Test func `the anchor row stays after a reload`() throws {
    let list = NoteList(height: 4)
    list.show((0..<40).map { Note($0) })
    list.host.scroll(to: 10.25)
    let before = list.host.text
    list.show(
      (100..<107).map { Note($0, String(repeating: "y", count: 90)) } + (0..<40).map { Note($0) }
    )
    #expect(list.host.text == before)
    list.host.reload()
    #expect(list.host.text == before)
    // The first visible row is deleted, so the next row becomes the anchor.
    list.show((0..<40).filter { $0 != 10 }.map { Note($0) })
    #expect(list.host.distanceFromTop(of: .row(row(10))) == 0.75)
    try list.host.requireConsistency()
  }

  @Test func `another host of the list restores the scroll position`() throws {
    let list = NoteList(height: 4)
    list.show((0..<40).map { Note($0) })
    list.host.scroll(to: 21.5)
    let text = list.host.text
    let other = HeadlessHost(width: 20, height: 4)
    list.controller.connect(to: other)
    #expect(other.text == text)
    #expect(other.contentOffset == 21.5)
    #expect(list.host.cells.isEmpty)
  }

  @Test func `finishPendingUpdate finishes the update`() {
    let list = ManualList([[0]])
    list.host.finishesUpdatesAtOnce = false
    var isFinished = false
    let update = ListUpdate(
      ListChange(insertedRows: [row(1)]),
      commit: { [list] in list.controller.apply(ManualList.snapshot([[0, 1]])) },
      finish: { isFinished = true }
    )
    list.host.perform(update)
    #expect(list.host.hasPendingUpdate && !isFinished)
    #expect(list.host.visibleCells.count == 2)
    list.host.finishPendingUpdate()
    #expect(!list.host.hasPendingUpdate && isFinished)
  }

  @MainActor @Test func `a host with plansInBackground shows the old list during planning`()
    async throws
  {
    let list = NoteList(as: .table, height: 4)
    list.controller.backgroundThreshold = 10
    list.host.plansInBackground = true
    await withCheckedContinuation { continuation in
      list.controller.apply(ListSnapshot(items: (0..<20).map { Note($0) })) { _ in
        continuation.resume()
      }
      #expect(list.host.cells.isEmpty, "the host shows the old list")
    }
    #expect(list.host.visibleCells.count == 4)
    try list.host.requireConsistency()
  }

  @Test func `removeViolations removes all violations`() throws {
    let list = ManualList([[0, 1]])
    list.perform(ListChange(deletedRows: [row(0)]), to: [[0, 1]])
    #expect(!list.host.violations.isEmpty)
    list.host.removeViolations()
    try list.host.requireConsistency()
  }

  @Test func `a header can be inserted, updated and removed`() throws {
    let list = ManualList([[0, 1]])
    func snapshot(_ header: Note?) -> ListSnapshot<Note> {
      ListSnapshot([ListSection(SectionID(0), header: header, items: [Note(0), Note(1)])])
    }
    list.perform(ListChange(reloadedSections: [0])) { [list] in
      list.controller.apply(snapshot(Note(7)))
    }
    #expect(list.host.cell(at: .header(section: 0))?.content.title == "note 7")
    try list.host.requireConsistency()
    list.perform(ListChange(updatedHeaders: [0])) { [list] in
      list.controller.apply(snapshot(Note(8)))
    }
    #expect(list.host.cell(at: .header(section: 0))?.content.title == "note 8")
    try list.host.requireConsistency()
    list.perform(ListChange(reloadedSections: [0])) { [list] in
      list.controller.apply(snapshot(nil))
    }
    #expect(list.host.cell(at: .header(section: 0)) == nil)
    try list.host.requireConsistency()
  }
}
